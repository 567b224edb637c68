import { describe, expect, it } from "vitest";
import { drawnText } from "~server/reference/testing/drawn-text";
import { budget, bytesOf } from "../load/bytes";
import { customerAt, tableRows, mainText } from "../support/presentation-page";
import { bankerLink } from "../support/spw-roads";
import { useTestEnv } from "../support/use-test-env";
import { formIn, Visitor, type Page } from "../support/visitor";

/** The application fee and the lock fee: reviewed, paid once, with a receipt; and the rate lock. */

const testEnv = useTestEnv({ hasBankers: true });
const card = {
  nameOnCard: "Ines Approved",
  number: "4242 4242 4242 4242",
  expiry: "12/30",
  cvc: "123",
  zip: "80521",
};
const SLOW = "4000 0000 0000 0341";
const DECLINED = "4000 0000 0000 0002";

const paid = (seed: string) =>
  testEnv.backend.cells(
    `select purpose || ' ' || amount_cents from payments where app_id = '${seed}' and purpose <> 'credit-report' order by purpose`,
  );
const calls = () => testEnv.backend.calls.filter(({ path }) => path === "/lock-fee/payment");

const receipt = async (visitor: Visitor, href: string): Promise<{ status: number; text: string }> => {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(new URL(href, testEnv.site.url), {
    headers: { Cookie: cookie, "Sec-Fetch-Dest": "document" },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = answer.ok ? (await drawnText(bytes)).map((line) => line.text).join(" ") : "";
  return { status: answer.status, text };
};

describe("a deposit and a rate lock", { timeout: 90_000 }, () => {
  const SEED = "seed-spw-intent";
  let visitor: Visitor;
  let page: Page;

  it("are shown with their amounts before any payment, a deposit with the remaining amount too", async () => {
    ({ visitor, page } = await customerAt(testEnv.site.url, SEED, "application-fee"));
    const words = mainText(page);
    expect(words).toContain(
      "The application fee is $495.00. You pay a deposit of $195.00 now, the rest at closing.",
    );
    expect(words).toContain(
      "The rate lock fee of $375.00 holds your rate for 45 days from the day you pay it.",
    );
    page = await visitor.submit(page);
    expect(page.address).toMatch(/^\/spw\/payment/);
    expect(mainText(page)).toContain("To pay now $195.00, charged once");
    expect(mainText(page)).toContain("It is not refundable");
  });

  it("a declined card is charged nothing, and the page shows it", async () => {
    const refused = await visitor.submit(page, { ...card, number: DECLINED });
    expect(refused.status).toBe(400);
    expect(mainText(refused)).toContain("Your card was declined and nothing was charged.");
    expect(refused.html).not.toContain("0002");
    expect(await paid(SEED)).toEqual([]);
    page = refused;
  });

  it("F1: two tabs, Stop and a reload charge once", async () => {
    const before = calls().length;
    const other = visitor.clone();
    const [one, two] = await Promise.all([visitor.submit(page, card), other.submit(page, card)]);
    expect(await paid(SEED)).toEqual(["application 19500"]);
    expect(calls().length - before).toBeLessThanOrEqual(2);
    for (const next of [one, two]) {
      expect(next.status).toBe(200);
      expect(mainText(next)).toContain("Lock your rate");
    }
    expect(mainText(one)).toMatch(/We have received \$195\.00 for the application fee; receipt rcpt_/);
    // The payment page, reloaded in a tab that was left open.
    const left = await other.get("/spw/payment");
    expect(mainText(left)).toContain("Rate Lock Fee");
    page = one;
  });

  it("F1: every tab waits for a slow lock payment, which is charged once", async () => {
    const press = visitor.clone().submit(page, { ...card, number: SLOW });
    const again = visitor.clone().submit(page, { ...card, number: SLOW });
    await Promise.all([press, again]);
    const next = await visitor.submit(page, { ...card, number: SLOW });
    expect(next.status).toBe(200);
    expect(await paid(SEED)).toEqual(["application 19500", "lock 37500"]);
    page = await visitor.get("/spw/display-loan-estimate");
  });

  it("LOCK-01: shows the lock's end date, in a revised Loan Estimate with the lock as its only change", async () => {
    const words = mainText(page);
    const [, until = ""] = /Your rate is locked until ([A-Z][a-z]+ \d+, \d{4})\./.exec(words) ?? [];
    const [row] = await testEnv.backend.cells(
      `select to_char((paid_at + interval '45 days') at time zone 'America/New_York', 'FMMonth FMDD, YYYY') from payments
       where app_id = '${SEED}' and purpose = 'lock'`,
    );
    expect(until).toBe(row);
    expect(words).toContain("This is a revised Loan Estimate.");
    const changes = tableRows(page.html).filter(
      ([label, , after]) => after !== undefined && label === "Rate Lock",
    );
    expect(changes).toEqual([
      ["Rate Lock", "NO", expect.stringMatching(/^YES, until \d\d\/\d\d\/\d{4} at 5:00 p\.m\. E[SD]T$/)],
    ]);
    expect(words).toContain("Have you received it?");
    expect(words).toMatch(/Intent to proceed given on/);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    const next = await visitor.submit(page);
    expect(next.address).not.toMatch(/display-loan-estimate|payment/);
    expect(
      await testEnv.backend.count(
        `select count(*) from loan_estimates where app_id = '${SEED}' and acknowledged_at is not null and revision = 2`,
      ),
    ).toBe(1);
  });

  it("LOCK-01: neither the customer nor a banker can change a locked rate", async () => {
    const offers = await visitor.get("/spw/best-offers");
    const refused = await visitor.submit(offers, { offer: "15y-fixed" });
    expect(refused.status).toBe(409);
    expect(mainText(refused)).toContain("Your rate is locked, so you can't change it for another one.");
    const banker = new Visitor(testEnv.site.url);
    await banker.get(bankerLink(SEED, "banker-token", "/spw/loan-program-options"));
    const options = await banker.get("/spw/loan-program-options");
    expect(mainText(options)).toContain("Your rate is locked, so no other can replace it.");
    expect(
      await testEnv.backend.cell(`select chosen_rate_id from presentations where app_id = '${SEED}'`),
    ).toBe("30y-fixed");
  });

  it("FEE-03: each fee has a receipt of its own, closed to others", async () => {
    const fees = await visitor.get("/spw/application-fee");
    const links = [...fees.html.matchAll(/href="(\/spw\/-\/receipt\?fee=[^"]+)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    expect(links.map((link) => link.replace(/&sessionId=.*/, ""))).toEqual([
      "/spw/-/receipt?fee=application",
      "/spw/-/receipt?fee=lock",
    ]);
    const [first, second] = await Promise.all(links.map((href) => receipt(visitor, href)));
    expect(first?.text).toMatch(/\$195\.00.*Application Fee.*Ines Approved.*Visa ending in 4242/);
    expect(second?.text).toMatch(/\$375\.00.*Rate Lock Fee/);
    expect((await receipt(new Visitor(testEnv.site.url), links[1] ?? "")).status).toBe(404);
    const banker = new Visitor(testEnv.site.url);
    await banker.get(bankerLink(SEED));
    expect((await receipt(banker, links[1] ?? "")).status).toBe(409);
    expect((await receipt(banker, "/spw/-/receipt?fee=lock")).status).toBe(404);
  });
});

describe("an expired lock", { timeout: 90_000 }, () => {
  const SEED = "seed-spw-paid";
  let visitor: Visitor;
  let page: Page;
  let until: string;

  it("LOCK-02: the page shows when it ended, and a revised Loan Estimate shows no lock", async () => {
    await testEnv.backend.cells(
      `update payments set paid_at = paid_at - interval '46 days' where app_id = '${SEED}' and purpose = 'lock' returning id`,
    );
    [until = ""] = await testEnv.backend.cells(
      `select to_char((paid_at + interval '45 days') at time zone 'America/New_York', 'FMMonth FMDD, YYYY') from payments
       where app_id = '${SEED}' and purpose = 'lock'`,
    );
    ({ visitor, page } = await customerAt(testEnv.site.url, SEED, "display-loan-estimate"));
    const words = mainText(page);
    expect(words).toContain(
      `Your rate was locked until ${until}. That lock has ended, and nothing holds the rate now.`,
    );
    expect(words).toContain("This is a revised Loan Estimate.");
    const [lock] = tableRows(page.html).filter(([label]) => label === "Rate Lock");
    expect(lock?.[2]).toBe("NO");
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    const offers = await visitor.get("/spw/best-offers");
    expect(mainText(offers)).toContain(`Your rate was locked until ${until}. That lock has ended`);
    expect(mainText(offers)).not.toContain("is locked.");
  });

  it("LOCK-02: charges another lock only after the page shows that it is a new one, and once for two tabs", async () => {
    ({ visitor, page } = await customerAt(testEnv.site.url, SEED, "payment"));
    expect(mainText(page)).toContain("Lock your rate again");
    expect(mainText(page)).toContain(`The earlier lock $375.00, held until ${until}`);
    expect(mainText(page)).toContain("$375.00, charged once more");
    expect(mainText(page)).toContain("This is a new lock with its own fee.");
    // A page rendered before the lock ended does not know that.
    const left = { ...page, html: page.html.replace(/<input[^>]*name="renews"[^>]*>/, "") };
    const nextPage = await visitor.clone().submit(left, card);
    expect(mainText(nextPage)).toContain("Nothing was charged. This page now shows what a new one costs.");
    expect(await paid(SEED)).toEqual(["application 19500", "lock 37500"]);
    const declined = await visitor.submit(page, { ...card, number: DECLINED });
    expect(mainText(declined)).toContain("Your card was declined and nothing was charged.");
    const both = await Promise.all([visitor.submit(declined, card), visitor.clone().submit(page, card)]);
    expect(await paid(SEED)).toEqual(["application 19500", "lock 37500", "lock-2 37500"]);
    expect(mainText(both[0])).toMatch(/Your rate is locked until \w+ \d+, \d{4}\./);
  });

  it("LOCK-02: FEE-03: each lock has a receipt of its own", async () => {
    const fees = await visitor.get("/spw/application-fee");
    const links = [...fees.html.matchAll(/href="(\/spw\/-\/receipt\?fee=lock[^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    expect(links.length).toBe(2);
    const texts = (await Promise.all(links.map((href) => receipt(visitor, href)))).map(({ text }) => text);
    const numbers = texts.map((text) => /Receipt number (\S+)/.exec(text)?.[1]);
    expect([numbers.includes(undefined), new Set(numbers).size]).toEqual([false, 2]);
  });
});

describe("a waived fee", { timeout: 60_000 }, () => {
  it("is not charged, and the page shows that it is waived", async () => {
    const { visitor, page } = await customerAt(testEnv.site.url, "seed-spw-waived", "payment");
    expect(mainText(page)).toContain("Lock your rate");
    expect(mainText(page)).toContain("Application Fee Waived");
    const fees = await visitor.get("/spw/application-fee");
    expect(mainText(fees)).toContain("The application fee is waived for you");
    // It is opened outside the walk, where nothing can be paid.
    expect(formIn(fees.html)).toBeUndefined();
    const next = await visitor.submit(page, card);
    expect(await paid("seed-spw-waived")).toEqual(["lock 37500"]);
    expect(mainText(next)).toContain("Your rate is locked until");
  });
});

describe("an employee", () => {
  it("FEE-03: E2: sees that only the customer can pay the fees, and pays none", async () => {
    const banker = new Visitor(testEnv.site.url);
    await banker.get(bankerLink("seed-spw-paid"));
    for (const path of ["/spw/application-fee", "/spw/payment"]) {
      const seen = await banker.get(path);
      expect(mainText(seen)).toContain("You can't pay for them");
      expect(seen.html).not.toContain('name="number"');
    }
  });
});
