// `npm run advisories`: checks package-lock.json against docs/advisories.json. It makes no network
// request: the list is maintained by hand (docs/dependencies.md).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareWithLock } from "./lib/advisories.mjs";
import { readLock } from "./lib/lock.mjs";
import { root } from "./lib/root.mjs";
import { main, printLine, StopError } from "./lib/run.mjs";

await main(() => {
  const advisories = JSON.parse(readFileSync(join(root, "docs/advisories.json"), "utf8"));
  const { problems, accepted } = compareWithLock(readLock(), advisories);
  if (accepted.length > 0)
    printLine(`Installed, and known not to touch us:\n${accepted.map((line) => `  ${line}`).join("\n")}`);
  if (problems.length > 0) throw new StopError(problems.join("\n"));
  printLine(`${advisories.length} advisories were compared with package-lock.json.`);
});
