import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Additional routes of the second build; every other one has path parameters. */
export const MORE_ROUTES = 300;

const SOURCES = [
  "app",
  "server",
  "public",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
];

const page = (name: string): string => `
export const loader = () => ({ title: "${name}" });

export default function Page() {
  return <h1>${name}</h1>;
}
`;

/**
 * Builds the site again with an additional flow of 300 pages.
 * @param root the project;
 * @param folder an empty folder, which becomes the second project
 * @throws with the builder's output
 */
export function buildWithMoreRoutes(root: string, folder: string): void {
  for (const name of SOURCES) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const flow = path.join(folder, "app/flows/bench");
  mkdirSync(path.join(flow, "steps"), { recursive: true });
  writeFileSync(path.join(flow, "mounts.json"), "{}\n");
  for (let index = 0; index < MORE_ROUTES; index += 1) {
    const name = `page-${String(index).padStart(3, "0")}`;
    const params = index % 2 === 0 ? "" : `  params: ":borrowerId/:index",\n`;
    writeFileSync(path.join(flow, "steps", `${name}.tsx`), page(name));
    writeFileSync(path.join(flow, "steps", `${name}.step.ts`), `export const step = {\n${params}};\n`);
  }
  const cli = path.join(root, "node_modules/@remix-run/dev/dist/cli.js");
  const { status, stderr } = spawnSync(process.execPath, [cli, "vite:build", "--logLevel", "error"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The build with ${MORE_ROUTES} further routes failed:\n${stderr}`);
  for (const name of ["main.js", "node-env.js"]) {
    cpSync(path.join(root, "build", name), path.join(folder, "build", name));
  }
}
