import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { persona, withPhone } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { Visitor, type Page } from "../support/visitor";
import { walkTo, stepAt } from "../support/walk";

const TOKEN = '{"data":"wallet-secret-1"}';
const paying = { intent: "wallet", paymentMethod: "google", walletToken: TOKEN, hardPullConsent: "yes" };
const policyOf = ({ headers }: { headers: Headers }) => headers.get("Content-Security-Policy") ?? "";

/** The page as its script sends it: the form with the wallet's data instead of a pressed button. */
const authorized = (page: Page): Page => ({
  ...page,
  html: page.html.replace("</form>", '<button value="wallet"></button></form>'),
});

describe("configured wallets (E9)", () => {
  let site: Site;
  beforeAll(async () => {
    const env = { GOOGLE_PAY_MERCHANT_ID: "G1", APPLE_PAY_MERCHANT_ID: "merchant.test" };
    site = await startSite({ env });
  }, 60_000);
  afterAll(() => site.stop(), 30_000);

  /** A new visitor on the page before the payment. */
  const chooser = async (lastName = "Approved") => {
    const visitor = new Visitor(site.url);
    const { page } = await withPhone((phone) =>
      walkTo(visitor, persona(lastName, { phone }), "/mini/payment-method"),
    );
    return { visitor, page };
  };
  const validate = (visitor: Visitor, validationURL: string, query = "") =>
    visitor.request(`/mini/-/apple-pay${query}`, {
      method: "POST",
      body: new URLSearchParams({ validationURL }).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
    });

  it(
    "only the page of the chosen wallet may load Google's script; the card form remains",
    { timeout: 60_000 },
    async () => {
      const { visitor, page } = await chooser();
      expect(page.html).toContain("Apple Pay (on this device, needs JavaScript)");
      expect(page.html).toContain("Google Pay (on this device, needs JavaScript)");
      expect(policyOf(page)).not.toMatch(/https?:/);
      const apple = await visitor.submit(page, { paymentMethod: "apple" });
      expect(policyOf(apple)).not.toMatch(/https?:/);
      expect(apple.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
      const google = await visitor.submit(await visitor.get(page.address), { paymentMethod: "google" });
      expect(policyOf(google)).toContain("script-src 'self' 'nonce-");
      expect(policyOf(google)).toContain("https://pay.google.com");
      expect(google.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
      for (const { html } of [apple, google]) {
        expect(html).toContain("Card number");
        expect(html).not.toMatch(/<script[^>]*google/);
      }
      const home = await new Visitor(site.url).get("/mini/home");
      expect(policyOf(home)).not.toMatch(/https?:/);
      // The first page loads no wallet code.
      const parts = [...home.html.matchAll(/(?:href|src|from|import) ?\(?"?(\/assets\/[^"]+\.js)/g)].flatMap(
        ([, part]) => (part === undefined ? [] : [part]),
      );
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) {
        const code = await (await fetch(new URL(part, site.url))).text();
        expect(code).not.toMatch(/ApplePaySession|pay\.google\.com/);
      }
    },
  );

  it(
    "a token sent twice simultaneously is one payment, and is stored nowhere",
    { timeout: 60_000 },
    async () => {
      const { visitor, page } = await chooser();
      const form = await visitor.submit(page, { paymentMethod: "google" });
      const sent = authorized(form);
      const other = visitor.clone();
      const [first, second] = await Promise.all([visitor.submit(sent, paying), other.submit(sent, paying)]);
      expect([stepAt(first.address), stepAt(second.address)]).toEqual(["credit-scores", "credit-scores"]);
      expect(first.html + [...visitor.cookies.values()].join() + site.output()).not.toContain(
        "wallet-secret",
      );
    },
  );

  it(
    "a declined wallet payment shows the page again without the token; a card may follow",
    { timeout: 60_000 },
    async () => {
      const { visitor, page } = await chooser("Cardno");
      const form = await visitor.submit(page, { paymentMethod: "google" });
      const declined = await visitor.submit(authorized(form), paying);
      expect(declined.status).toBe(400);
      expect(declined.html).toContain("The card in your wallet was declined and nothing was charged.");
      expect(declined.html).not.toContain("wallet-secret");
      expect(policyOf(declined)).toContain("https://pay.google.com");
    },
  );

  it(
    "SSRF: refuses an address that is not Apple's, and opens a session at Apple's",
    { timeout: 60_000 },
    async () => {
      const { visitor } = await chooser();
      for (const url of ["https://169.254.169.254/", "http://x.apple.com/", "https://apple.com.evil.test/"]) {
        expect((await validate(visitor, url)).status).toBe(400);
      }
      const apple = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
      const opened = await validate(visitor, apple);
      expect(opened.status).toBe(200);
      expect(await opened.json()).toEqual({ merchantSession: expect.any(String) });
      expect((await validate(new Visitor(site.url), "https://x.apple.com/")).status).toBe(401);
      expect((await visitor.get("/mini/-/apple-pay")).status).toBe(404);
      // A page of another visit in the same browser cannot pay in this one.
      expect((await validate(visitor, apple, "?sessionId=zzzz9999")).status).toBe(409);
    },
  );
});
