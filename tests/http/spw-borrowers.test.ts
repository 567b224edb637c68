import { describe, expect, it } from "vitest";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { goodCard, persona } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { bankerLink } from "../support/spw-roads";
import { CODE, openAsVisitor, presentationInCookie, customerWithCode } from "../support/spw-visit";
import { useTestEnv } from "../support/use-test-env";
import { formIn, problemsIn, type FormFields, type Page, type Visitor } from "../support/visitor";
import { pageAt, answersFor, waitUntilDone } from "../support/walk";

/**
 * BORR-SPW-01, BORR-SPW-02: borrowers are added to the presented loan and removed from it, and
 * nothing computed for other borrowers stays valid.
 */

const testEnv = useTestEnv({ hasBankers: true });

const COLE = { firstName: "Cole", lastName: "Sample", "dob.month": "6", "dob.day": "5", "dob.year": "1987" };
const DINA = { ...COLE, firstName: "Dina" };

const ANSWERS: Readonly<Record<string, FormFields>> = {
  "validate-phone": CODE,
  "ssn-verification": { ssn: "219-09-9998" },
  "payment-method": { paymentMethod: "card" },
  "credit-report-payment": { ...goodCard, nameOnCard: "Esme Approved" },
};

/** Continues to a page, and returns the pages passed, including the first and the last. */
async function goOn(
  visitor: Visitor,
  from: Page,
  until: string,
  own: Readonly<Record<string, FormFields>> = {},
): Promise<{ page: Page; pages: string[] }> {
  let page = from;
  const pages = [pageAt(page.address)];
  while (pages.at(-1) !== until) {
    const fields = { ...ANSWERS, ...own }[pages.at(-1) ?? ""] ?? answersFor(persona(), page);
    page = await waitUntilDone(visitor, await visitor.submit(page, fields));
    pages.push(pageAt(page.address));
    if (pages.length > 25) throw new Error(`Not there: ${pages.join(" > ")}`);
  }
  return { page, pages };
}

const press = (visitor: Visitor, page: Page, intent: string, fields: FormFields = {}): Promise<Page> =>
  visitor.submit(page, { ...fields, intent });

/** Opens the page of the homes in the visit of a page. */
const homesOf = (visitor: Visitor, { address }: Page): Promise<Page> => {
  const sessionId = new URL(address, testEnv.site.url).searchParams.get("sessionId") ?? "";
  return visitor.get(`/spw/real-estate-owned?sessionId=${sessionId}`);
};

const estimateNow = (seed: string) =>
  testEnv.backend.cells(
    `select revision || ' ' || coalesce(people, '?') from loan_estimates where app_id = '${seed}' order by revision`,
  );
const feesOf = (seed: string) =>
  testEnv.backend.cells(
    `select purpose || ' ' || amount_cents from payments where app_id = '${seed}' and purpose like 'credit-report%' order by paid_at`,
  );
/** Returns the text of a document in one line. */
const drawnWords = async (document: Response): Promise<string> =>
  textOf(await drawnText(Buffer.from(await document.arrayBuffer())));
const pullsOf = (seed: string) =>
  testEnv.backend.count(
    "select count(*) from credit_pulls where app_id = $1 and kind = 'hard' and status = 'done'",
    [seed],
  );

