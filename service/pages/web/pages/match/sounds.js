// Sounds of the table, made here: no file is loaded, and nothing sounds before its reader asks for sounds.

/** By name, tones: pitch in Hz, start and length in seconds, loudness. */
export const SOUNDS = {
  turn: [[660, 0, 0.4, 0.12], [880, 0.14, 0.4, 0.12]],
  step: [[180, 0, 0.06, 0.08], [120, 0.03, 0.05, 0.06]],
  beat: [[294, 0, 0.9, 0.08], [440, 0.09, 0.8, 0.07], [587, 0.18, 0.7, 0.05]],
};

let audio = null;

/** Let a sound be heard. A browser that forbids it before a touch stays silent. */
export function sound(name) {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {});
  for (const [pitch, start, length, loud] of SOUNDS[name]) {
    const [tone, level, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + start];
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(loud, at);
    level.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(level).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
