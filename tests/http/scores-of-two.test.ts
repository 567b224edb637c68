import { describe, expect, it } from "vitest";
import { HOME_LOAN_NOTICE } from "~/content/score-notice";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { sessionOf } from "../support/test-env";
import { leo, persona, withPhone } from "../support/persona";
import { visibleText } from "../support/visible-text";
import { mainText } from "../support/presentation-page";
import { customerWithCode } from "../support/spw-visit";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";

/**
 * Each borrower's own credit score: page, letter, and the code that opens it on a shared device. No
 * browser, no scripts.
 */

const testEnv = useTestEnv();
const WAIT = { timeout: 120_000 };

/** Two borrowers at the page of the score; one of them has typed everything. */
const withScoresPage = (
  test: (at: { visitor: Visitor; page: Page; app: string }) => Promise<void>,
  more: Partial<ReturnType<typeof persona>> = { partner: leo },
) =>
  withPhone(async (phone) => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, persona("Approved", { phone, ...more }), "/mini/credit-scores");
    const { id } = await sessionOf(visitor);
    const app = await testEnv.backend.cell("select id from applications where session_id = $1", [id]);
    await test({ visitor, page, app: app ?? "" });
  });

const codeOf = async (phone: string): Promise<string> => {
  const texts = await testEnv.backend.sent({ recipient: phone });
  return texts.flatMap(({ body }) => /: (\d{6}) is your /.exec(body)?.[1] ?? []).at(-1) ?? "none";
};
const otherThan = (code: string): string => (code === "123456" ? "654321" : "123456");

/** Returns the text of a file of the site. */
async function read(visitor: Visitor, address: string): Promise<string> {
  const file = await visitor.request(address);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  return textOf(await drawnText(new Uint8Array(await file.arrayBuffer()))).replace(/\s+/g, " ");
}
const linkIn = (page: Page, path: string): string =>
  (new RegExp(`href="([^"]*${path}[^"]*)"`).exec(page.html)?.[1] ?? "").replaceAll("&amp;", "&");
const LETTERS = "select encode(pdf, 'base64') from documents where kind = 'score-disclosure' and app_id = ";

describe("the credit score page", () => {
  it(
    "OWNSCORE-01, 15 USC 1681g(g): shows date, bureau, model, range, factors, the notice and the free reports",
    WAIT,
    () =>
      withScoresPage(async ({ visitor, page, app }) => {
        const words = mainText(page);
        expect(headingIn(page.html)).toBe("Your credit score");
        expect(words).toContain("742");
        expect(words).toMatch(/Date [A-Z][a-z]+ \d+, \d{4}/);
        expect(words).toMatch(/From Experian Model \S.*FICO Score 2.* Score range of the model 300 to 850/);
        expect(words).toMatch(/ranks higher than \d+ percent of U\.S\. consumers/);
        // Four factors, and the inquiries as a fifth.
        expect(
          page.html.match(/<li>[^<]*(?:too high|established|as agreed|inquiries)[^<]*<\/li>/g),
        ).toHaveLength(5);
        for (const paragraph of HOME_LOAN_NOTICE.paragraphs) expect(words).toContain(paragraph);
        for (const bureau of ["P.O. Box 740241", "P.O. Box 2002", "P.O. Box 1000", "(888) 397-3742"])
          expect(words).toContain(bureau);
        expect(words).toContain("1-877-322-8228");
        expect(words).toContain("www.annualcreditreport.com");
        const pdf = await read(visitor, linkIn(page, "/mini/-/score"));
        expect(pdf).toContain("Ada Approved");
        expect(pdf).toContain("742");
        for (const text of [words, page.html, pdf]) expect(text).not.toMatch(/\b734\b/);
        expect(pdf).not.toContain("Leo");
        // Both got letters with their own score, although the loan was approved.
        const letters = await testEnv.backend.sent({ subject: "Your credit score", includes: app });
        expect(letters.map(({ recipient }) => recipient).sort()).toEqual(["Ada Approved", "Leo Approved"]);
        const texts = await Promise.all(
          (await testEnv.backend.cells(`${LETTERS}'${app}' order by person_id`)).map(async (row) =>
            textOf(await drawnText(new Uint8Array(Buffer.from(row, "base64")))).replace(/\s+/g, " "),
          ),
        );
        const [hers = "", his = ""] = [
          texts.find((text) => text.includes("Ada")),
          texts.find((text) => text.includes("Leo")),
        ];
        expect([/\b742\b/.test(hers), /\b734\b/.test(hers)]).toEqual([true, false]);
        expect([/\b742\b/.test(his), /\b734\b/.test(his)]).toEqual([false, true]);
        for (const text of texts) {
          for (const paragraph of HOME_LOAN_NOTICE.paragraphs) expect(text).toContain(paragraph);
          expect(text).toContain("1-877-322-8228");
        }
        const kept =
          "select result->'applicants'->0->'scoreSource'->>'model' from credit_pulls where app_id = $1 and kind = 'hard'";
        expect(await testEnv.backend.cell(kept, [app])).toContain("FICO Score 2");
      }),
  );

  it(
    "12 CFR 1022.75(c): shows the customer's own score in a presentation, with the same notices",
    WAIT,
    async () => {
      const { visitor, page } = await customerWithCode(testEnv, "seed-spw-declined");
      const { id } = await sessionOf(visitor);
      const scores = await visitor.get(`/spw/credit-scores?sessionId=${id}`);
      expect(pageAt(page.address)).toBe("credit-review");
      // The decision was already shown; the letter opens nevertheless.
      expect([200, 303]).toContain(scores.status);
      const pdf = await read(
        visitor,
        `/spw/-/score?sessionId=${new URL(page.address, testEnv.site.url).searchParams.get("sessionId") ?? ""}`,
      );
      expect(pdf).toContain("588");
      expect(pdf).toContain("Drew Harddecline");
    },
  );
});

