// Draws every flow into docs/flows/, or with --check says which drawings are out of date.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hosts } from "~/flows";
import { diagram } from "~/wizard/diagram";
import { root } from "./lib/root.mjs";

const folder = path.join(root, "docs", "flows");

/** The files as they should be: name and text. */
function drawings(): Map<string, string> {
  return new Map(
    hosts.map(({ flow }) => [
      `${flow.id}.md`,
      `# The ${flow.id} flow\n\nDrawn from the flow itself by \`npm run flow-map\`. Its pages are below \`${flow.prefix || "/"}\`.\n\n` +
        `\`\`\`mermaid\n${diagram(flow)}\`\`\`\n`,
    ]),
  );
}

/** The files as they are. */
function kept(): Map<string, string> {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
}

const wanted = drawings();
const found = kept();
const changed = [...wanted].filter(([name, text]) => found.get(name) !== text).map(([name]) => name);
const gone = [...found.keys()].filter((name) => !wanted.has(name));

if (process.argv.includes("--check")) {
  for (const name of [...changed, ...gone]) {
    process.stdout.write(`docs/flows/${name} is out of date: run npm run flow-map.\n`);
  }
  process.exitCode = changed.length + gone.length > 0 ? 1 : 0;
} else {
  for (const name of gone) rmSync(path.join(folder, name));
  for (const name of changed) writeFileSync(path.join(folder, name), wanted.get(name) ?? "");
  process.stdout.write(`${wanted.size} drawn, ${changed.length} changed, ${gone.length} removed.\n`);
}
