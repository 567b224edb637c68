import { describe, expect, it } from "vitest";
import { tokenHash } from "~server/reference/crypto";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { sessionOf } from "../support/test-env";
import { goodCard, leo, persona, withPhone, type Persona } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { bankerLink } from "../support/spw-roads";
import { openAsVisitor, customerWithCode } from "../support/spw-visit";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { pageAt, answersFor, walkTo, waitUntilDone } from "../support/walk";

/**
 * A decline is a credit decision in every flow and sends its notice. The page states whether it is
 * a decision. No browser, no scripts.
 */

const testEnv = useTestEnv({ hasBankers: true });
const WAIT = { timeout: 120_000 };

const NOTICE = "Notice of action taken";
const REASON = "Delinquent past or present credit obligations with others";
const SENT_NOTICE = /On [A-Z][a-z]+ \d+, \d{4} we sent you a notice of action taken\./;
const NOT_DECIDED = "No credit decision has been made";

/** Returns the application of a visit. */
async function appOf(visitor: Visitor): Promise<string> {
  const { id } = await sessionOf(visitor);
  return (await testEnv.backend.cell("select id from applications where session_id = $1", [id])) ?? "none";
}
const lettersOf = async (app: string, subject = NOTICE) => {
  const sent = await testEnv.backend.sent({ subject, includes: app });
  return sent.map(({ recipient }) => recipient).sort();
};
/** Returns the notices of an application by recipient. */
async function noticesOf(app: string): Promise<Record<string, string>> {
  const rows = await testEnv.backend.cells(
    `select encode(pdf, 'base64') from documents where app_id = '${app}' and kind = 'adverse-action'`,
  );
  const texts = await Promise.all(
    rows.map(async (row) => textOf(await drawnText(new Uint8Array(Buffer.from(row, "base64"))))),
  );
  const people = (
    await testEnv.backend.cells(
      `select first_name || ' ' || last_name from applicants where app_id = '${app}'`,
    )
  ).map((name) => [name, texts.find((text) => text.includes(name)) ?? ""] as const);
  return Object.fromEntries(people);
}
const withVisitorAt = <Result>(
  until: string,
  last: string,
  more: Partial<Persona>,
  test: (at: { visitor: Visitor; page: Page; who: Persona }) => Promise<Result>,
  from?: string,
) =>
  withPhone(async (phone) => {
    const visitor = new Visitor(testEnv.site.url);
    const who = persona(last, { phone, ...more });
    const { page } = await walkTo(visitor, who, until, from);
    return test({ visitor, page, who });
  });

const FLOWS: readonly (readonly [flow: string, page: string, from?: string])[] = [
  ["the mini wizard", "/mini/unable-to-pre-qualify"],
  ["the refinance wizard", "/refi-mini/unable-to-pre-qualify"],
  ["the purchase wizard", "/purchase/unable-to-pre-qualify"],
  ["the quote tool", "/qt/benefits"],
];

