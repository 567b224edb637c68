import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnText } from "~server/reference/testing/drawn-text";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";
import { counselorsIn, nearestCounselors, providersIn } from "./lists";
import { SAMPLE_COUNSELORS } from "./samples";

/**
 * Tests the documents of an application: each is given once, at its time, and recorded with its
 * recipients.
 */

const at = new Date("2026-11-25T15:00:00Z");
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at, presentations: false })));
afterAll(() => backend.stop());

async function applied(fields: Parameters<Visitor["save"]>[0] = {}, borrower?: string): Promise<Visitor> {
  const visitor = await backend.visitor().opened("Approved", borrower);
  const appId = visitor.appId ?? "";
  const home = {
    propertyAddress: "9 Fern Way",
    propertyCity: "Loveland",
    propertyState: "CO",
    propertyZip: "80537",
  };
  await visitor.save({ creditScore: 740, ...home, ...fields });
  const numbers = borrower === undefined ? ["219099999"] : ["219099999", "219088888"];
  for (const [index, ssn] of numbers.entries()) {
    const applicantId = visitor.applicant(index === 0 ? 1 : 2);
    const data = [{ applicantId, ssn }];
    const { sessionId } = visitor;
    await visitor.call("verify.sync.ssn", { body: { sessionId, verifyCustomerIdentity: true, data } });
    const add = [{ userIncomeType: "employment", annualIncome: 120_000 }];
    await visitor.call("income.register", { body: { appId, applicantId, sessionId, add, remove: [] } });
  }
  return visitor;
}
const papersOf = async (visitor: Visitor) =>
  (await visitor.call("papers.list", { query: { appId: visitor.appId ?? "" } })).data;
const textIn = async (visitor: Visitor, documentId: string | null | undefined): Promise<string> => {
  const { data } = await visitor.call("document-by-id", { body: { documentId: documentId ?? "" } });
  return (await drawnText(Buffer.from(data.base64, "base64"))).map(({ text }) => text).join(" ");
};

describe("the documents of a purchase", () => {
  it("are given to every borrower with the sixth item of the application, each with its legal deadline", async () => {
    const visitor = await applied({}, "Sample");
    const { papers, appliedOn } = await papersOf(visitor);
    expect(appliedOn).toBe("2026-11-25");
    const given = papers.filter(({ givenAt }) => givenAt !== null);
    expect(given.map(({ document }) => document)).toEqual([
      "loan-estimate",
      "provider-list",
      "home-loan-toolkit",
      "appraisal-copy",
      "servicing",
      "counselor-list",
    ]);
    for (const one of given) {
      expect([one.document, one.givenAt, one.day]).toEqual([one.document, at.toISOString(), "2026-11-30"]);
      expect(one.givenTo).toEqual(["Bea Approved", "Cole Sample"]);
    }
    const letters = await backend.sent({
      subject: "Housing counselors near you",
      includes: visitor.appId ?? "",
    });
    expect(letters).toMatchObject([{ kind: "letter", recipient: "Bea Approved and Cole Sample" }]);
  });

  it("lists the companies by service of section C, in a document of its own, and allows other companies", async () => {
    const visitor = await applied();
    const { papers } = await papersOf(visitor);
    const words = await textIn(
      visitor,
      papers.find(({ document }) => document === "provider-list")?.documentId,
    );
    expect(words).toContain("You can choose another company for any of these services.");
    for (const service of [
      "Pest Inspection Fee",
      "Survey Fee",
      "Title - Settlement Agent Fee",
      "Title - Title Search",
    ])
      expect(words).toContain(service);
    expect(words).not.toContain("Ask us: we'll name a company");
  });

  it("the counselor list has the ten counselors nearest to the borrower's home", async () => {
    const visitor = await applied();
    const { papers } = await papersOf(visitor);
    const words = await textIn(
      visitor,
      papers.find(({ document }) => document === "counselor-list")?.documentId,
    );
    expect(words).toContain("ZIP code 80537");
    expect(words).toContain("Fort Collins, CO 80521");
    expect(words.match(/\(sample\)/g)).toHaveLength(10);
  });

  it("are given once, and the text that links to them is sent once", async () => {
    const visitor = await applied();
    await visitor.save({ loanAmount: 355_000 });
    await backend.upkeep.run();
    const rows = await backend.sql(
      "select paper, count(*)::int as n from given_papers where app_id = $1 group by 1",
      [visitor.appId],
    );
    expect(rows.every(({ n }) => n === 1)).toBe(true);
    const texts = await backend.sent({
      subject: "Your application documents",
      includes: visitor.appId ?? "",
    });
    expect(texts).toHaveLength(1);
    expect(texts[0]?.body).toContain("/consent/papers?appId=");
  });

  it("links to the official booklet until the lender provides its own file", async () => {
    const paper = async (visitor: Visitor) =>
      (await papersOf(visitor)).papers.find(({ document }) => document === "home-loan-toolkit");
    const before = await paper(await applied());
    expect(before).toMatchObject({ documentId: null });
    expect(before?.link).toMatch(/^https:\/\/files\.consumerfinance\.gov\//);
    const folder = path.join(backend.dataDir, "papers");
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "home-loan-toolkit.pdf"), "%PDF-1.7 official");
    const visitor = await applied();
    const after = await paper(visitor);
    expect(after?.link).toBeNull();
    const body = { documentId: after?.documentId ?? "" };
    const { data } = await visitor.call("document-by-id", { body });
    expect(Buffer.from(data.base64, "base64").toString()).toBe("%PDF-1.7 official");
  });
});

