import { it } from "vitest";
import { writeFileSync } from "node:fs";
import { persona, withPhone, sixHomes } from "../support/persona";
import { sharedHouse } from "../support/shared-house";
import { headingIn, problemsIn, Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";
const house = sharedHouse();
it("walks", { timeout: 120_000 }, () =>
  withPhone(async (phone) => {
    const visitor = new Visitor(house.site.url);
    const who = persona("Eightliens", { phone, reasons: ["cash"], partner: { first: "Maximiliana", last: "Eightliens" }, homes: sixHomes,
    mortgagesOn: [0, 1, 2, 3, 4, 5, 0, 0], });
    try {
    const { page, trail } = await walkTo(visitor, who, "/qt/benefits", undefined, ({step, page}) => { console.log(step, headingIn(page.html), page.address); writeFileSync(`/tmp/qt-scratch/${step.replaceAll("/","_")}.html`, page.html); });
    console.log(trail.join(" > "), headingIn(page.html), page.html.length);
    writeFileSync("/tmp/qt-scratch/benefits8.html", page.html);
    } catch (e) { console.log(String(e)); }
  }));
