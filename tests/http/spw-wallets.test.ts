import { describe, expect, it } from "vitest";
import { customerAt, mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import type { Page, Visitor } from "../support/visitor";

/** The fees of a presentation, paid with a phone's wallet (E9). */

const testEnv = useOwnTestEnv({
  GOOGLE_PAY_MERCHANT_ID: "G1",
  GOOGLE_PAY_GATEWAY: "gate:account-1",
  APPLE_PAY_MERCHANT_ID: "merchant.test",
});

const policyOf = ({ headers }: Page): string => headers.get("Content-Security-Policy") ?? "";
const paying = (paymentMethod: "apple" | "google") => ({
  intent: "wallet",
  paymentMethod,
  walletToken: '{"data":"wallet-secret-1"}',
});
/** The page as its script sends it: the form with the wallet's data instead of a pressed button. */
const authorized = (page: Page): Page => ({
  ...page,
  html: page.html.replace("</form>", '<button value="wallet"></button></form>'),
});
const paid = (seed: string) =>
  testEnv.backend.cells(
    `select purpose || ' ' || method || ' ' || amount_cents from payments where app_id = '${seed}' and purpose <> 'credit-report' order by purpose`,
  );
const APPLE = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
const validate = (visitor: Visitor, fee: string, validationURL = APPLE) =>
  visitor.request(`/spw/-/apple-pay?fee=${fee}`, {
    method: "POST",
    body: new URLSearchParams({ validationURL }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: testEnv.site.url },
  });

describe("FEE-04: paying the fees by wallet", { timeout: 90_000 }, () => {
  const SEED = "seed-spw-intent";
  let visitor: Visitor;
  let page: Page;

  it("only the payment page may load Google's script; the card form remains", async () => {
    ({ visitor, page } = await customerAt(testEnv.site.url, SEED, "application-fee"));
    expect(policyOf(page)).not.toMatch(/https?:/);
    page = await visitor.submit(page);
    expect(policyOf(page)).toContain("https://pay.google.com");
    expect(page.html).toContain("Card number");
    expect(page.html).not.toMatch(/<script[^>]*google/);
    for (const name of ["Google Pay", "Apple Pay"])
      expect(mainText(page)).toContain(`${name} needs JavaScript. You can pay with a card here.`);
  });

  it("F1: a token sent by two tabs at once is one payment, and is stored nowhere", async () => {
    const sent = authorized(page);
    const both = await Promise.all([
      visitor.submit(sent, paying("google")),
      visitor.clone().submit(sent, paying("google")),
    ]);
    expect(await paid(SEED)).toEqual(["application google 19500"]);
    for (const next of both) expect(mainText(next)).toContain("Lock your rate");
    [page] = both;
    expect(page.html + [...visitor.cookies.values()].join() + testEnv.site.output()).not.toContain(
      "wallet-secret",
    );
  });

  it("requests an Apple session only for the fee that is due, and only at Apple's address", async () => {
    for (const url of ["https://169.254.169.254/", "https://apple.com.evil.test/"])
      expect((await validate(visitor, "lock", url)).status).toBe(400);
    const opened = await validate(visitor, "lock");
    expect([opened.status, await opened.json()]).toEqual([200, { merchantSession: expect.any(String) }]);
  });

  it("F1: charges the lock once, and nothing more from an older tab", async () => {
    const left = visitor.clone();
    const next = await visitor.submit(authorized(page), paying("apple"));
    expect(mainText(next)).toMatch(/Your rate is locked until \w+ \d+, \d{4}\./);
    const again = await left.submit(authorized(page), paying("google"));
    expect(again.status).toBe(200);
    expect(await paid(SEED)).toEqual(["application google 19500", "lock apple 37500"]);
  });

  it("LOCK-02: charges a lock after an expired one only when the page showed it is new, by wallet too", async () => {
    await testEnv.backend.cells(
      `update payments set paid_at = paid_at - interval '46 days' where app_id = '${SEED}' and purpose = 'lock' returning id`,
    );
    ({ visitor, page } = await customerAt(testEnv.site.url, SEED, "payment"));
    const unsaid = { ...page, html: page.html.replace(/<input[^>]*name="renews"[^>]*>/, "") };
    const nextPage = await visitor.clone().submit(authorized(unsaid), paying("apple"));
    expect(mainText(nextPage)).toContain("Nothing was charged. This page now shows what a new one costs.");
    await visitor.submit(authorized(page), paying("apple"));
    expect(await paid(SEED)).toEqual(["application google 19500", "lock apple 37500", "lock-2 apple 37500"]);
  });
});

describe("FEE-04: a refused wallet", { timeout: 60_000 }, () => {
  it("charges nothing and shows an error without the token; a card may follow", async () => {
    const seed = "seed-spw-waived";
    const { visitor, page } = await customerAt(testEnv.site.url, seed, "payment");
    const named = (name: string) =>
      testEnv.backend.cell(
        `update applicants set last_name = '${name}' where app_id = '${seed}' returning id`,
      );
    await named("Cardno");
    const declined = await visitor.submit(authorized(page), paying("google"));
    await named("Approved");
    expect(declined.status).toBe(400);
    expect(declined.html).toContain("The card in your wallet was declined and nothing was charged.");
    expect(declined.html).not.toContain("wallet-secret");
    expect(policyOf(declined)).toContain("https://pay.google.com");
    expect(await paid(seed)).toEqual([]);
    await visitor.submit(declined, {
      nameOnCard: "Vera Approved",
      number: "4242 4242 4242 4242",
      expiry: "12/30",
      cvc: "123",
      zip: "80521",
    });
    expect(await paid(seed)).toEqual(["lock card 37500"]);
  });

  it("E2: opens no session and charges nothing before the intent to proceed", async () => {
    const seed = "seed-spw-estimate";
    const { visitor, page } = await customerAt(testEnv.site.url, seed, "display-loan-estimate");
    expect((await validate(visitor, "application")).status).toBe(502);
    const early = await visitor.get("/spw/payment");
    expect(policyOf(early)).not.toMatch(/https?:/);
    const forged = { ...page, html: page.html.replace(/action="[^"]*"/, 'action="/spw/payment"') };
    await visitor.submit(authorized(forged), paying("google"));
    expect(await paid(seed)).toEqual([]);
  });
});
