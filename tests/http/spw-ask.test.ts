import { describe, expect, it } from "vitest";
import { isoDateAfter, partsOfStorageDate } from "~/domain/dates";
import { file } from "~server/uploads/testing/post";
import { pdfOfSize } from "~server/uploads/testing/samples";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { coBorrowerOfLoan, ownerOfLoan } from "../support/loan-people";
import { SAMPLE_PHONE, sendFiles, signInTo } from "../support/my-loan";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

const testEnv = useOwnTestEnv(
  { TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" },
  undefined,
  true,
);
const APP = "seed-loan-papers";
const PAGE = `/spw/ask?application=${APP}`;
const DOCUMENTS = "/my-loan/documents";

let addresses = 0;
const someone = (): Visitor =>
  new Visitor(testEnv.site.url, { "X-Forwarded-For": `203.0.113.${String((addresses += 1))}` });

async function opened(token = "supervisor-token", path = PAGE): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = someone();
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return { visitor, page: await visitor.get(path) };
}
const { month = "", day = "", year = "" } = partsOfStorageDate(isoDateAfter(new Date(), 5)) ?? {};
const fields = {
  ...{ intent: "ask", kind: "own", title: "Letter about the deposit", whose: "p-" },
  ...{ why: "It is not from your pay.", "due.month": month, "due.day": day, "due.year": year },
};

describe("the page that asks for a document", () => {
  it("names what is missing, keeps what was typed while the backend fails, and is closed to a colleague", async () => {
    const { visitor, page } = await opened();
    expectWholePage(page);
    expect([page.status, headingIn(page.html)]).toEqual([200, "Ask for a document"]);
    const wrong = await visitor.submit(page, { ...fields, title: "" });
    expect(problemsIn(wrong.html)).toEqual(["Write what it is, in at least 3 characters."]);
    testEnv.backend.trouble("POST /desk/ask-paper", "failing");
    const down = await visitor.submit(page, fields);
    testEnv.backend.mend();
    expect(down.status).toBe(503);
    expect(down.html).toContain("It is not from your pay.");
    const { page: other } = await opened("banker-two-token");
    expect(other.status).toBe(403);
    expect(await testEnv.backend.count("select count(*) from asked_papers")).toBe(0);
  });

  it(
    "shows the customer what is asked for and why; it is sent, accepted, and not taken back any more",
    { timeout: 60_000 },
    async () => {
      const { visitor, page } = await opened();
      const done = await visitor.submit(page, fields);
      expect(mainText(done)).toContain("Letter about the deposit Not sent yet");
      expect(done.html).not.toContain("The text goes out");
      await testEnv.backend.cells(
        "update outbox set sent_at = sent_at + interval '20 hours' where subject = 'One more document' returning id",
      );
      expect(mainText(await visitor.get(PAGE))).toMatch(
        /The text goes out at [\w. ]+, their time, tomorrow\./,
      );
      const customer = someone();
      await signInTo(customer, APP);
      const list = await customer.get("/my-loan/documents");
      expect(mainText(list)).toContain("Letter about the deposit");
      expect(mainText(list)).toContain("It is not from your pay.");
      const link = /\/my-loan\/documents\/asked-[\w-]+/.exec(list.html)?.[0] ?? "";
      const own = await customer.get(link);
      expect(headingIn(own.html)).toBe("Letter about the deposit");
      await sendFiles(customer, own, [file("letter.pdf", pdfOfSize(20_000), "files")]);
      const after = await visitor.get(PAGE);
      expect(mainText(after)).toContain("Sent, to check");
      expect(after.html).not.toContain("Take it back");
      const late = await visitor.submit(done, { intent: "take-back" });
      expect([late.status, problemsIn(late.html)]).toEqual([
        409,
        ["Something was sent for it meanwhile, or it was taken back."],
      ]);
      const record = await visitor.get(`/spw/loan?application=${APP}`);
      expect(mainText(record)).toContain("Letter about the deposit");
      expect(record.html).toContain("letter.pdf");
    },
  );

  it(
    "asks a co-borrower, who reads why and sends it; the other borrower learns only that it is needed",
    { timeout: 90_000 },
    async () => {
      const id = "seed-loan-deciding";
      const phone = "7195553982";
      const asked = async (recipient: string) =>
        (await testEnv.backend.sent({ recipient, subject: "One more document" })).length;
      const mina = await coBorrowerOfLoan(testEnv, id, phone);
      const owner = await ownerOfLoan(testEnv, id);
      const before = await asked(SAMPLE_PHONE);
      const { visitor, page } = await opened("supervisor-token", `/spw/ask?application=${id}`);
      const whose = /<option value="(p-[^"]+)"[^>]*>Mina/.exec(page.html)?.[1] ?? "";
      const why = "It is not from your own pay.";
      const done = await visitor.submit(page, { ...fields, title: "", kind: "pay-stubs", whose, why });
      expect(mainText(done)).toMatch(/Mina[’']s two latest pay stubs Not sent yet/);
      expect([await asked(phone), await asked(SAMPLE_PHONE)]).toEqual([1, before]);

      const [hers, his] = [await mina.visitor.get(DOCUMENTS), await owner.visitor.get(DOCUMENTS)];
      expect(mainText(hers)).toContain(why);
      const link = /\/my-loan\/documents\/asked-[\w-]+/.exec(hers.html)?.[0] ?? "none";
      expect(mainText(his)).toMatch(/Mina[’']s two latest pay stubs/);
      expect(mainText(his)).toContain("Only the person whose it is can send and see it.");
      expect(his.html).not.toContain(why);
      expect(his.html).not.toContain(link);
      expect((await owner.visitor.get(link)).html).not.toContain(why);

      const title = "Letter about the deposit";
      await visitor.submit(await visitor.get(`/spw/ask?application=${id}`), { ...fields, title, whose, why });
      expect(mainText(await mina.visitor.get(DOCUMENTS))).toContain(title);
      const others = await owner.visitor.get(DOCUMENTS);
      expect(others.html).not.toContain(title);
      expect(mainText(others)).toContain("Another document");

      await sendFiles(mina.visitor, await mina.visitor.get(link), [
        file("stub-of-mina.pdf", pdfOfSize(20_000), "files"),
      ]);
      expect((await mina.visitor.get(link)).html).toContain("stub-of-mina.pdf");
      expect((await owner.visitor.get(DOCUMENTS)).html).not.toContain("stub-of-mina.pdf");
      expect(mainText(await visitor.get(`/spw/ask?application=${id}`))).toContain("Sent, to check");
    },
  );
});
