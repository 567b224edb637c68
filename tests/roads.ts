import { writeFileSync } from "node:fs";
import { startTestEnv } from "./support/test-env";
import { OTHER_CALLS, visitOthers } from "./support/other-calls";
import type { WalkedRoad } from "./support/walk-roads";
import { roads } from "./support/roads";
import {
  CALLS_FILE,
  CALLS_HEAD,
  partInFile,
  ROADS_FILE,
  ROADS_HEAD,
  roadsText,
  SLOW_MS,
  THIRD_PARTY_FILE,
  THIRD_PARTY_HEAD,
} from "./support/roads-file";
import { walkRoadsWithEvents } from "./support/travel-events";

// Walks every road of every flow, each flow on its own site, and writes docs/roads.txt,
// docs/events.txt and docs/calls.txt. Then makes the additional visits. Flows as arguments limit it
// to those.
const requestedFlows = process.argv.slice(2);
const unknown = requestedFlows.filter((flow) => flow !== OTHER_CALLS && !Object.hasOwn(roads, flow));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no flow ${unknown.join(", ")}; there are ${[...Object.keys(roads), OTHER_CALLS].join(", ")}.\n`,
  );
  process.exit(1);
}
const printRoad = ({ name, pages, heading }: WalkedRoad): void =>
  void process.stdout.write(`${name}: ${pages.length} pages, "${heading}"\n`);
const texts: string[] = [];
const thirdPartyTexts: string[] = [];
const calls: string[] = [];
for (const flow of Object.keys(roads)) {
  if (requestedFlows.length > 0 && !requestedFlows.includes(flow)) {
    texts.push(partInFile(ROADS_FILE, flow));
    thirdPartyTexts.push(partInFile(THIRD_PARTY_FILE, flow));
    calls.push(partInFile(CALLS_FILE, flow));
    continue;
  }
  const testEnv = await startTestEnv({ LOG_LEVEL: "error" }, SLOW_MS, true);
  try {
    const { ended, text, calls: flowCalls } = await walkRoadsWithEvents(flow, testEnv, printRoad);
    texts.push(roadsText(flow, ended));
    thirdPartyTexts.push(text);
    calls.push(flowCalls);
  } finally {
    await testEnv.stop();
  }
}
const isAsked = requestedFlows.length === 0 || requestedFlows.includes(OTHER_CALLS);
calls.push(isAsked ? await visitOthers() : partInFile(CALLS_FILE, OTHER_CALLS));
writeFileSync(ROADS_FILE, `${ROADS_HEAD}${texts.join("")}`);
writeFileSync(THIRD_PARTY_FILE, `${THIRD_PARTY_HEAD}${thirdPartyTexts.join("")}`);
writeFileSync(CALLS_FILE, `${CALLS_HEAD}${calls.join("")}`);
