import { describe, expect, it, vi } from "vitest";
import { sessionOf } from "../support/test-env";
import { persona, withPhone } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * The banker's view of a visit: how the backend's page changes while a visitor walks through a
 * wizard.
 */

const WAIT = { timeout: 120_000 };
/** Longer than the timeout of one response, so that the page waits. */
const SLOW_MS = 8_000;
const testEnv = useTestEnv({ slowMs: SLOW_MS });

/** A banker who opened a link. */
async function aBanker(): Promise<Visitor> {
  const banker = new Visitor(testEnv.backend.url);
  const list = await banker.get("/visits?employeeToken=supervisor-token");
  expect([list.address, headingIn(list.html)]).toEqual(["/visits", "Open visits"]);
  return banker;
}

/** Returns the address of a visit's page. */
async function pageOf(visitor: Visitor): Promise<string> {
  const { id } = await sessionOf(visitor);
  const callUid = await testEnv.backend.cell("select call_uid from exchanges where session_id = $1", [id]);
  return `/visits/${callUid ?? "NONE"}`;
}

const wordsOf = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replace(/\s+/g, " ");

/** Reloads a visitor's page as the banker until it shows the text. */
const reads = async (banker: Visitor, visitor: Visitor, words: RegExp | string) => {
  const page = await pageOf(visitor);
  const look = async () => expect(wordsOf((await banker.get(page)).html)).toMatch(words);
  await vi.waitFor(look, { timeout: 10_000, interval: 100 });
};

describe.concurrent("a banker's view of a visit", () => {
  it(
    "of the purchase wizard: current page, completed, hidden and remaining steps, and promises made",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const [banker, visitor] = [await aBanker(), new Visitor(testEnv.site.url)];
        const who = persona("Followedbuyer", { phone, wantsCall: "at the end" });
        const { page } = await walkTo(visitor, who, "/purchase/estimated-price");
        await reads(
          banker,
          visitor,
          /^.* Ada Followedbuyer Buying a home. They are at Estimated price , last seen a moment ago/,
        );
        await reads(banker, visitor, "Credit not looked at yet");
        await reads(banker, visitor, "What they were promised Nothing yet.");
        await reads(
          banker,
          visitor,
          /First page Done Borrower name Done Phone number Done Code of the phone Done Estimated price Here now State Waiting County Waiting County select Hidden unless needed/,
        );

        const there = await walkTo(visitor, who, "/purchase/prequalified", page.address);
        await reads(banker, visitor, /They are at Prequalified /);
        await reads(banker, visitor, "Credit pre-qualified");
        await reads(banker, visitor, "Credit check Done: Pre-qualified");
        await reads(banker, visitor, "Result Pre-qualified");
        await reads(
          banker,
          visitor,
          /Estimate: \$[\d,.]+ a month of principal and interest for \$\d+,000 at \d\.\d{3}%, \d\.\d{3}% APR\./,
        );
        await reads(
          banker,
          visitor,
          /Pre-qualification: \$\d+,000 for a home of \$400,000, \$[\d,.]+ a month, at \d\.\d{3}%, \d\.\d{3}% APR, by a score of 740 that they told us; their income has not been checked yet\./,
        );

        await walkTo(visitor, who, "/purchase/m/mbc/calling-you", there.page.address);
        await reads(
          banker,
          visitor,
          new RegExp(`Call to the phone that ends in ${phone.slice(-4)}, placed `),
        );
        const list = await banker.get("/visits");
        expect(list.html).toMatch(/Ada Followedbuyer<\/a>/);
      }),
  );

  it("of the refinance wizard: includes the offers, and the list shows both visits", WAIT, async () => {
    const [banker, visitor] = [await aBanker(), new Visitor(testEnv.site.url)];
    await walkTo(visitor, persona("Highrate"), "/refi-mini/congratulations");
    await reads(banker, visitor, /Ada Highrate Refinancing. They are at /);
    await reads(
      banker,
      visitor,
      /Offer of (a refinance|cash out|a home equity loan|a line of credit): \$[\d,.]+ a month for \$[\d,]+, /,
    );
    const { html } = await banker.get("/visits");
    expect(html).toMatch(/Ada Highrate<\/a>/);
    // One of the initial visits, in another wizard.
    expect(html).toMatch(/Priya Approved<\/a>/);
  });

  it.for([
    ["Declined", "/mini/unable-to-pre-qualify", "Needs attention: Not pre-qualified", "Not pre-qualified"],
    [
      "Stayfrozen",
      "/mini/frozen-credit",
      "Paused: The credit is frozen at Equifax, Experian, and TransUnion",
      "Credit frozen, nothing decided",
    ],
  ] as const)("%s: shows the soft pull with its result", WAIT, ([last, at, step, result]) =>
    withPhone(async (phone) => {
      const [banker, visitor] = [await aBanker(), new Visitor(testEnv.site.url)];
      await walkTo(visitor, persona(last, { phone }), at);
      await reads(banker, visitor, `Credit check ${step}`);
      await reads(banker, visitor, `Result ${result}`);
    }),
  );

  it.for([
    ["Approved", "/mini/credit-scores", "Done: Approved", "Approved on the credit report"],
    [
      "Harddecline",
      "/mini/unqualified-declined",
      "Needs attention: Not approved",
      "Not approved on the credit report",
    ],
  ] as const)("%s: shows the credit report with its result", WAIT, ([last, at, step, result]) =>
    withPhone(async (phone) => {
      const [banker, visitor] = [await aBanker(), new Visitor(testEnv.site.url)];
      await walkTo(visitor, persona(last, { phone }), at);
      await reads(banker, visitor, "Credit check Done: Pre-qualified");
      await reads(banker, visitor, `Credit report ${step}`);
      await reads(banker, visitor, `Result ${result}`);
    }),
  );

  it("a soft pull in progress shows as running while its page waits", WAIT, () =>
    withPhone(async (phone) => {
      const [banker, visitor] = [await aBanker(), new Visitor(testEnv.site.url)];
      const { trail } = await walkTo(
        visitor,
        persona("Slow", { phone }),
        "/mini/get-approval",
        undefined,
        async ({ step, waits }) => {
          if (waits && step.endsWith("review-your-credit"))
            await reads(banker, visitor, "Credit check Running: The credit bureaus are being asked");
        },
      );
      expect(trail.filter((step) => step.endsWith("review-your-credit waits"))).not.toEqual([]);
    }),
  );

  it("a Social Security number shows as given, and is on no page", WAIT, () =>
    withPhone(async (phone) => {
      const [banker, visitor] = [await aBanker(), new Visitor(testEnv.site.url)];
      const who = persona("Fullssn", { phone });
      await walkTo(visitor, who, "/purchase/realty");
      await reads(banker, visitor, "Date of birth: not given. Social Security number: given.");
      const { html } = await banker.get(await pageOf(visitor));
      expect(html).not.toContain(who.ssn);
      expect(html).not.toContain(who.ssn.slice(-4));
    }),
  );

  it(
    "is refused without a link, with a customer's link, and on a site with its own backend",
    WAIT,
    async () => {
      const stranger = new Visitor(testEnv.backend.url);
      for (const path of ["/visits", "/visits?employeeToken=seed-prequal-token", "/visits/SEED-PREQUAL"]) {
        const page = await stranger.get(path);
        expect([path, page.status, headingIn(page.html)]).toEqual([
          path,
          403,
          "This page is for our loan experts",
        ]);
        expect(page.html).not.toContain("Priya");
      }
      expect(
        (await new Visitor(testEnv.site.url).get("/reference/visits?employeeToken=supervisor-token")).status,
      ).toBe(404);
    },
  );
});
