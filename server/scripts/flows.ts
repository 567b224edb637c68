// Generates files from the steps and the flows: each folder's list of its steps, the routes of the
// site, the list of every page's privacy, and the diagrams in docs/flows/. With --check it reports
// which of them are outdated.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { diagramPage } from "./lib/drawing";
import { root } from "./lib/root.mjs";
import { stepListOf } from "./lib/step-list";

const words = process.argv.slice(2);
const isCheck = words.includes("--check");
if (words.some((word) => word !== "--check")) {
  process.stderr.write("Usage: npm run flows [-- --check]\n");
  process.exit(1);
}
const outOfDate: string[] = [];

/**
 * Writes a file unless its content is unchanged.
 * @param file relative to the root
 */
function writeIfChanged(file: string, text: string): void {
  const full = path.join(root, file);
  if (existsSync(full) && readFileSync(full, "utf8") === text) return;
  outOfDate.push(file);
  if (isCheck) return;
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

// The step lists come first, because the flows import them.
for (const kind of ["flows", "modules"]) {
  for (const entry of readdirSync(path.join(root, "app", kind), { withFileTypes: true })) {
    const folder = path.join(root, "app", kind, entry.name);
    if (entry.isDirectory() && existsSync(path.join(folder, "steps"))) {
      writeIfChanged(`app/${kind}/${entry.name}/steps.ts`, stepListOf(path.join(folder, "steps")));
    }
  }
}

const { hosts } = await import("~/flows");
const { modules } = await import("~/modules");
const { routesOf } = await import("./lib/routes");
const { privacyList } = await import("./lib/privacy-list");
writeIfChanged("app/routes.json", `${JSON.stringify(routesOf(hosts, modules), undefined, 2)}\n`);

writeIfChanged("docs/privacy.txt", privacyList(hosts.map(({ flow }) => flow)));
for (const { flow } of hosts) writeIfChanged(`docs/flows/${flow.id}.md`, diagramPage(flow));
const drawn = new Set(hosts.map(({ flow }) => `${flow.id}.md`));
for (const name of readdirSync(path.join(root, "docs/flows"))) {
  if (drawn.has(name)) continue;
  outOfDate.push(`docs/flows/${name}`);
  if (!isCheck) rmSync(path.join(root, "docs/flows", name));
}

for (const file of outOfDate) {
  process.stdout.write(isCheck ? `${file} is out of date: run npm run flows.\n` : `${file}\n`);
}
if (outOfDate.length === 0) process.stdout.write("Lists, routes and drawings are up to date.\n");
process.exitCode = isCheck && outOfDate.length > 0 ? 1 : 0;
