import { writeFileSync } from "node:fs";
import { startHouse } from "./support/house";
import { travel, type Travelled } from "./support/road";
import { roads } from "./support/roads";
import { keptRoads, ROADS_FILE, ROADS_HEAD, roadsText, SLOW_MS } from "./support/roads-file";

// Walks every road of every flow, each flow on a site of its own, and writes docs/roads.txt. Flows as arguments: only those anew.
const asked = process.argv.slice(2);
const tell = ({ name, pages, heading }: Travelled): void =>
  void process.stdout.write(`${name}: ${pages.length} pages, "${heading}"\n`);
const texts: string[] = [];
for (const [flow, known] of Object.entries(roads)) {
  if (asked.length > 0 && !asked.includes(flow)) {
    texts.push(keptRoads(flow));
    continue;
  }
  const house = await startHouse({ LOG_LEVEL: "error" }, SLOW_MS);
  try {
    texts.push(roadsText(flow, await travel(house, known, tell)));
  } finally {
    await house.stop();
  }
}
writeFileSync(ROADS_FILE, `${ROADS_HEAD}${texts.join("")}`);
