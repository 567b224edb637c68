import { describe, expect, it } from "vitest";
import { goodCard, persona } from "../support/persona";
import { customerAt, mainText } from "../support/presentation-page";
import { bankerLink, customerLink } from "../support/spw-roads";
import { openAsVisitor, customerWithCode } from "../support/spw-visit";
import { useTestEnv } from "../support/use-test-env";
import { formsIn, headingIn, Visitor, type Page } from "../support/visitor";
import { pageAt, answersFor } from "../support/walk";

/**
 * What a banker sees of a credit decision and of what a customer can pay; only the customer can act
 * on both.
 */

const testEnv = useTestEnv({ hasBankers: true });

const at = (page: Page, step: string): string =>
  `/spw/${step}?sessionId=${new URL(page.address, testEnv.site.url).searchParams.get("sessionId") ?? ""}`;
const barOf = ({ html }: Page): string =>
  (/<aside class="note">([\s\S]*?)<\/aside>/.exec(html)?.[1] ?? "").replace(/<[^>]+>/g, "");
const buttonsIn = ({ html }: Page): string[] =>
  [...html.matchAll(/<button[^>]*>([^<]+)/g)].map(([, words = ""]) => words);
const linkTo = (page: Page, words: string): string =>
  (new RegExp(`<a[^>]*href="([^"]+)"[^>]*>(?:<!-- -->)?${words}`).exec(page.html)?.[1] ?? "").replaceAll(
    "&amp;",
    "&",
  );

describe("a banker whose customer was declined", { timeout: 60_000 }, () => {
  const SEED = "seed-spw-declined";

  it("is shown in the bar and at the desk, both of which open the credit review", async () => {
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink(SEED));
    expect(barOf(page)).toContain("was declined after the credit report");
    const review = await visitor.get(linkTo(page, "Open the credit review"));
    expect(headingIn(review.html)).toBe("Credit review");
    const desk = new Visitor(testEnv.site.url);
    await desk.submit(await desk.get("/spw/login"), { token: "banker-token" });
    const rows = await desk.get("/spw/presentations");
    expect(mainText(rows)).toContain("Drew Harddecline. The customer was declined after the credit report");
    const opened = await desk.get(linkTo(rows, "Open the credit review of Drew Harddecline"));
    expect(headingIn(opened.html)).toBe("Credit review");
    expect(mainText(opened)).toBe(mainText(review));
  });

  it("sees the score, the decision and the message to the customer, and none of the customer's private data", async () => {
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink(SEED));
    const words = mainText(await visitor.get(at(page, "credit-review")));
    expect(words).toMatch(/Drew Harddecline \d{3}/);
    expect(words).toContain("The credit reports don't support this loan: declined.");
    expect(words).toContain("a notice with the reasons comes by mail within 30 days");
    for (const alone of ["1984", "987654321", "4321", "receipt"]) expect(words).not.toContain(alone);
  });

  it.each(["performance", "loan-program-options", "best-offers", "display-loan-estimate"])(
    "cannot present loans at %s",
    async (step) => {
      const { visitor, page } = await openAsVisitor(testEnv, bankerLink(SEED));
      expect(pageAt((await visitor.get(at(page, step))).address)).toBe("credit-review");
    },
  );

  it("sees on the first page that there is nothing to present, and continues to the review", async () => {
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink(SEED));
    expect(mainText(page)).toContain("The credit report doesn't support it, so there is nothing to present.");
    expect(mainText(page)).not.toMatch(/compare rates|\$/);
    expect(buttonsIn(page)).toContain("Open the credit review");
    expect(pageAt((await visitor.submit(page)).address)).toBe("credit-review");
  });

  it.each(["performance", "loan-program-options", "best-offers", "display-loan-estimate"])(
    "offers the customer no loan at %s: the first page explains it and leads to the decision",
    async (step) => {
      const { visitor, page } = await customerWithCode(testEnv, SEED);
      const first = await visitor.get(at(page, step));
      expect(pageAt(first.address)).toBe("loan-presentation");
      expect(mainText(first)).toContain("Your credit report doesn't support this loan");
      expect(mainText(first)).not.toMatch(/compare rates and choose|\$/);
      expect(buttonsIn(first)).toContain("See what was decided");
      const review = await visitor.submit(first);
      expect(pageAt(review.address)).toBe("credit-review");
      expect(pageAt((await visitor.submit(review)).address)).toBe("unqualified-declined");
    },
  );

  it("the customer's own link to the loan options leads there too, in the browser that confirmed the phone", async () => {
    const { visitor } = await customerWithCode(testEnv, SEED);
    const again = await visitor.get(customerLink(SEED, `${SEED}-token`, "/spw/loan-program-options"));
    expect(pageAt(again.address)).toBe("loan-presentation");
    expect(pageAt((await visitor.submit(again)).address)).toBe("credit-review");
  });

  it("shows the customer their own version of the page at the same address", async () => {
    const { visitor, page } = await customerWithCode(testEnv, SEED);
    expect(pageAt(page.address)).toBe("credit-review");
    expect(headingIn(page.html)).toBe("A loan expert reviews it with you");
    expect(mainText(page)).not.toContain("What the customer was told");
    expect((await visitor.get(at(page, "credit-review"))).status).toBe(200);
  });
});