describe("the other borrower's score on a shared device", () => {
  it("OWNSCORE-01: opens only with the code sent to their own phone, and closes again", WAIT, () =>
    withScoresPage(async ({ visitor, page, app }) => {
      expect(mainText(page)).toContain("Leo's score is for Leo alone");
      const personId = /name="personId" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
      // Without the code the page does not open, whatever its address.
      const closed = await visitor.get(`/consent/score?appId=${app}&personId=${personId}`);
      expect([closed.status, closed.html.includes("734")]).toEqual([410, false]);

      const phone = "7195550184";
      const nextPage = await visitor.submit(page, {
        intent: "their-code",
        personId,
        theirPhone: "719-555-0184",
      });
      expect(visibleText(nextPage.html)).toContain("We texted a code to the number that ends in 0184.");
      const code = await codeOf(phone);
      const wrong = await visitor.submit(nextPage, {
        intent: "their-open",
        personId,
        theirCode: otherThan(code),
      });
      expect([wrong.status, problemsIn(wrong.html).join()]).toEqual([
        400,
        expect.stringContaining("not the code we sent"),
      ]);
      expect(visibleText(wrong.html)).not.toMatch(/\b734\b/);

      const own = await visitor.submit(wrong, { intent: "their-open", personId, theirCode: code });
      expect([own.status, headingIn(own.html)]).toEqual([200, "Your credit score"]);
      const words = mainText(own);
      expect(words).toContain("This page is for Leo Approved alone.");
      expect([/\b734\b/.test(words), /\b742\b/.test(own.html)]).toEqual([true, false]);
      for (const paragraph of HOME_LOAN_NOTICE.paragraphs) expect(words).toContain(paragraph);
      const pdf = await read(visitor, linkIn(own, "/consent/score-letter"));
      expect([pdf.includes("Leo Approved"), pdf.includes("Ada")]).toEqual([true, false]);

      const after = await visitor.get(linkIn(own, "close=1"));
      expect(headingIn(after.html)).toBe("Your page is closed");
      expect((await visitor.get(own.address)).status).toBe(410);
      // From now on the code is sent only to that phone.
      const again = await visitor.get(page.address);
      expect(mainText(again)).toContain("which ends in 0184");
      await visitor.submit(again, { intent: "their-code", personId, theirPhone: "719-555-0185" });
      expect(await codeOf("7195550185")).toBe("none");
    }),
  );

  it.for([
    ["", "Enter a US phone number with 10 digits."],
    ["12", "area code"],
  ] as const)(
    "refuses an invalid number (%s) with an error message, and sends no text",
    WAIT,
    ([theirPhone, words]) =>
      withScoresPage(async ({ visitor, page }) => {
        const personId = /name="personId" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
        const refused = await visitor.submit(page, { intent: "their-code", personId, theirPhone });
        expect([refused.status, problemsIn(refused.html).join()]).toEqual([
          400,
          expect.stringContaining(words),
        ]);
      }),
  );

  it("sends no code to the phone of the borrower who opened the application", WAIT, () =>
    withScoresPage(async ({ visitor, page, app }) => {
      const personId = /name="personId" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
      const own = "select data->>'phoneNumber' from applications where id = $1";
      const theirPhone = (await testEnv.backend.cell(own, [app])) ?? "";
      const refused = await visitor.submit(page, { intent: "their-code", personId, theirPhone });
      expect([refused.status, problemsIn(refused.html).join()]).toEqual([
        400,
        expect.stringContaining("That is the number that we have for you."),
      ]);
    }),
  );

  it("asks a sole borrower for nobody else's phone", WAIT, () =>
    withScoresPage(async ({ page }) => {
      expect(page.html).not.toContain("their-code");
    }, {}),
  );
});
