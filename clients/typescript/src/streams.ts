/** One server-sent message: its event type, its data, and the id of the last message that had one. */
export interface Message {
  event: string;
  data: string;
  id: string;
}

/**
 * Puts text together to messages (WHATWG HTML, section 9.2). `retry` is how long to wait before connecting again, in ms.
 * `isAlive`: there was a message, or a comment as a heartbeat.
 */
export class Parser {
  retry = 1000;
  isAlive = false;
  private left = "";
  private event = "";
  private data: string[] = [];
  private id = "";

  /** Take more text; the messages that it completes. */
  feed(text: string): Message[] {
    const lines = (this.left + text).split("\n");
    this.left = lines.pop()!;
    return lines.map((line) => this.take(line.replace(/\r$/, ""))).filter((message) => message !== null);
  }

  private take(line: string): Message | null {
    if (line) {
      const at = line.indexOf(":");
      this.set(at < 0 ? line : line.slice(0, at), at < 0 ? "" : line.slice(at + 1).replace(/^ /, ""));
      return null;
    }
    this.isAlive ||= this.data.length > 0;
    const message = this.data.length
      ? { event: this.event || "message", data: this.data.join("\n"), id: this.id }
      : null;
    this.event = "";
    this.data = [];
    return message;
  }

  private set(field: string, value: string): void {
    if (!field) this.isAlive = true;
    else if (field === "event") this.event = value;
    else if (field === "data") this.data.push(value);
    else if (field === "id" && !value.includes("\0")) this.id = value;
    else if (field === "retry" && /^\d+$/.test(value)) this.retry = Number(value);
  }
}
