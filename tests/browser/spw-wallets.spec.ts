import { expect, test } from "playwright/test";
import { giveCookies, clickAndWait, reportWhenRendered } from "../support/browser";
import { makeOlder } from "../support/older-browser";
import { customerAt } from "../support/presentation-page";
import { startSite } from "../support/site";

/** The part of Google's script that the site uses. */
const GOOGLE = `window.google = { payments: { api: { PaymentsClient: class {
  isReadyToPay() { return Promise.resolve({ result: true }); }
  loadPaymentData({ transactionInfo }) {
    window.asked = transactionInfo.totalPrice;
    return Promise.resolve({ paymentMethodData: { tokenizationData: { token: "tok" } } });
  }
} } } };`;

for (const isOld of [false, true])
  test(`@js FEE-04: the visitor pays the application fee with Google Pay and the rate lock with Apple Pay, by the buttons next to the card${isOld ? ", in a browser of 2020" : ""}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const site = await startSite({
      env: { GOOGLE_PAY_MERCHANT_ID: "G1", APPLE_PAY_MERCHANT_ID: "merchant.test" },
    });
    try {
      const { visitor } = await customerAt(site.url, "seed-spw-intent", "payment");
      const context = await browser.newContext({ baseURL: site.url });
      await reportWhenRendered(context);
      if (isOld) await makeOlder(context);
      await context.route("https://pay.google.com/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: GOOGLE }),
      );
      // Apple's session in a browser that has it: it requests the merchant session, then returns a
      // token.
      await context.addInitScript(() => {
        class Session {
          static readonly STATUS_SUCCESS = 0;
          static canMakePayments = () => true;
          onvalidatemerchant: ((event: { validationURL: string }) => void) | null = null;
          onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null = null;
          oncancel: (() => void) | null = null;
          abort = () => undefined;
          completePayment = () => undefined;
          begin = () =>
            this.onvalidatemerchant?.({
              validationURL: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
            });
          completeMerchantValidation = () =>
            this.onpaymentauthorized?.({ payment: { token: { data: "d" } } });
        }
        window.ApplePaySession = Session;
      });
      await giveCookies(context, visitor);
      const page = await context.newPage();
      await page.goto("/spw/payment");
      await expect(page.getByRole("button", { name: "Pay $195.00 with Apple Pay" })).toBeVisible();
      await page.getByRole("button", { name: "Pay $195.00 with Google Pay" }).click();
      await expect(page.locator("h1")).toHaveText("Lock your rate");
      await page.getByRole("button", { name: "Pay $375.00 with Apple Pay" }).click();
      await expect(page.locator("main")).toContainText("Your rate is locked until");
      await clickAndWait(page);
      await expect(page.locator("h1")).not.toHaveText("Your Loan Estimate");
      expect(await page.content()).not.toContain('"tok"');
      await context.close();
    } finally {
      await site.stop();
    }
  });
