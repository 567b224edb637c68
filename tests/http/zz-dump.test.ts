import { it } from "vitest";
import { writeFileSync } from "node:fs";
import { startSite } from "../support/site";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";
import { persona } from "../support/persona";
import { addressOn, roadOf } from "../support/roads-file";
it("dump", async () => {
  const site = await startSite({ env: { LOG_LEVEL: "warn", COMPRESS: "on" } });
  await walkTo(
    new Visitor(site.url),
    persona("Approved", { phone: "(202) 555-0106", partner: { first: "Leo", last: "Approved" } }),
    "/mini/congratulations",
    "/mini/home",
    ({ step, page }: any) => {
      writeFileSync(`/tmp/dump/mini-${step.replace(/\//g, "_")}.html`, page.html);
    },
  );
  for (const n of ["Highrate", "Lowrate, cash"]) {
    const { who, from } = roadOf("refi-mini", n);
    await walkTo(new Visitor(site.url), who, addressOn("refi-mini", n), from, ({ step, page }: any) => {
      writeFileSync(`/tmp/dump/refi-${step.replace(/\//g, "_")}.html`, page.html);
    });
  }
  await site.stop();
}, 200000);