it("a customer declined elsewhere while the loan options were open is offered no loan, and can choose none", async () => {
  const seed = "seed-spw-estimate";
  const { visitor, page } = await customerAt(testEnv.site.url, seed, "best-offers");
  await testEnv.backend.cells(
    `update credit_pulls set result = jsonb_set(result, '{isEligible}', 'false') where app_id = '${seed}' and kind = 'hard' returning id`,
  );
  const before = testEnv.backend.calls.length;
  const first = await visitor.submit(page, answersFor(persona(), page));
  expect(pageAt(first.address)).toBe("loan-presentation");
  expect(mainText(first)).toContain("Your credit report doesn't support this loan");
  expect(testEnv.backend.calls.slice(before).map(({ path }) => path)).not.toContain("/save/rates");
});

describe("a banker whose customer has no credit data", () => {
  it("sees that nothing was decided, in other words than for a decline", async () => {
    const seed = "seed-spw-nodata";
    await testEnv.backend.cells(
      `insert into credit_pulls (id, app_id, call, kind, status, result, started_at, finished_at)
       values ('${seed}-hard', '${seed}', 'credit.hardpull', 'hard', 'done',
         '{"applicants":[{"applicantId":"${seed}-1","hardPullScore":null,"isEquifaxFrozen":false,"isExperianFrozen":false,"isTransUnionFrozen":false}]}',
         now(), now()) returning id`,
    );
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink(seed));
    expect(barOf(page)).toContain("has no credit data");
    expect(barOf(page)).not.toContain("declined");
    const review = await visitor.get(linkTo(page, "Open the credit review"));
    expect(mainText(review)).toContain("Nothing was decided.");
    expect(mainText(review)).toContain("no score");
    expect(mainText(review)).toContain("that no credit decision has been made");
    const desk = new Visitor(testEnv.site.url);
    await desk.submit(await desk.get("/spw/login"), { token: "banker-token" });
    const rows = await desk.get("/spw/presentations");
    expect(mainText(rows)).toContain("Nora Hardnodata. The customer has no credit data");
  });
});

describe("a banker at the customer's payment pages", { timeout: 60_000 }, () => {
  it.each(["payment", "application-fee"])(
    "E2: sees at %s that the Loan Estimate comes first",
    async (step) => {
      const { visitor, page } = await openAsVisitor(testEnv, bankerLink("seed-spw-estimate"));
      const paying = await visitor.get(at(page, step));
      expect(headingIn(paying.html)).toBe("What the customer can pay here");
      expect(mainText(paying)).toContain("They can't pay it yet. First they confirm");
      expect(paying.html).not.toContain('name="number"');
    },
  );

  it("E2: sees at payment what can be paid once the customer has given the intent to proceed", async () => {
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink("seed-spw-intent"));
    const words = mainText(await visitor.get(at(page, "payment")));
    expect(words).toContain("They can pay $195.00 here by card");
    expect(words).toContain("After the application fee they can pay $375.00");
  });

  it.each(["payment-method", "credit-report-payment"])(
    "sees at %s what the report costs, or that it is paid",
    async (step) => {
      const { visitor, page } = await openAsVisitor(testEnv, bankerLink("seed-spw-open"));
      const due = await visitor.get(at(page, step));
      expect(pageAt(due.address)).toBe(step);
      expect(mainText(due)).toContain("They can pay $75.00 here by card");
      const other = await openAsVisitor(testEnv, bankerLink("seed-spw-estimate"));
      expect(mainText(await other.visitor.get(at(other.page, step)))).toContain("They have paid it");
    },
  );

  it("cannot pay, choose or order anything", async () => {
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink("seed-spw-open"));
    const shown = await visitor.get(at(page, "credit-report-payment"));
    expect(formsIn(shown.html)).toEqual([]);
    const form = `<form method="post" action="${at(page, "credit-report-payment")}"><input type="hidden" name="_key" value="k-${"1".repeat(20)}"><button class="btn">Pay</button></form>`;
    const before = testEnv.backend.calls.length;
    const refused = await visitor.submit(
      { ...shown, html: form },
      { ...goodCard, nameOnCard: "Olive Approved", hardPullConsent: "yes" },
    );
    expect([400, 409]).toContain(refused.status);
    expect(testEnv.backend.calls.slice(before).map(({ path }) => path)).not.toContain(
      "/credit-report/payment",
    );
  });
});

it("the page for paying the report redirects a customer who is not there yet", async () => {
  const { visitor, page } = await customerWithCode(testEnv, "seed-spw-lastfour");
  const early = await visitor.get(at(page, "credit-report-payment"));
  expect(pageAt(early.address)).toBe(pageAt(page.address));
});

it("a page left open after its presentation ended selects no rate, and shows help", async () => {
  const seed = "seed-spw-waived";
  const { visitor, page } = await customerAt(testEnv.site.url, seed, "best-offers");
  await testEnv.backend.cells(
    `update presentations set created_at = now() - interval '60 days' where app_id = '${seed}' returning id`,
  );
  const before = testEnv.backend.calls.length;
  const closed = await visitor.submit(page, answersFor(persona(), page));
  expect(headingIn(closed.html)).toBe("This link no longer works");
  const paths = testEnv.backend.calls.slice(before).map(({ path }) => path);
  expect(paths).toContain("/verify/loan-presentation");
  expect(paths).not.toContain("/save/rates");
});
