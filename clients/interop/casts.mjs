// Counts what gets around the types in files of TypeScript: casts, `!`, `any`, and comments that silence the compiler.
import { readFileSync } from "node:fs";
import ts from "typescript";

const GETS_AROUND = new Set([
  ts.SyntaxKind.AsExpression,
  ts.SyntaxKind.TypeAssertionExpression,
  ts.SyntaxKind.NonNullExpression,
  ts.SyntaxKind.AnyKeyword,
]);
const found = [];
for (const path of process.argv.slice(2)) {
  const text = readFileSync(path, "utf8");
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const look = (node) => {
    if (GETS_AROUND.has(node.kind)) found.push(`${path}: ${node.getText()}`);
    ts.forEachChild(node, look);
  };
  look(file);
  found.push(...(text.match(/@ts-\w+/g) ?? []).map((comment) => `${path}: ${comment}`));
}
console.log(JSON.stringify(found));
