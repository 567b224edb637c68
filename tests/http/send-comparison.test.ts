import { describe, expect, it } from "vitest";
import { comparedRows, comparisonTable, linkTo, plainText } from "../support/comparison-table";
import { confirmPhoneCode } from "../support/links";
import { persona } from "../support/persona";
import { quoteVisits, type QuoteVisit } from "../support/quote-visit";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

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

/** Returns the path of the newest link of an application. */
async function linkOf(app: string): Promise<string> {
  const sent = await testEnv.backend.sent({ subject: SUBJECT, includes: `appId=${app}` });
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(sent.at(-1)?.body ?? "")?.[0] ?? "");
  return `${pathname}${search}`;
}

async function confirmEmail(visitor: Visitor, page: Page, email: string): Promise<Page> {
  const asked = await visitor.submit(page, { intent: "send-email", email });
  const [message] = await testEnv.backend.sent({ recipient: email.toLowerCase(), subject: "Your code" });
  return visitor.submit(asked, { intent: "email-code", code: message?.body.slice(0, 6) ?? "" });
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
      const code = message?.body.slice(0, 6) ?? "";
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
    const { pathname, search } = new URL(/https?:\/\/\S+/.exec(texts.at(-1)?.body ?? "")?.[0] ?? "");
    const device = new Visitor(testEnv.site.url);
    const shown = await confirmPhoneCode(device, await device.get(`${pathname}${search}`));
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