it("a line of credit has its terms and booklet with the application, and no Loan Estimate", async () => {
  const visitor = await backend.visitor().opened("Approved");
  await visitor.save({ transactionType: "heloc", propertyZip: "80537" });
  const { papers } = await papersOf(visitor);
  const given = papers.filter(({ givenAt }) => givenAt !== null).map(({ document }) => document);
  expect(given).toEqual(expect.arrayContaining(["line-terms", "line-booklet"]));
  expect(papers.map(({ document }) => document)).not.toContain("loan-estimate");
  expect(papers.find(({ document }) => document === "right-to-cancel")?.when).toBe("at-closing");
});

it("12 CFR 1002.14(a)(2): a first-lien line of credit has the appraisal notice, a junior-lien line has none", async () => {
  const visitor = await backend.visitor().opened("Approved");
  await visitor.save({ transactionType: "heloc", propertyZip: "80537" });
  const notice = (await papersOf(visitor)).papers.find(({ document }) => document === "appraisal-copy");
  expect(notice?.givenAt).toBe(at.toISOString());
  expect(await textIn(visitor, notice?.documentId)).toContain("even if your credit is not opened");
});

describe("the closing of an equity loan on a home in Texas", () => {
  const inTexas = {
    transactionType: "cashout",
    propertyUse: "primary",
    propertyState: "TX",
    propertyCity: "Austin",
    propertyZip: "78701",
    homeValue: 500_000,
    loanAmount: 200_000,
  };
  const employee = (): Visitor => {
    const visitor = backend.visitor();
    visitor.token = "supervisor-token";
    return visitor;
  };

  it("waits twelve days from the state's notice, and gives each borrower two copies of the notice of the right to cancel", async () => {
    const visitor = await applied(inTexas, "Sample");
    const appId = visitor.appId ?? "";
    const before = await papersOf(visitor);
    const state = before.papers.find(({ document }) => document === "texas-equity-notice");
    expect(state).toMatchObject({ givenAt: at.toISOString(), documentId: null });
    expect(state?.link).toMatch(/^https:\/\/statutes\.capitol\.texas\.gov\//);
    const { data: open } = await employee().call("papers.closing", { query: { appId } });
    expect(open).toMatchObject({
      closesOn: null,
      earliest: { day: "2026-12-07", because: "texas" },
      cancelUntil: null,
    });
    const set = (closesOn: string) => employee().call("papers.set-closing", { body: { appId, closesOn } });
    expect((await set("2026-12-04")).code).toBe("CLOSING_TOO_EARLY");
    expect((await set("2026-12-24")).data).toEqual({ closesOn: "2026-12-24", cancelUntil: "2026-12-29" });
    await set("2026-12-24");
    expect((await set("2026-12-23")).data.cancelUntil).toBe("2026-12-28");
    // Changing the date back and forth sends the notice each time.
    await set("2026-12-24");
    await set("2026-12-23");

    const after = await papersOf(visitor);
    expect([after.closesOn, after.cancelUntil]).toEqual(["2026-12-23", "2026-12-28"]);
    const notice = after.papers.find(({ document }) => document === "right-to-cancel");
    expect(notice?.givenTo).toEqual(["Bea Approved", "Cole Sample"]);
    const words = await textIn(visitor, notice?.documentId);
    for (const name of ["Bea Approved", "Cole Sample"])
      for (const copy of ["1", "2"]) expect(words).toContain(`Copy ${copy} of 2 for ${name}.`);
    expect(words.match(/midnight of December 28, 2026/g)?.length).toBeGreaterThanOrEqual(8);
    expect(words).toContain("100 Larkspur Way, Suite 200, Denver, CO 80200");
    const letters = await backend.sent({ subject: "Notice of your right to cancel", includes: appId });
    expect(letters.map(({ body }) => /closing on (\S+),/.exec(body)?.[1]).sort()).toEqual([
      "2026-12-23",
      "2026-12-23",
      "2026-12-24",
      "2026-12-24",
    ]);
  });

  it("a purchase has no right to cancel, and closes seven business days after its Loan Estimate", async () => {
    const visitor = await applied();
    const appId = visitor.appId ?? "";
    const { data } = await employee().call("papers.closing", { query: { appId } });
    expect(data.earliest).toEqual({ day: "2026-12-04", because: "estimate" });
    const body = { appId, closesOn: "2026-12-04" };
    expect((await employee().call("papers.set-closing", { body })).data.cancelUntil).toBeNull();
    expect((await papersOf(visitor)).papers.map(({ document }) => document)).not.toContain("right-to-cancel");
  });

  it("only an employee sets the date, and only where a loan is applied for", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const body = { appId: visitor.appId ?? "", closesOn: "2026-12-04" };
    expect((await visitor.call("papers.set-closing", { body })).status).toBe(403);
    expect((await employee().call("papers.set-closing", { body })).code).toBe("NOT_APPLIED_FOR");
  });
});

