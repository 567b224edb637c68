import { beforeAll, describe, expect, it } from "vitest";
import { clickTwice } from "../support/try-page";
import { sessionOf, stateOf } from "../support/test-env";
import { leo, persona, withPhone } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { answersFor, walkTo } from "../support/walk";

/**
 * A visitor who paid, requested letters, entered income and requested a call, and sent every form
 * three times.
 */
let payer: Visitor;
const testEnv = useTestEnv();
beforeAll(async () => {
  payer = new Visitor(testEnv.site.url);
  await withPhone((phone) => {
    const who = persona("Approved", { hasOffer: false, partner: leo, phone });
    return walkTo(payer, who, "/mini/m/mbc/calling-you", "/mini/home", async ({ page, waits }) => {
      if (waits) return;
      await clickTwice(payer, page, "download");
      await clickTwice(payer, page, "text");
      await Promise.all(
        [1, 2].map(() =>
          payer
            .clone()
            .post(page, answersFor(who, page))
            .catch(() => undefined),
        ),
      );
    });
  });
}, 180_000);

describe("a form that is sent three times has one effect", () => {
  const count = async (sql: string) => {
    const appId = (await stateOf(payer))?.facts.appId;
    return testEnv.backend.count(sql, [appId ?? "none"]);
  };

  it("one payment", async () => {
    expect(await count("select count(*) from payments where app_id = $1")).toBe(1);
    const appId = (await stateOf(payer))?.facts.appId ?? "none";
    const calls = testEnv.backend.calls.filter(
      ({ path, body }) => path === "/credit-report/payment" && body.includes(appId),
    );
    expect(calls.length).toBeGreaterThan(1);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  it("one letter of each kind and channel, and to each person their own scores", async () => {
    expect(await count("select count(*) from documents where app_id = $1")).toBe(6);
    const each = "select count(distinct (kind, channel, person_id)) from documents where app_id = $1";
    expect(await count(each)).toBe(6);
  });

  it("one application, one call, two incomes for each borrower", async () => {
    const { id } = await sessionOf(payer);
    expect(await testEnv.backend.count("select count(*) from applications where session_id = $1", [id])).toBe(
      1,
    );
    expect(await count("select count(*) from dials where kind = 'launch' and app_id = $1")).toBe(1);
    expect(
      await count(
        "select count(*) from income_items join applicants p on p.id = applicant_id where app_id = $1",
      ),
    ).toBe(4);
  });
});
