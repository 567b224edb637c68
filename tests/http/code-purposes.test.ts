import { describe, expect, it } from "vitest";
import { formatPhone } from "~/domain/phone";
import { codesTo, newestCodeTo } from "../support/outbox";
import { persona } from "../support/persona";
import { useSite } from "../support/use-test-env";
import { formsIn, headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";

/** A code is valid only for the purpose, the number and the visit it was sent for (C12). */

const TEST_MS = 120_000;
const DATA = "/legal/your-data";
const NOT_SENT = "That is not the code we sent. Check the text message and try again.";

const site = useSite({ LOG_LEVEL: "warn", TRUST_PROXY: "1", DEMONSTRATION: "on" });

const newest = (phone: string): Promise<string> => newestCodeTo(site.url, phone);

/**
 * Requests a code in the wizard.
 * @returns its code page, and the code
 */
async function inWizard(visitor: Visitor, phone: string): Promise<{ page: Page; code: string }> {
  const { page } = await walkTo(visitor, persona("Approved", { phone: formatPhone(phone) }), "/mini/phone");
  const nextPage = await visitor.submit(page, { phoneNumber: formatPhone(phone) });
  expect(stepAt(nextPage.address)).toBe("validate-phone");
  return { page: nextPage, code: await newest(phone) };
}

/** The same on the page for privacy requests. */
async function forData(visitor: Visitor, phone: string): Promise<{ page: Page; code: string }> {
  const who = { kind: "see", firstName: "Ada", lastName: "Approved", phoneNumber: formatPhone(phone) };
  const page = await visitor.submit(await visitor.get(DATA), who);
  expect(page.address).toBe(`${DATA}/code`);
  return { page, code: await newest(phone) };
}

const expectRefused = ({ status, html }: Page): void =>
  expect([status, problemsIn(html)]).toEqual([400, [NOT_SENT]]);

/** Posts a code to /continue, whether its page asks for one yet or not. */
async function codeAtContinue(visitor: Visitor, page: Page, code: string): Promise<Page> {
  const [form] = formsIn(page.html);
  const key = form?.hidden["_key"] ?? "";
  const body = new URLSearchParams({ _key: key, code }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url };
  const answer = await visitor.request(form?.action ?? "/continue", { method: "POST", body, headers });
  const location = answer.headers.get("Location");
  if (location !== null) return visitor.get(location);
  return { status: answer.status, address: "/continue", html: await answer.text(), headers: answer.headers };
}

describe("C12: the purpose of a code", () => {
  it(
    "C12: the wizard refuses a code for a data request in the same browser, and the data request refuses the wizard's",
    { timeout: TEST_MS },
    async () => {
      const phone = "3035550161";
      const visitor = new Visitor(site.url);
      const wizard = await inWizard(visitor, phone);
      const data = await forData(visitor, phone);
      expectRefused(await visitor.submit(wizard.page, { code: data.code }));
      expectRefused(await visitor.submit(data.page, { code: wizard.code }));
      const held = await visitor.submit(data.page, { code: data.code });
      expect([held.status, held.address]).toEqual([200, `${DATA}/held`]);
      const opened = await visitor.submit(wizard.page, { code: wizard.code });
      expect([opened.status, stepAt(opened.address)]).not.toEqual([200, "validate-phone"]);
      expect(opened.status).toBe(200);
    },
  );

  it(
    "C12: the owner's visit refuses a code sent to the number for a stranger's visit, and the other way round",
    { timeout: TEST_MS },
    async () => {
      const phone = "3035550162";
      const [owner, stranger] = [new Visitor(site.url), new Visitor(site.url)];
      const strangers = await inWizard(stranger, phone);
      const owners = await inWizard(owner, phone);
      expectRefused(await owner.submit(owners.page, { code: strangers.code }));
      expectRefused(await stranger.submit(strangers.page, { code: owners.code }));
      expect(stepAt((await owner.submit(owners.page, { code: owners.code })).address)).not.toBe(
        "validate-phone",
      );
    },
  );

  it(
    "C12: a code for one application opens no other one of the same phone, in the same browser",
    { timeout: TEST_MS },
    async () => {
      const visitor = new Visitor(site.url);
      const link = (name: string) => `/continue?flowId=miniFlow&appId=seed-${name}&token=seed-${name}-token`;
      const first = await visitor.get(link("eligible"));
      expect(headingIn(first.html)).toBe("Welcome back, Elena");
      await visitor.submit(first, { intent: "send" });
      const other = await visitor.get(link("paid"));
      expect(headingIn(other.html)).toBe("Welcome back, Paul");
      expectRefused(await codeAtContinue(visitor, other, "000000"));
      const nextPage = await visitor.submit(other, { intent: "send" });
      const opened = await visitor.submit(nextPage, { code: "000000" });
      expect([opened.status, opened.address.startsWith("/continue")]).toEqual([200, false]);
    },
  );

  it(
    "C12: a code sent for a wizard opens no application, and an application asks for the code of a test phone first",
    { timeout: TEST_MS },
    async () => {
      const phone = "2025550107";
      const visitor = new Visitor(site.url);
      await inWizard(visitor, phone);
      const reply = await visitor.get(
        "/continue?flowId=miniFlow&appId=seed-eligible&token=seed-eligible-token",
      );
      expect(headingIn(reply.html)).toBe("Welcome back, Elena");
      expectRefused(await codeAtContinue(visitor, reply, "000000"));
      expect((await visitor.get("/continue")).address).toBe("/continue");
    },
  );

  it("C12: a presentation accepts only a code that was sent for it", { timeout: TEST_MS }, async () => {
    const customer = new Visitor(site.url);
    await inWizard(customer, "2025550107");
    let page = await customer.get(
      "/spw/loan-presentation?presentationId=lp-seed-spw-open&customerToken=seed-spw-open-token",
    );
    while (stepAt(page.address) !== "validate-phone") page = await customer.submit(page);
    const elsewhere = customer.clone();
    elsewhere.cookies.delete("amc-sent-codes");
    expectRefused(await elsewhere.submit(page, { code: "000000" }));
    expect(stepAt((await customer.submit(page, { code: "000000" })).address)).not.toBe("validate-phone");
  });

  it(
    "C14: a code stays valid when another is sent for the same purpose; pressed twice at once, both open the same page",
    { timeout: TEST_MS },
    async () => {
      const phone = "3035550163";
      const visitor = new Visitor(site.url);
      const { page, code } = await inWizard(visitor, phone);
      const again = await visitor.submit(page, { intent: "resend" });
      expect((await codesTo(site.url, phone)).length).toBe(2);
      const answers = await Promise.all([
        visitor.clone().post(again, { code }),
        visitor.clone().post(again, { code }),
      ]);
      const to = answers.map((answer) => stepAt(answer.headers.get("Location") ?? "validate-phone"));
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      expect(new Set(to).size).toBe(1);
      expect(to[0]).not.toBe("validate-phone");
    },
  );
});