it("no document is due before a loan is applied for, and none is given to a declined applicant", async () => {
  const early = await backend.visitor().opened("Approved");
  expect((await papersOf(early)).papers).toEqual([]);
  const declined = await backend.visitor().opened("Delinquent");
  await declined.call("credit.softpull", { body: declined.pull });
  await declined.save({ transactionType: "heloc" });
  expect((await papersOf(declined)).papers.every(({ givenAt }) => givenAt === null)).toBe(true);
});

describe("the lender's own lists", () => {
  it("replace the samples; a list of another shape is refused", async () => {
    const folder = path.join(backend.dataDir, "own");
    await mkdir(folder, { recursive: true });
    const own = { service: "Survey", name: "A Surveyor", address: "1 Main Street", phone: "(303) 555-0100" };
    await writeFile(path.join(folder, "providers.json"), JSON.stringify([own]));
    expect(await providersIn(folder)).toEqual([own]);
    await writeFile(path.join(folder, "counselors.json"), JSON.stringify([{ name: "One" }]));
    await expect(counselorsIn(folder)).rejects.toThrow();
    expect(await counselorsIn(path.join(folder, "nothing"))).toBe(SAMPLE_COUNSELORS);
  });

  it("the ten nearest counselors are those with the closest ZIP codes", () => {
    const near = nearestCounselors(SAMPLE_COUNSELORS, "92604").map(({ zip }) => zip);
    expect(near).toHaveLength(10);
    expect(near.slice(0, 2)).toEqual(["92602", "95814"]);
  });
});
