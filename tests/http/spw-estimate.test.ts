import { beforeAll, describe, expect, it } from "vitest";
import { drawnText, type DrawnLine } from "~server/reference/testing/drawn-text";
import { budget, bytesOf } from "../load/bytes";
import { customerAt, tableRows, mainText } from "../support/presentation-page";
import { bankerLink, customerLink } from "../support/spw-roads";
import { useTestEnv } from "../support/use-test-env";
import { formIn, Visitor, type Page } from "../support/visitor";

/** The Loan Estimate: its page, its document, and the customer's two statements. */

const testEnv = useTestEnv({ hasBankers: true });
const SEED = "seed-spw-estimate";
const PAGE = "/spw/display-loan-estimate";

/** Returns the session id in a page's address. */
const idOf = ({ address }: Page): string =>
  new URL(address, testEnv.site.url).searchParams.get("sessionId") ?? "none";

const pdfOf = async (visitor: Visitor, page: Page): Promise<Uint8Array> => {
  const [, href = ""] = /href="([^"]+)"[^>]*>Download it \(PDF/.exec(page.html) ?? [];
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(new URL(href.replaceAll("&amp;", "&"), testEnv.site.url), {
    headers: { Cookie: cookie },
  });
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  return new Uint8Array(await answer.arrayBuffer());
};

/** Checks whether a drawn text is the first line of a label, which may take several lines. */
const isLabel = (drawn: string, label: string): boolean =>
  drawn === label || (drawn.length > 8 && label.startsWith(drawn));

/** Returns the figures next to a label in the document, on any page. */
function amountIn(lines: readonly DrawnLine[], label: string): string[] {
  return lines
    .filter(({ text }) => isLabel(text, label))
    .map((at) => {
      // The second page has two columns of costs; text beyond the gap belongs to the other one.
      const end = at.page === 2 && at.x < 300 ? 300 : 612;
      const [next] = lines
        .filter((one) => one.page === at.page && Math.abs(one.y - at.y) < 0.6 && one.x > at.x && one.x < end)
        .sort((one, other) => one.x - other.x);
      return next?.text ?? "";
    });
}

const acknowledgments = () =>
  testEnv.backend.calls.filter(({ path }) => path === "/set-customer-loan-estimate-acknowledgment");
const records = () =>
  testEnv.backend.cells(
    `select purpose || ' ' || text_version || ' ' || page_id from consents where app_id = '${SEED}' order by at`,
  );

