import { describe, expect, it } from "vitest";
import { sessionOf } from "../support/test-env";
import { persona, withPhone, type Persona } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { problemsIn, Visitor } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";
import { expectWholePage } from "../support/whole-page";

/**
 * The Loan Estimate is sent once the six items of an application are known, in a wizard without a
 * choice of rates (12 CFR 1026.19(e)).
 */

const WAIT = { timeout: 120_000 };
const testEnv = useOwnTestEnv();

/** Walks the purchase wizard to its last page. @returns the application */
const bought = (last: string, knowsHome: boolean): Promise<string> =>
  withPhone(async (phone) => {
    const says: Persona["says"] = {
      "property-address-status": { propertyAddressStatus: knowsHome ? "known" : "searching" },
    };
    const visitor = new Visitor(testEnv.site.url);
    await walkTo(visitor, persona(last, { phone, says }), "/purchase/calling-soon");
    const { id } = await sessionOf(visitor);
    const app = await testEnv.backend.cell("select id from applications where session_id = $1", [id]);
    if (app === undefined) throw new Error("The visit has no application.");
    return app;
  });
const estimatesOf = (app: string) =>
  testEnv.backend.count("select count(*) from loan_estimates where app_id = $1", [app]);
const lettersOf = (app: string) =>
  testEnv.backend.count(
    "select count(*) from outbox where app_id = $1 and subject = 'Your Loan Estimate' and document_id is not null",
    [app],
  );
const itemsOf = async (app: string) =>
  testEnv.backend.cell(
    "select string_agg(item, ' ' order by item) from application_items where app_id = $1",
    [app],
  );

async function desk(path: string): Promise<string> {
  const visitor = new Visitor(testEnv.site.url);
  const opened = await visitor.submit(await visitor.get("/spw/login"), { token: "supervisor-token" });
  expect([opened.status, pageAt(opened.address), ...problemsIn(opened.html)]).toEqual([200, "spw/desk"]);
  const page = await visitor.get(path);
  expect(pageAt(page.address)).toBe(path.slice(1).split("?")[0]);
  expectWholePage(page);
  return mainText(page);
}

describe.concurrent("the purchase wizard", () => {
  it(
    "with a known home, sends the Loan Estimate after the sixth item, and the desk shows its deadline",
    WAIT,
    async () => {
      const app = await bought("Fullssn", true);
      expect(await itemsOf(app)).toBe("income loanAmount name propertyAddress propertyValue ssn");
      expect([await estimatesOf(app), await lettersOf(app)]).toEqual([1, 1]);
      const words = await desk("/spw/due");
      expect(words).toContain(`(${app})`);
      const trail = await desk(`/spw/trail?application=${app}`);
      expect(trail).toMatch(/Social Security number \w+ \d+, \d{4}/);
      expect(words).toMatch(
        /Loan Estimate sent on \w+ \d+, \d{4}\. Its costs expire on \w+ \d+, \d{4}, 5:00 p\.m\./,
      );
    },
  );

  it(
    "without a home, or without a Social Security number, makes no application, and no Loan Estimate is sent",
    WAIT,
    async () => {
      const [searching, unnumbered] = [await bought("Fullssn", false), await bought("Approved", true)];
      expect(await itemsOf(searching)).toBe("income loanAmount name propertyValue ssn");
      expect(await itemsOf(unnumbered)).toBe("income loanAmount name propertyAddress propertyValue");
      expect([await estimatesOf(searching), await estimatesOf(unnumbered)]).toEqual([0, 0]);
    },
  );

  it("the desk shows in words what was due and was not sent", WAIT, async () => {
    const app = await bought("Fullssn", true);
    // No rate was found to price it. The estimate goes last, so that the upkeep cannot issue it
    // again.
    await testEnv.backend.cells(
      `update presentations set withdrawn_at = now() where app_id = '${app}' returning id`,
    );
    await testEnv.backend.cells(
      `update applications set data = data - 'creditScore', banker_id = null where id = '${app}' returning id`,
    );
    await testEnv.backend.cells(
      `update application_items set since = since - interval '20 days' where app_id = '${app}' returning item`,
    );
    await testEnv.backend.cells(`delete from loan_estimates where app_id = '${app}' returning app_id`);
    const words = await desk("/spw/presentations");
    expect(words).toMatch(/Overdue: the Loan Estimate was due by \w+ \d+, \d{4} and was not sent\./);
  });
});