describe("a customer whose credit is approved", { timeout: 120_000 }, () => {
  const SEED = "seed-spw-intent";
  let visitor: Visitor;
  let page: Page;
  /** The estimates issued before a borrower was added. */
  let issued: string[] = [];

  it("BORR-SPW-02: adds a borrower, and resets the earlier results", async () => {
    ({ visitor, page } = await customerWithCode(testEnv, SEED));
    expect(pageAt(page.address)).toBe("credit-approved");
    issued = await estimateNow(SEED);
    page = await homesOf(visitor, page);
    expect(mainText(page)).toContain("Who is on this loan");
    page = await press(visitor, page, "add-borrower", COLE);
    expect(mainText(page)).toContain("Cole Sample is on the loan now.");
    const { facts, marks } = await presentationInCookie(visitor);
    expect(facts.isEligible).toBeUndefined();
    expect(facts.applicants?.map(({ firstName }) => firstName)).toEqual(["Ines", "Cole"]);
    expect(Object.keys(marks)).toEqual([]);
    expect(page.html).toContain("since these figures were made, so they no longer apply");
  });

  it("BORR-SPW-02: charges only the report of the added borrower, and pulls the credit of both", async () => {
    const before = await pullsOf(SEED);
    const paid = await feesOf(SEED);
    const cost = await goOn(visitor, page, "credit-report-cost");
    expect(cost.pages.filter((one) => one === "ssn-verification")).toHaveLength(1);
    expect(mainText(cost.page)).toContain("$75.00");
    const done = await goOn(visitor, cost.page, "credit-approved");
    expect(await feesOf(SEED)).toEqual([
      ...paid,
      `credit-report${paid.length === 0 ? "" : `-${paid.length + 1}`} 7500`,
    ]);
    expect(await pullsOf(SEED)).toBe(before + 1);
    page = done.page;
  });

  it("BORR-SPW-02: the receipt page lists every payment for a report, each with its own document", async () => {
    const paid = await feesOf(SEED);
    expect(paid).toHaveLength(2);
    const sessionId = new URL(page.address, testEnv.site.url).searchParams.get("sessionId") ?? "";
    const receipt = await visitor.get(`/spw/receipt?sessionId=${sessionId}`);
    expect(mainText(receipt)).toContain("The report of each person is paid once.");
    const documents = await Promise.all(
      [...receipt.html.matchAll(/href="([^"]*\/-\/receipt\?[^"]*)"/g)].map(async ([, href = ""]) =>
        drawnWords(await visitor.request(href.replaceAll("&amp;", "&"))),
      ),
    );
    expect(documents).toHaveLength(2);
    const numbers = [...mainText(receipt).matchAll(/Receipt number (\S+)/g)].map(([, number]) => number);
    expect(documents.map((text) => numbers.filter((number) => text.includes(number ?? "none")))).toEqual(
      numbers.map((number) => [number]),
    );
    const names = ["Ines Approved", "Cole Sample"];
    expect(documents.map((text) => names.filter((name) => text.includes(name)))).toEqual([
      ["Cole Sample"],
      ["Ines Approved"],
    ]);
  });

  it("BORR-SPW-02: recomputes the presentation for both, asks for a rate again, and issues a revised Loan Estimate with both names", async () => {
    const found = await goOn(visitor, page, "display-loan-estimate");
    expect(found.pages).toContain("best-offers");
    expect(mainText(found.page)).toContain("Ines Approved and Cole Sample");
    const after = await estimateNow(SEED);
    expect(after).toHaveLength(issued.length + 1);
    expect(after.slice(0, -1)).toEqual(issued);
    expect(after.at(-1)).toMatch(/^\d+ 1\../);
    expect(found.page.html).not.toContain("since these figures were made, so they no longer apply");
    page = found.page;
  });
});

describe("adding a borrower", () => {
  const SEED = "seed-spw-open";

  it("BORR-SPW-01: refuses a borrower without a name or birth date, or with the same name", async () => {
    const { visitor, page } = await openAsVisitor(
      testEnv,
      bankerLink(SEED, "banker-token", "/spw/real-estate-owned"),
    );
    const empty = await press(visitor, page, "add-borrower");
    expect([empty.status, problemsIn(empty.html).length]).toEqual([400, 3]);
    const twice = await press(visitor, page, "add-borrower", {
      ...COLE,
      firstName: " olive",
      lastName: "APPROVED",
    });
    expect(problemsIn(twice.html).join()).toContain("has the same name");
    expect(twice.html).not.toContain("1987");
  });
});

