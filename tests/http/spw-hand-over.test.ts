import { describe, expect, it } from "vitest";
import { isoDateAfter, partsOfStorageDate } from "~/domain/dates";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

const testEnv = useOwnTestEnv({ LOG_LEVEL: "trace" }, undefined, true);
const RECORD = "/spw/loan?application=seed-spw-open";

async function opened(
  token = "banker-token",
  path = "/spw/hand-over",
): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return { visitor, page: await visitor.get(path) };
}
const covers = () => testEnv.backend.count("select count(*) from covers");

function day(name: string, days: number) {
  const {
    month = "",
    day: date = "",
    year = "",
  } = partsOfStorageDate(isoDateAfter(new Date(Date.now() - msBackToOffice()), days)) ?? {};
  return { [`${name}.month`]: month, [`${name}.day`]: date, [`${name}.year`]: year };
}
const fields = { intent: "days", colleague: "b2", ...day("first", 0), ...day("last", 5) };

describe("the page that hands over applications", () => {
  it("names what is missing, and keeps what was typed while the backend fails", async () => {
    const { visitor, page } = await opened();
    expectWholePage(page);
    expect([page.status, headingIn(page.html)]).toEqual([200, "Hand over applications"]);
    expect(page.html).not.toContain("Whose applications?");
    const wrong = await visitor.submit(page, { ...fields, ...day("first", 9) });
    expect([wrong.status, problemsIn(wrong.html)]).toEqual([400, ["The last day comes before the first."]]);
    testEnv.backend.trouble("POST /desk/hand-over", "failing");
    const down = await visitor.submit(page, fields);
    testEnv.backend.mend();
    expect(down.status).toBe(503);
    expect(down.html).toMatch(/<option value="b2" selected/);
    expect(await covers()).toBe(0);
  });

  it("ROLE-07: opens the records to a colleague once, until it is ended", async () => {
    const { visitor: theo } = await opened("banker-two-token");
    expect((await theo.get(RECORD)).status).toBe(403);
    const { visitor, page } = await opened();
    const both = await Promise.all([visitor.submit(page, fields), visitor.clone().submit(page, fields)]);
    for (const one of both) expect(mainText(one)).toContain("Theo Marsh stands in for Rosa Whitfield from");
    expect(await covers()).toBe(1);
    expect((await theo.get(RECORD)).status).toBe(200);
    // Only who is away, and supervisors, can end it.
    expect((await theo.get("/spw/hand-over")).html).not.toContain("End it now");
    const ended = await visitor.submit(await visitor.get("/spw/hand-over"), { intent: "end" });
    expect(mainText(ended)).toContain("Ended. The colleague no longer sees these applications.");
    expect((await theo.get(RECORD)).status).toBe(403);
  });

  it("lets a supervisor hand over anybody's", async () => {
    const { visitor, page } = await opened("supervisor-token");
    expect(page.html).toContain("Whose applications?");
    const none = await visitor.submit(page, fields);
    expect(problemsIn(none.html)).toEqual(["Choose whose applications."]);
    const mixed = await visitor.submit(page, { ...fields, whose: "p1" });
    expect([mixed.status, problemsIn(mixed.html)]).toEqual([
      409,
      ["Choose a colleague who does the same work."],
    ]);
  });

  it("shows what goes for good, and moves nothing before it is confirmed", async () => {
    const { visitor, page } = await opened("supervisor-token");
    const banker = () =>
      testEnv.backend.cell("select banker_id from applications where id = $1", ["seed-spw-open"]);
    const open = "select count(*) from applications where banker_id = 'b1' and status = 'open'";
    const count = await testEnv.backend.count(open);
    const asks = await visitor.submit(page, { intent: "good", goodWhose: "b1", goodColleague: "b3" });
    expectWholePage(asks);
    expect(headingIn(asks.html)).toMatch(/^Hand over for good to .+\?$/);
    expect(mainText(asks)).toContain(`${String(count)} open applications`);
    expect(mainText(asks)).toContain("Rosa Whitfield (b1)");
    expect(asks.html).toContain(`Hand over ${String(count)} applications to `);
    expect(await banker()).toBe("b1");
    // One more opens meanwhile: the confirmation is asked for again, with the new number.
    await testEnv.backend.cell(
      "update applications set banker_id = 'b1' where id = 'seed-notprequal' returning id",
    );
    const changed = await visitor.submit(asks, { intent: "confirm" });
    expect(changed.status).toBe(409);
    expect(problemsIn(changed.html)).toEqual([
      "The number of open applications changed since you looked, so nothing was handed over. Check it and confirm again.",
    ]);
    expect(changed.html).toContain(`Hand over ${String(count + 1)} applications to `);
    expect(await banker()).toBe("b1");
    testEnv.backend.trouble("POST /desk/hand-over", "failing");
    expect((await visitor.submit(changed, { intent: "confirm" })).status).toBe(503);
    testEnv.backend.mend();
    const done = await visitor.submit(changed, { intent: "confirm" });
    expect(mainText(done)).toContain("Handed over. The colleague finds");
    expect(await banker()).toBe("b3");
    const none = await visitor.get("/spw/hand-over?from=b1&to=b3");
    expect(mainText(none)).toContain("There is no open application to hand over.");
  });

  it("ROLE-07: shows nobody's number to a colleague", async () => {
    const { page } = await opened("banker-two-token", "/spw/hand-over?from=b1&to=b2");
    expect(page.status).toBe(403);
    expect(page.html).not.toContain("Rosa");
  });
});