describe.concurrent("a credit check that ends in a decline", () => {
  it.for(FLOWS)(
    "G1, F7: in %s it is a decision: one notice, and the page shows it",
    WAIT,
    ([, until, from]) =>
      withVisitorAt(
        until,
        "Delinquent",
        {},
        async ({ visitor, page }) => {
          const app = await appOf(visitor);
          expect(mainText(page)).toMatch(SENT_NOTICE);
          expect(page.html).not.toContain(NOT_DECIDED);
          expect(await lettersOf(app)).toEqual(["Ada Delinquent"]);
          const [text] = Object.values(await noticesOf(app));
          expect(text).toContain(REASON);
          expect(text).toContain("Federal Trade Commission");
          // Viewing the page again and a second press count as the same decision.
          expect(mainText(await visitor.get(page.address))).toMatch(SENT_NOTICE);
          expect(await lettersOf(app)).toHaveLength(1);
        },
        from,
      ),
  );

  it.for(FLOWS)(
    "F7: in %s an unexplained decline is first reviewed by an employee",
    WAIT,
    ([, until, from]) =>
      withVisitorAt(
        until,
        "Declined",
        {},
        async ({ visitor, page }) => {
          const app = await appOf(visitor);
          expect(mainText(page)).toContain("one of our people reviews it before anything is final");
          expect(page.html).not.toContain(NOT_DECIDED);
          expect(page.html).not.toContain("notice of action taken");
          expect(await lettersOf(app)).toEqual([]);
          expect(await lettersOf(app, "Request for review")).toEqual(["Underwriting"]);
        },
        from,
      ),
  );

  it("G1: a credit freeze is no decision: no notice is sent, and the page shows it", WAIT, () =>
    withVisitorAt("/qt/benefits", "Stayfrozen", {}, async ({ visitor, page }) => {
      expect(mainText(page)).toContain("This is no decision about a loan.");
      expect(await lettersOf(await appOf(visitor))).toEqual([]);
    }),
  );

  it(
    "12 CFR 1022.75(c): each of two borrowers gets their own notice, with nothing of the other's report",
    WAIT,
    () =>
      withVisitorAt(
        "/purchase/unable-to-pre-qualify",
        "Delinquent",
        { partner: leo },
        async ({ visitor }) => {
          const app = await appOf(visitor);
          expect(await lettersOf(app)).toEqual(["Ada Delinquent", "Leo Approved"]);
          const { "Ada Delinquent": hers = "", "Leo Approved": his = "" } = await noticesOf(app);
          expect(hers).toContain(REASON);
          expect(his).toContain("about another person on this application");
          expect(his).not.toContain("Delinquent");
          expect(hers).not.toContain("Leo");
        },
      ),
  );
});

describe("the refinance transfer page", () => {
  it("G1: shows the decision of the application that it opens", WAIT, () =>
    withVisitorAt("/refi-mini/unable-to-pre-qualify", "Delinquent", {}, async ({ visitor }) => {
      const app = await appOf(visitor);
      // The link of the loan expert.
      const token = "a-link-of-its-own";
      const linked = "update applications set token_hash = $2 where id = $1 returning id";
      await testEnv.backend.cell(linked, [app, tokenHash(token)]);
      const link = `/refi-mini-transfer/home?appId=${app}&token=${token}`;
      const words = mainText(await new Visitor(testEnv.site.url).get(link));
      expect(words).toMatch(SENT_NOTICE);
      expect(words).not.toContain(NOT_DECIDED);
      expect(await lettersOf(app)).toEqual(["Ada Delinquent"]);
      // A decline without reasons in the reports is first reviewed by an employee.
      const seed = "/refi-mini-transfer/home?appId=seed-refi-declined&token=seed-refi-declined-token";
      const other = mainText(await new Visitor(testEnv.site.url).get(seed));
      expect(other).toContain("one of our people reviews it before anything is final");
    }),
  );
});

describe("a decline based on the visitor's own answers", () => {
  it(
    "G1: in the main flow it is a decision of the application: one notice, with the visitor's answers as its reason",
    WAIT,
    () =>
      withVisitorAt(
        "/insufficient",
        "Approved",
        {
          says: {
            "current-mortgage-balance": { mortgageBalance: "495,000", monthlyMortgagePayment: "3,000" },
          },
        },
        async ({ visitor, page }) => {
          const app = await appOf(visitor);
          const words = mainText(page);
          expect(words).toMatch(SENT_NOTICE);
          expect(words).toContain("No one checked your credit for it.");
          expect(page.html).not.toContain(NOT_DECIDED);
          expect(await lettersOf(app)).toEqual(["Ada Approved"]);
          const [text = ""] = Object.values(await noticesOf(app));
          expect(text).toContain("Value of the home is too low for what is owed on it");
          // No credit pull was made, so no bureau is named.
          expect(text).not.toContain("Experian");
          await visitor.get(page.address);
          expect(await lettersOf(app)).toHaveLength(1);
        },
        "/cashout",
      ),
  );

  it.for([
    ["/refi-mini/unable-to-qualify", { scoreBand: "0-579" }, "This loan starts at a score of 580"],
    [
      "/cashout-challenger/credit-score",
      { says: { "credit-score": { scoreBand: "0-499" } } },
      "These loans start at a score of 500",
    ],
  ] as const)(
    "G1: at %s there is no application, so the page shows what we lend, and that nothing was decided",
    WAIT,
    async ([until, more, heading]) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Anonymous", more);
      let { page } = await walkTo(visitor, who, until);
      if (pageAt(page.address) === "credit-score") page = await visitor.submit(page, answersFor(who, page));
      expect(headingIn(page.html)).toBe(heading);
      const words = mainText(page);
      expect(words).toContain("you haven't applied for a loan. No credit decision has been made");
      expect(words).toContain("You can still apply");
    },
  );
});

