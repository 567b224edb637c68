// Writes the contract to docs/openapi.json, or with --check reports whether that file is outdated.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openApiText } from "~server/backend/contract/openapi";
import { root } from "./lib/root.mjs";

const file = path.join(root, "docs", "openapi.json");
const wanted = openApiText();
const isCurrent = existsSync(file) && readFileSync(file, "utf8") === wanted;

if (process.argv.includes("--check")) {
  if (!isCurrent) process.stdout.write("docs/openapi.json is out of date: run npm run openapi.\n");
  process.exitCode = isCurrent ? 0 : 1;
} else {
  if (!isCurrent) writeFileSync(file, wanted);
  process.stdout.write(`docs/openapi.json ${isCurrent ? "was up to date" : "written"}.\n`);
}
