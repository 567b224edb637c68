import { writeFileSync } from "node:fs";
import { startTestEnv } from "./support/test-env";
import { OTHER_CALLS, visitOthers } from "./support/other-calls";
import type { Travelled } from "./support/road";
import { roads } from "./support/roads";
import {
  CALLS_FILE,
  CALLS_HEAD,
  keptPart,
  ROADS_FILE,
  ROADS_HEAD,
  roadsText,
  SLOW_MS,
  TOLD_FILE,
  TOLD_HEAD,
} from "./support/roads-file";
import { travelTold } from "./support/travel-events";

// Walks every road of every flow, each flow on its own site, and writes docs/roads.txt,
// docs/told.txt and docs/calls.txt. Then makes the additional visits. Flows as arguments limit it
// to those.
const asked = process.argv.slice(2);
const unknown = asked.filter((flow) => flow !== OTHER_CALLS && !Object.hasOwn(roads, flow));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no flow ${unknown.join(", ")}; there are ${[...Object.keys(roads), OTHER_CALLS].join(", ")}.\n`,
  );
  process.exit(1);
}
const tell = ({ name, pages, heading }: Travelled): void =>
  void process.stdout.write(`${name}: ${pages.length} pages, "${heading}"\n`);
const texts: string[] = [];
const told: string[] = [];
const calls: string[] = [];
for (const flow of Object.keys(roads)) {
  if (asked.length > 0 && !asked.includes(flow)) {
    texts.push(keptPart(ROADS_FILE, flow));
    told.push(keptPart(TOLD_FILE, flow));
    calls.push(keptPart(CALLS_FILE, flow));
    continue;
  }
  const testEnv = await startTestEnv({ LOG_LEVEL: "error" }, SLOW_MS, true);
  try {
    const { ended, text, calls: heard } = await travelTold(flow, testEnv, tell);
    texts.push(roadsText(flow, ended));
    told.push(text);
    calls.push(heard);
  } finally {
    await testEnv.stop();
  }
}
const isAsked = asked.length === 0 || asked.includes(OTHER_CALLS);
calls.push(isAsked ? await visitOthers() : keptPart(CALLS_FILE, OTHER_CALLS));
writeFileSync(ROADS_FILE, `${ROADS_HEAD}${texts.join("")}`);
writeFileSync(TOLD_FILE, `${TOLD_HEAD}${told.join("")}`);
writeFileSync(CALLS_FILE, `${CALLS_HEAD}${calls.join("")}`);
