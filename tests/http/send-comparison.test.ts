import { Duration } from "luxon";
import { describe, expect, it } from "vitest";
import { comparedRows, comparisonTable, linkTo, plainText } from "../support/comparison-table";
import { confirmPhoneCode } from "../support/links";
import { persona, withPhone } from "../support/persona";
import { quoteVisits, type QuoteVisit } from "../support/quote-visit";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";
import { codeInText } from "../support/text-code";

/**
 * A comparison is sent by email and by text, and shown under its link on another device, all
 * without scripts.
 */

const TIME = { timeout: 120_000 };
const SUBJECT = "The loans you compared";
const testEnv = useTestEnv();
const { standingAt } = quoteVisits(testEnv);
const cash = { reasons: ["cash"] } as const;

/** Opens the part that sends the loans. */
const sendPart = async (visitor: Visitor, page: Page): Promise<Page> =>
  visitor.get(linkTo(page.html, /Email or text me this/));

const sentTo = (recipient: string) => testEnv.backend.sent({ recipient, subject: SUBJECT });

/** Returns the path of the link in a message. */
function pathIn(message = ""): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(message)?.[0] ?? "");
  return `${pathname}${search}`;
}

/** Returns the path of the newest link of an application. */
async function linkOf(app: string): Promise<string> {
  const sent = await testEnv.backend.sent({ subject: SUBJECT, includes: `appId=${app}` });
  return pathIn(sent.at(-1)?.body);
}

async function confirmEmail(visitor: Visitor, page: Page, email: string): Promise<Page> {
  const asked = await visitor.submit(page, { intent: "send-email", email });
  const [message] = await testEnv.backend.sent({ recipient: email.toLowerCase(), subject: "Your code" });
  return visitor.submit(asked, { intent: "email-code", code: codeInText(message?.body) });
}

const standing = (test: (visit: QuoteVisit) => Promise<void>) =>
  standingAt("benefits", "Highrate", cash, test);

describe("SEND-01: a comparison goes only where a code was entered", () => {
  it("asks for the code of an email address, once, and sends it there after it", TIME, () =>
    standing(async ({ visitor, page, app }) => {
      const email = `Ada.${app}@Mail.example`;
      const to = email.toLowerCase();
      const part = await sendPart(visitor, page);
      expect(headingIn(part.html)).toBe("Send these loans to yourself");
      const asked = await visitor.submit(part, { intent: "send-email", email });
      expect(plainText(asked.html)).toContain("We sent a code to a…@mail.example.");
      expect(asked.address).not.toContain("mail.example");
      expect(await sentTo(to)).toEqual([]);
      const wrong = await visitor.submit(asked, { intent: "email-code", code: "1111111" });
      expect(problemsIn(wrong.html)).toEqual([expect.stringContaining("six digits")]);
      const [message] = await testEnv.backend.sent({ recipient: to, subject: "Your code" });
      const code = codeInText(message?.body);
      const other = await visitor.submit(wrong, {
        intent: "email-code",
        code: code === "111111" ? "222222" : "111111",
      });
      expect([other.status, ...problemsIn(other.html)]).toEqual([
        400,
        "That is not the code we sent. Check the email and try again.",
      ]);
      expect(await sentTo(to)).toEqual([]);
      const done = await visitor.submit(other, { intent: "email-code", code });
      expect(plainText(done.html)).toContain(
        "We emailed these loans to a…@mail.example. The link works for 30 days.",
      );
      expect(await sentTo(to)).toHaveLength(1);
      // Another press for the same address needs no code.
      await visitor.submit(done, { intent: "send-email", email });
      expect(await sentTo(to)).toHaveLength(2);
      const changed = await visitor.submit(done, { intent: "send-email", email: `b${to}` });
      expect(plainText(changed.html)).toContain("We sent a code to b…@mail.example.");
      expect(await sentTo(`b${to}`)).toEqual([]);
    }),
  );

  it("asks a visitor of the refinance wizard for the phone first", TIME, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, persona("Highrate"), "/refi-mini/congratulations");
    const part = await sendPart(visitor, page);
    expect(plainText(part.html)).not.toContain("Email me this");
    const asked = await visitor.submit(part, { intent: "send-phone", phoneNumber: "202-555-0107" });
    const wrong = await visitor.submit(asked, { intent: "phone-code", code: "111111" });
    expect(problemsIn(wrong.html)).toEqual([expect.stringContaining("not the code we sent")]);
    const ready = await visitor.submit(wrong, { intent: "phone-code", code: "000000" });
    expect(plainText(ready.html)).toContain("It goes to (202) 555-0107");
    const before = (await sentTo("2025550107")).length;
    const sent = await visitor.submit(ready, { intent: "send-text" });
    expect(plainText(sent.html)).toContain("We texted these loans to (202) 555-0107.");
    const texts = await sentTo("2025550107");
    expect(texts).toHaveLength(before + 1);
    // The phone is the application's from now on: the link asks for its code.
    const device = new Visitor(testEnv.site.url);
    const shown = await confirmPhoneCode(device, await device.get(pathIn(texts.at(-1)?.body)));
    expect(comparedRows(shown.html)).toHaveLength(comparedRows(page.html).length);
  });
});

