import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loanSeeds } from "~server/reference/seeds/loans";
import { startSite, type Site } from "../support/site";
import { headingIn, Visitor, type Page } from "../support/visitor";

/** A sample loan in each stage, as its owner sees it and as an employee moves it on. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "warn" } });
}, 90_000);
afterAll(() => site.stop(), 30_000);

const SHARED = "2025550107";

/** Signs in as the owner of a sample loan. */
async function ownerOf(id: string): Promise<{ visitor: Visitor; page: Page }> {
  const seed = loanSeeds.find((one) => one.id === id);
  const [year = "", month = "", day = ""] = seed?.birthDate.split("-") ?? [];
  const visitor = new Visitor(site.url);
  const code = await visitor.submit(await visitor.get("/my-loan"), { phoneNumber: SHARED });
  const date = await visitor.submit(code, { code: "000000" });
  const birth = { "birthDate.month": month, "birthDate.day": day, "birthDate.year": year };
  return { visitor, page: await visitor.submit(date, birth) };
}

async function employee(token: string, address: string): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(site.url);
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return { visitor, page: await visitor.get(address) };
}

const nextIn = ({ html }: Page): string =>
  (/<section class="next"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "").replace(/<[^>]+>/g, " ");

const STAGES: Readonly<Record<string, { heading: string; next: string }>> = {
  "seed-loan-estimate": { heading: "Your Loan Estimate is here", next: "Read it and decide" },
  "seed-loan-papers": { heading: "Paula, it is your turn", next: "Send 4 papers" },
  "seed-loan-checking": { heading: "It is our turn now, Chester", next: "checks your income and your money" },
  "seed-loan-deciding": {
    heading: "It is our turn now, Delia",
    next: "An underwriter makes the final decision",
  },
  "seed-loan-approved": { heading: "Avery, your loan has its final approval", next: "We set the day" },
  "seed-loan-closing": { heading: "Your closing is on", next: "read the account number aloud" },
  "seed-loan-closed": { heading: "Your loan is closed", next: "Your first payment" },
  "seed-loan-withdrawn": { heading: "This application has ended", next: "See what you can borrow" },
};

describe("the page of a loan", () => {
  it("has a sample in every stage", () => {
    expect(Object.keys(STAGES)).toEqual(loanSeeds.map(({ id }) => id));
  });

  it.each(Object.entries(STAGES))("says of %s what is next and by whom", async (id, { heading, next }) => {
    const { page } = await ownerOf(id);
    expect(headingIn(page.html)).toContain(heading);
    expect(nextIn(page)).toContain(next);
    expect(page.html).toContain('aria-label="Where your loan is"');
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("the Loan Estimate", () => {
  it("takes its receipt and the word to go on as two acts, and then asks for papers", async () => {
    const { visitor } = await ownerOf("seed-loan-estimate");
    const read = await visitor.get("/my-loan/estimate");
    expect(headingIn(read.html)).toBe("Your Loan Estimate");
    const received = await visitor.submit(read);
    expect(received.html).toContain("You confirmed on");
    const page = await visitor.submit(received);
    expect(headingIn(page.html)).toBe("Esther, it is your turn");
    expect((await visitor.get("/my-loan/estimate")).html).toContain("You told us on");
  });
});

describe("an employee who records how far a loan has come", () => {
  it("moves it from stage to stage, which its owner sees", { timeout: 60_000 }, async () => {
    const { visitor: owner } = await ownerOf("seed-loan-checking");
    const desk = await employee("supervisor-token", "/spw/loan?application=seed-loan-checking");
    const record = (page: Page, milestone: string, intent = "reach"): Promise<Page> =>
      desk.visitor.submit(page, { intent, name: milestone });
    const checked = await record(desk.page, "checked");
    expect(checked.html).toContain("Recorded.");
    expect(headingIn((await owner.get("/my-loan")).html)).toContain("It is our turn now");
    expect(nextIn(await owner.get("/my-loan"))).toContain("final decision");
    const approved = await record(checked, "approved");
    expect(headingIn((await owner.get("/my-loan")).html)).toContain("final approval");
    const undone = await record(approved, "approved", "undo");
    expect(nextIn(await owner.get("/my-loan"))).toContain("final decision");
    await record(undone, "checked", "undo");
    expect(nextIn(await owner.get("/my-loan"))).toContain("checks your income");
  });

  it("sees nothing of a colleague's customer", async () => {
    const { page } = await employee("banker-token", "/spw/loan?application=seed-loan-papers");
    expect(page.status).toBe(403);
    expect(page.html).not.toContain("Paula");
  });
});