describe("a presentation", () => {
  it(
    "G1: shows customer and banker a decline on the full report, with the notice that was sent",
    WAIT,
    async () => {
      const { visitor, page } = await customerWithCode(testEnv, "seed-spw-declined");
      expect(pageAt(page.address)).toBe("credit-review");
      expect(mainText(page)).toContain("A notice with the reasons comes by mail");
      expect(await lettersOf("seed-spw-declined")).toEqual(["Drew Harddecline"]);
      expect(await sessionOf(visitor)).toBeDefined();
      const banker = await openAsVisitor(testEnv, bankerLink("seed-spw-declined"));
      const id = new URL(banker.page.address, testEnv.site.url).searchParams.get("sessionId") ?? "";
      const review = mainText(await banker.visitor.get(`/spw/credit-review?sessionId=${id}`));
      expect(review).toMatch(/Notice of action taken to Drew Harddecline, sent on [A-Z]/);
      expect(review).toContain(REASON);
    },
  );

  it("G1: shows the banker a decline on the soft pull, and its notice", WAIT, async () => {
    const seed = "seed-spw-open";
    await testEnv.backend.cells(
      `insert into credit_decisions (id, app_id, basis, people, outcome, reasons, decided_at)
       values ('dec_${seed}', '${seed}', 'soft', '1', 'declined',
         '[{"applicantId":"${seed}-1","words":"${REASON}"}]', now()) returning id`,
    );
    await testEnv.backend.cells(
      `insert into outbox (id, kind, recipient, subject, body, holds, app_id, sent_at)
       values ('out_adverse_${seed}-1_soft_1', 'letter', 'Them', '${NOTICE}', '', 'nothing', '${seed}', now()) returning id`,
    );
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink(seed));
    const id = new URL(page.address, testEnv.site.url).searchParams.get("sessionId") ?? "";
    const review = mainText(await visitor.get(`/spw/credit-review?sessionId=${id}`));
    expect(review).toContain("ended in a no: declined.");
    expect(review).toContain(`Main reasons: ${REASON}.`);
    expect(review).not.toContain("Nothing was decided.");
  });
});

describe("the full credit report of the mini wizard", () => {
  it(
    "G1, F7: a decline sends one notice to each borrower, based on their own report, and shows no other person's score",
    WAIT,
    () =>
      withVisitorAt(
        "/mini/credit-report-payment",
        "Harddecline",
        { partner: leo },
        async ({ visitor, page }) => {
          const declined = await waitUntilDone(visitor, await visitor.submit(page, goodCard));
          expect(pageAt(declined.address)).toBe("unqualified-declined");
          const app = await appOf(visitor);
          const { "Ada Harddecline": hers = "", "Leo Approved": his = "" } = await noticesOf(app);
          expect([/\b588\b/.test(hers), /\b580\b/.test(hers)]).toEqual([true, false]);
          expect([/\b588\b/.test(his), /\b580\b/.test(his)]).toEqual([false, true]);
          expect(his).not.toContain(REASON);
        },
      ),
  );
});