describe("a Loan Estimate", { timeout: 60_000 }, () => {
  let visitor: Visitor;
  let page: Page;
  let lines: DrawnLine[];
  beforeAll(async () => {
    // The sample whose acknowledgments return empty twice (docs/personas.md).
    await testEnv.backend.cells(
      `update applicants set last_name = 'Noack' where app_id = '${SEED}' returning id`,
    );
    ({ visitor, page } = await customerAt(testEnv.site.url, SEED, "display-loan-estimate"));
    lines = await drawnText(await pdfOf(visitor, page));
  }, 60_000);

  it("H-24: every line of the page has the same figure as in its document", () => {
    const rows = tableRows(page.html).filter(
      ([label = ""]) => label !== "" && !/^(Term|Payment Calc|This est)/.test(label),
    );
    expect(rows.length).toBeGreaterThanOrEqual(55);
    const text = lines.map((one) => one.text).join(" ");
    for (const [label = "", ...values] of rows) {
      const [figure = ""] = values;
      const box = /^[☐☒] /.test(label);
      const drawn = amountIn(lines, box ? label.slice(2) : label);
      if (box) expect(text, label).toContain(label.slice(2));
      else if (/^Principal you will/.test(label))
        expect(text).toContain(`${figure} Principal you will have paid off.`);
      else if (/^Estimated Taxes/.test(label)) expect(drawn).toContain(figure.replace(" a month", ""));
      else expect(drawn, label).toContain(figure);
    }
  });

  it("H-24: every line of the document is on the page", () => {
    const pageText = mainText(page).replace(/\s+/g, "");
    const missing = lines
      .filter(({ y, text }) => y > 46 && text.length > 2)
      .map(({ text }) => text)
      .filter((text) => {
        // Headings of the document's sections are in capitals, contact lines in another order.
        const words = text.replace(/\s+/g, "");
        return !pageText.toLowerCase().includes(words.toLowerCase());
      });
    expect(missing.filter((text) => !KNOWN_ELSEWHERE.some((shape) => shape.test(text)))).toEqual([]);
  });

  it("H-24: explains each term in plain words next to it, without a script", () => {
    const terms = [
      ...page.html.matchAll(/<details class="term"><summary>([^<]+)<\/summary><p>([^<]+)<\/p>/g),
    ];
    const unescaped = (label: string) => label.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
    const explained = new Set(terms.map(([, label = ""]) => unescaped(label)));
    // Lines without an explanation of their own: headings and boxes; sums that name their parts;
    // lines explained by their section; lines with a sentence of the form; and the payment, which
    // is explained where it occurs first.
    const isOnForm =
      /^(?:Term|Payment Calculation|This estimate includes|[☒☐] .+|[DI]\. TOTAL .+|D \+ I|Total Closing Costs \(J\)|(?:Homeowner's Insurance|Mortgage Insurance|Property Taxes) .+|In 5 Years|Total Interest Percentage \(TIP\)|Principal & Interest)$/;
    const labels = tableRows(page.html).flatMap(([label = ""]) => (label === "" ? [] : [label]));
    expect(labels.filter((label) => !explained.has(label) && !isOnForm.test(label))).toEqual([]);
    expect(terms.length).toBeGreaterThanOrEqual(40);
  });

  it("fits in TCP's initial window, and records that it was viewed", async () => {
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    const viewed = `select count(*) from loan_estimates where app_id = '${SEED}' and viewed_at is not null`;
    expect(await testEnv.backend.count(viewed)).toBe(1);
  });

  it("FEE-03: E2: before the intent to proceed, the fee pages explain why they do not open", async () => {
    const rows = await testEnv.backend.count(
      `select count(*) from payments where app_id = '${SEED}' and purpose <> 'credit-report'`,
    );
    for (const path of ["/spw/application-fee", "/spw/payment"]) {
      const early = await visitor.clone().get(path);
      expect(early.status).toBe(200);
      expect(mainText(early)).toContain("the law lets us charge only the credit report fee");
      expect(early.html).toMatch(/href="\/spw\/display-loan-estimate\?sessionId=[a-z0-9]{8}"/);
      expect(early.html).not.toContain('name="number"');
    }
    // A handwritten form does not help either.
    const written = {
      ...page,
      html: `<form method="post" action="/spw/payment?sessionId=${idOf(page)}"><button class="btn"></button></form>`,
    };
    const card = {
      nameOnCard: "Esme",
      number: "4242424242424242",
      expiry: "12/30",
      cvc: "123",
      zip: "80521",
    };
    const forced = await visitor.clone().submit(written, card);
    expect(mainText(forced)).toContain("You have to receive your Loan Estimate and tell us to continue");
    expect(
      await testEnv.backend.count(
        `select count(*) from payments where app_id = '${SEED}' and purpose <> 'credit-report'`,
      ),
    ).toBe(rows);
  });

  it("F8: an employee sees it and cannot submit anything on it", async () => {
    const banker = new Visitor(testEnv.site.url);
    await banker.get(bankerLink(SEED));
    const before = acknowledgments().length;
    for (const at of [
      "loan-presentation",
      "performance",
      "loan-program-options",
      "real-estate-owned",
      "best-offers",
    ]) {
      const here = await banker.get(`/spw/${at}`);
      await banker.submit(
        here,
        at === "best-offers"
          ? { offer: "30y-fixed" }
          : at === "loan-program-options"
            ? { terms: ["30Y Fixed"], kinds: ["usual"] }
            : {},
      );
    }
    const seen = await banker.get(PAGE);
    expect(mainText(seen)).toContain("The customer answers it on their own page.");
    expect(formIn(seen.html)?.hidden["act"]).toBeUndefined();
    await banker.submit(seen, { act: "receipt" });
    expect(acknowledgments()).toHaveLength(before);
  });

  it("ACK-01: F8: records the receipt as an action of its own with its text, and asks again while the answer is empty", async () => {
    page = await visitor.get(PAGE);
    const before = acknowledgments().length;
    expect(mainText(page)).toContain("I only confirm that I have received this Loan Estimate");
    // The intent to proceed is not accepted before the receipt was confirmed.
    const early = await visitor.clone().submit(page, { act: "intent" });
    expect(mainText(early)).toContain("Have you received it?");
    const next = await visitor.submit(page);
    expect(acknowledgments()).toHaveLength(before + 3);
    expect(next.address).toMatch(/^\/spw\/display-loan-estimate/);
    expect(mainText(next)).toMatch(/Received on [A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [AP]M Eastern Time\./);
    expect(mainText(next)).toContain("I intend to go on with the loan");
    expect(await records()).toEqual([
      "estimate-receipt estimate-receipt 2026-11-23.1 /spw/display-loan-estimate",
    ]);
    // The same press again, from the page before, records nothing twice.
    const again = await visitor.clone().submit(page);
    expect(mainText(again)).toContain("Would you like to continue?");
    expect(await records()).toHaveLength(1);
    page = next;
  });

  it("F8: records the intent to proceed as a separate action, and opens the fee pages", async () => {
    const next = await visitor.submit(page);
    expect(next.address).not.toMatch(/display-loan-estimate/);
    expect(await records()).toEqual([
      "estimate-receipt estimate-receipt 2026-11-23.1 /spw/display-loan-estimate",
      "intent-to-proceed intent-to-proceed 2026-11-23.1 /spw/display-loan-estimate",
    ]);
    const back = await visitor.get(PAGE);
    expect(mainText(back)).toMatch(/Intent to proceed given on/);
    expect(formIn(back.html)?.hidden["act"]).toBeUndefined();
  });

  it("H-24: another rate has a revised estimate, which shows what changed and You have to receive your Loan Estimate and tell us to continue anew", async () => {
    const offers = await visitor.get("/spw/loan-program-options");
    const compared = await visitor.submit(offers, { terms: ["30Y Fixed", "15Y Fixed"], kinds: ["usual"] });
    const homes = await visitor.submit(compared);
    const revised = await visitor.submit(homes, { offer: "15y-fixed" });
    expect(revised.address).toMatch(/^\/spw\/display-loan-estimate/);
    expect(mainText(revised)).toContain("This is a revised Loan Estimate.");
    const rows = tableRows(revised.html);
    expect(rows).toContainEqual(["Loan Term", "30 years", "15 years"]);
    expect(rows).toContainEqual(["Interest Rate", "6.25%", "5.375%"]);
    expect(rows.find(([label]) => label === "Rate Lock")).toBeUndefined();
    const fee = await visitor.clone().get("/spw/application-fee");
    expect(mainText(fee)).toContain("Please review it first.");
    expect(mainText(revised)).toContain("Have you received it?");
    // An outdated estimate in an open tab cannot be answered.
    const stale = await visitor.clone().submit(page);
    expect(mainText(stale)).toContain("There is a newer Loan Estimate");
    expect(await records()).toHaveLength(2);
  });

  it("only its customer and their banker can open its document", async () => {
    const [, href = ""] = /href="([^"]+)"[^>]*>Download it \(PDF/.exec(page.html) ?? [];
    const path = href.replaceAll("&amp;", "&");
    // Without the session id in the address, so that it opens in the other visitor's own visit.
    const bare = path.replace(/&sessionId=[a-z0-9]{8}$/, "");
    const status = async (who: Visitor, at = bare) => (await who.get(at)).status;
    expect(await status(new Visitor(testEnv.site.url))).toBe(404);
    const linked = new Visitor(testEnv.site.url);
    await linked.get(customerLink(SEED));
    expect(await status(linked)).toBe(404);
    expect(await status(linked, path)).toBe(409);
    const { visitor: other } = await customerAt(testEnv.site.url, "seed-spw-intent", "best-offers");
    expect(await status(other)).toBe(404);
    const banker = new Visitor(testEnv.site.url);
    await banker.get(bankerLink(SEED));
    expect(await status(banker)).toBe(200);
  });
});

/**
 * Texts that the page shows differently than the document: its headings, its contact and its boxes.
 */
const KNOWN_ELSEWHERE = [/ • /, /^(LENDER|NMLS ID|ADDRESS|PHONE|LOAN OFFICER|EMAIL|MORTGAGE BROKER)$/];