describe("a customer who has not paid for the reports", { timeout: 90_000 }, () => {
  it("BORR-SPW-01, BORR-SPW-02: adds a borrower on the cost page, sees the fee for both, and removes the borrower again", async () => {
    const { visitor, page } = await customerWithCode(testEnv, "seed-spw-open");
    const cost = await goOn(visitor, page, "credit-report-cost");
    expect(mainText(cost.page)).toContain("$75.00");
    const added = await press(visitor, cost.page, "add-borrower", COLE);
    expect(mainText(added)).toContain("Cole Sample is on the loan now.");
    // A number that is unique among the applications.
    const number = { "ssn-verification": { ssn: "219-09-9997" } };
    const both = await goOn(visitor, added, "credit-report-cost", number);
    expect(mainText(both.page)).toContain("$150.00");
    const removed = await press(visitor, both.page, "remove-borrower");
    expect(mainText(removed)).toContain("Cole Sample is no longer on the loan.");
    const alone = await goOn(visitor, removed, "credit-report-cost");
    expect(mainText(alone.page)).not.toContain("$150.00");
  });
});

describe("a banker and a customer on two screens", { timeout: 90_000 }, () => {
  const SEED = "seed-spw-estimate";

  it("BORR-SPW-01, BORR-SPW-02: the banker adds, removes and replaces a borrower, and the customer's page follows", async () => {
    const customer = await customerWithCode(testEnv, SEED);
    expect(pageAt(customer.page.address)).toBe("credit-approved");
    const { visitor: banker, page } = await openAsVisitor(
      testEnv,
      bankerLink(SEED, "banker-token", "/spw/real-estate-owned"),
    );
    const added = await press(banker, page, "add-borrower", COLE);
    expect(added.html).toContain("File of Esme Approved and Cole Sample");
    expect(added.html).toContain("since these figures were made, so they no longer apply");
    expect(formIn(added.html, "add-borrower")).toBeUndefined();

    const moved = await homesOf(customer.visitor, customer.page);
    expect(pageAt(moved.address)).toBe("home");
    expect(mainText(moved)).toContain("The people on the loan have changed.");
    expect((await presentationInCookie(customer.visitor)).facts.isEligible).toBeUndefined();

    const cole = { applicantId: `${SEED}-2` };
    const removed = await press(banker, added, "remove-borrower", cole);
    expect(mainText(removed)).toContain("Cole Sample, no longer on the loan");
    expect(removed.html).not.toContain("since these figures were made, so they no longer apply");
    const replaced = await press(banker, removed, "add-borrower", DINA);
    expect(mainText(replaced)).toContain("Dina Sample is on the loan now.");
    expect(mainText(replaced)).not.toContain("Cole");
    const kept = `select first_name || ' ' || is_on_loan from applicants where app_id = '${SEED}' order by position`;
    expect(await testEnv.backend.cells(kept)).toEqual(["Esme true", "Dina true"]);
    await press(banker, replaced, "remove-borrower", cole);
    const back = await customerWithCode(testEnv, SEED);
    expect(pageAt(back.page.address)).toBe("credit-approved");
  });

  it("BORR-SPW-02: the primary borrower cannot be removed", async () => {
    const { visitor, page } = await openAsVisitor(
      testEnv,
      bankerLink(SEED, "banker-token", "/spw/real-estate-owned"),
    );
    expect(page.html).not.toContain("Take Esme Approved off the loan");
    const refused = await visitor.submit(
      {
        ...page,
        html: page.html.replaceAll("return-borrower", "remove-borrower").replaceAll(`${SEED}-2`, `${SEED}-1`),
      },
      { intent: "remove-borrower" },
    );
    expect(refused.status).toBe(409);
    expect(problemsIn(refused.html).join()).toContain("they stay on the loan");
  });
});

describe("a locked rate", () => {
  it("LOCK-01: allows no change of borrowers", async () => {
    const { page } = await openAsVisitor(
      testEnv,
      bankerLink("seed-spw-paid", "processor-token", "/spw/real-estate-owned"),
    );
    expect(mainText(page)).toContain("no one can be added or removed");
    expect(formIn(page.html, "add-borrower")).toBeUndefined();
  });
});
