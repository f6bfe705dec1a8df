// ESLint's recommended rules over all JavaScript of ours; run from the root of the repository.

import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/.venv", "**/node_modules", "**/dist", "build", "var"] },
  js.configs.recommended,
  { files: ["service/pages/web/**", "clients/boards/**"], languageOptions: { globals: globals.browser } },
  { files: ["docs/verifier/**"], languageOptions: { globals: globals["shared-node-browser"] } },
  { files: ["clients/interop/**", "tests/**"], languageOptions: { globals: globals.nodeBuiltin } },
];