describe("SEND-02: at most three a day", () => {
  it("says so at the fourth press, and sends once for two presses at once", TIME, () =>
    standing(async ({ visitor, page, app }) => {
      const part = await sendPart(visitor, page);
      const other = visitor.clone();
      const [one] = await Promise.all([
        visitor.submit(part, { intent: "send-text" }),
        other.submit(part, { intent: "send-text" }),
      ]);
      const texts = async () =>
        (await testEnv.backend.sent({ subject: SUBJECT, includes: `appId=${app}` })).length;
      expect(await texts()).toBe(1);
      const two = await visitor.submit(one, { intent: "send-text" });
      const three = await visitor.submit(two, { intent: "send-text" });
      const four = await visitor.submit(three, { intent: "send-text" });
      expect(four.status).toBe(429);
      expect(plainText(four.html)).toContain("We send loans to compare three times a day at most");
      expect(await texts()).toBe(3);
    }),
  );
});

describe("SEND-03: the link of a comparison", () => {
  it("asks for a code on another device, and shows the loans as they were", TIME, () =>
    standing(async ({ visitor, page, app }) => {
      // The stay of the visit is part of what is sent.
      const stayed = await visitor.submit(page, { intent: "assume", stay: "3" });
      await visitor.submit(await sendPart(visitor, stayed), { intent: "send-text" });
      const link = await linkOf(app);
      const device = new Visitor(testEnv.site.url);
      const asked = await device.get(link);
      expect([asked.status, asked.address, headingIn(asked.html)]).toEqual([
        200,
        "/continue",
        "Welcome back, Ada",
      ]);
      expect(comparisonTable(asked.html)).toBe("");
      expect((await device.clone().get("/comparison?comparisonId=cmp-1")).status).toBe(410);
      const shown = await confirmPhoneCode(device, asked);
      expect(shown.address).toMatch(/^\/comparison\?comparisonId=[\w-]+$/);
      expect(headingIn(shown.html)).toBe(headingIn(stayed.html));
      const cellsOf = (html: string) =>
        comparedRows(html).map(({ letter, name, cells }) => ({ letter, name, cells }));
      expect(cellsOf(shown.html)).toEqual(cellsOf(stayed.html));
      for (const words of ["You stay in this home for 3 years.", "Each month, in all"])
        expect(plainText(shown.html)).toContain(words);
      // A second opening in the same browser needs no other code.
      expect(headingIn((await device.get(link)).html)).toBe(headingIn(shown.html));
      const again = await device.get(linkTo(shown.html, /Compare today/));
      expect(again.address).toBe("/continue");
      const back = await confirmPhoneCode(device, again);
      expect(back.address).toContain("/qt/benefits");
    }),
  );

  it("SEND-04: says until when the prices hold where they are shown, and in what is sent", TIME, () =>
    standing(async ({ visitor, page, app }) => {
      const hold = /These prices hold until 5 p\.m\. Eastern Time on \w+day, \w+ \d+, \d{4}\./;
      const figures = await visitor.get(linkTo(page.html, /What each figure means/));
      expect(plainText(figures.html)).toMatch(hold);
      expect(plainText((await sendPart(visitor, page)).html)).toMatch(hold);
      const email = `ada.${app}@mail.example`.toLowerCase();
      await confirmEmail(visitor, await sendPart(visitor, page), email);
      const [message] = await sentTo(email);
      expect(message?.body).toMatch(hold);
      expect(message?.body).toContain("No rate is locked until you lock it.");
      // SEND-05: each row of the table, with its cells.
      for (const { name, cells } of comparedRows(page.html)) {
        expect(message?.body).toContain(name);
        for (const [main] of cells) expect(message?.body).toContain(main);
      }
      expect(message?.body).not.toContain(email);
    }),
  );

  it("SEND-04: says after the end of the prices that they held until then, and offers today's", TIME, () =>
    standing(async ({ visitor, page, app }) => {
      await visitor.submit(await sendPart(visitor, page), { intent: "send-text" });
      const later = Date.now() + Duration.fromObject({ days: 6 }).toMillis();
      const device = new Visitor(testEnv.site.url, { "X-Clock": String(later) });
      const shown = await confirmPhoneCode(device, await device.get(await linkOf(app)));
      expect(plainText(shown.html)).toMatch(
        /These prices held until 5 p\.m\. Eastern Time on \w+day, \w+ \d+, \d{4}\. They may have changed since/,
      );
      expect(plainText(shown.html)).not.toContain("These prices hold until");
      expect(comparedRows(shown.html)).toHaveLength(comparedRows(page.html).length);
      expect(shown.html).toMatch(/class="btn"[^>]*>Compare today/);
    }),
  );

  it("is no longer opened once it is changed, or of another application", TIME, () =>
    standing(async ({ visitor, page, app }) => {
      await visitor.submit(await sendPart(visitor, page), { intent: "send-text" });
      const link = await linkOf(app);
      const device = new Visitor(testEnv.site.url);
      const bad = await device.get(link.replace(/token=[\w-]+/, "token=another-token"));
      expect([bad.status, headingIn(bad.html)]).toEqual([410, "This link no longer works"]);
      const unknown = link.replace(/comparisonId=[\w-]+/, "comparisonId=cmp_unknown");
      const gone = await confirmPhoneCode(device, await device.get(unknown));
      expect([gone.status, headingIn(gone.html)]).toEqual([410, "We no longer have these loans"]);
    }),
  );
});

describe("SEND-01: from the pages of the other flows", () => {
  /** Texts the loans of a page, and returns them as another device shows them. */
  async function textedFrom(visitor: Visitor, page: Page, phone: string): Promise<Page> {
    const part = await sendPart(visitor, page);
    expect(headingIn(part.html)).toBe("Send these loans to yourself");
    const sent = await visitor.submit(part, { intent: "send-text" });
    expect(plainText(sent.html)).toContain("We texted these loans to");
    const device = new Visitor(testEnv.site.url);
    return confirmPhoneCode(
      device,
      await device.get(pathIn((await sentTo(phone.replace(/\D/g, ""))).at(-1)?.body)),
    );
  }

  const expectSame = (kept: Page, page: Page): void => {
    const cellsOf = ({ html }: Page) => comparedRows(html).map(({ name, cells }) => ({ name, cells }));
    expect(cellsOf(kept).length).toBeGreaterThan(2);
    expect(cellsOf(kept)).toEqual(cellsOf(page));
  };

  it("the purchase wizard sends its loans from their page", TIME, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Approved", { phone });
      const { page } = await walkTo(visitor, who, "/purchase/mortgage-rate-estimate");
      expectSame(await textedFrom(visitor, page, phone), page);
    }),
  );

  it("the home equity page sends its loans", TIME, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Approved", { phone, goal: "heloc", state: "CA" });
      const { page } = await walkTo(visitor, who, "/qualification", "/heloc-landing");
      expectSame(await textedFrom(visitor, page, phone), page);
    }),
  );

  it.each([
    ["a refinance", "/rate-and-payment", "/", "refinance"],
    ["a purchase", "/purc-rate-and-payment", "/purchase", "purchase"],
  ] as const)("the last page of %s offers to send what was compared before the phone", TIME, (...flow) =>
    withPhone(async (phone) => {
      const [, compared, from, goal] = flow;
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Approved", { phone, goal });
      const { page } = await walkTo(visitor, who, compared, from);
      expect(page.html).not.toContain("Email or text me this");
      const end = await walkTo(visitor, who, "/banker-assigned", page.address);
      const link = linkTo(end.page.html, "Email or text me the loans");
      const part = await visitor.get(link);
      expect(headingIn(part.html)).toBe("Send these loans to yourself");
      const back = await visitor.get(linkTo(part.html, "Back to the loans"));
      expectSame(await textedFrom(visitor, back, phone), page);
      // The visitor's place is still the last page.
      expect(stepAt((await visitor.get(end.page.address)).address)).toBe("banker-assigned");
    }),
  );
});
