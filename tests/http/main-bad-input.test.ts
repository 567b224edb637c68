import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSION_SECRET } from "../support/test-env";
import { persona, withPhone, type Persona } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { useTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, Visitor, type FormFields, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

const PARTNER = "https://www.partner.example/loans";

const testEnv = useTestEnv();
/** The same with a co-borrower for whom we cannot provide a loan. */
let partnered: Site;
beforeAll(async () => {
  partnered = await startSite({
    env: {
      LOG_LEVEL: "warn",
      BACKEND_URL: testEnv.backend.url,
      SESSION_SECRETS: SESSION_SECRET,
      THIRD_PARTY_TRANSFER_URL: PARTNER,
    },
  });
}, 90_000);
afterAll(() => partnered.stop(), 30_000);

/** A new visitor who has walked to a page. */
async function arrived(until: string, from: string, more: Partial<Persona> = {}, site: Site = testEnv.site) {
  const visitor = new Visitor(site.url);
  const { page } = await walkTo(visitor, persona("Approved", more), `/${until}`, from);
  return { visitor, page };
}

const pathOf = ({ address }: Page): string => address.replace(/\?.*/, "");
const outbox = async (): Promise<string> => await (await fetch(`${testEnv.backend.url}/outbox`)).text();

/** Returns the codes texted to a number from the outbox, newest first. */
async function codesTo(phone: string): Promise<string[]> {
  const shown = [phone, phone.replace(/(\d{3})(\d{3})(\d{4})/, "($1) $2-$3")];
  const messages = (await outbox()).split(/<(?:article|li|tr)\b/);
  return messages
    .filter((message) => shown.some((number) => message.includes(number)))
    .flatMap((message) => /(\d{6}) is your/.exec(message)?.[1] ?? []);
}

describe("phone numbers (PHONE-04)", () => {
  let at: { visitor: Visitor; page: Page };
  beforeAll(async () => {
    at = await arrived("phone", "/savings-alert");
  }, 30_000);

  it.each([
    ["(202) 555-0120", "(202) 555-0120"],
    ["202-555-0121", "(202) 555-0121"],
    ["202.555.0122", "(202) 555-0122"],
    ["2025550123", "(202) 555-0123"],
    ["  202 555 0124 ", "(202) 555-0124"],
    ["1 202 555 0125", "(202) 555-0125"],
    ["+1 (202) 555-0126", "(202) 555-0126"],
    ["+12025550127", "(202) 555-0127"],
    ["202/555/0128", "(202) 555-0128"],
    ["202\u2011555\u20110129", "(202) 555-0129"],
    ["202\u00a0555\u00a00130", "(202) 555-0130"],
    ["\u202a+1 202 555 0131\u202c", "(202) 555-0131"],
    ["787-555-0132", "(787) 555-0132"],
  ])("accepts %s", async (typed, shown) => {
    const page = await at.visitor.clone().submit(at.page, { phoneNumber: typed });
    expect([page.status, pathOf(page)]).toEqual([200, "/validate-phone"]);
    expect(page.html).toContain(shown);
  });

  it.each([
    ["nothing", "", /Enter your mobile number/],
    ["seven digits", "555-0120", /area code/],
    ["nine digits", "202-555-012", /area code/],
    ["eleven digits that begin with 2", "20255501201", /area code/],
    ["an area code that begins with 0", "012-555-0120", /area code/],
    ["an area code that begins with 1", "102-555-0120", /area code/],
    ["a service code as the area code", "911-555-0120", /area code/],
    ["a service code as the exchange", "202-411-0120", /area code/],
    ["an exchange that begins with 1", "202-155-0120", /area code/],
    ["only zeros", "000-000-0000", /area code/],
    ["counting up", "123-456-7890", /area code/],
    ["only nines", "999-999-9999", /area code/],
    ["an area code of no place", "555-555-0120", /area code/],
    ["London", "+44 20 7946 0958", /area code/],
    ["Mexico", "+52 55 1234 5678", /area code/],
    ["Toronto", "416-555-0120", /area code/],
    ["Jamaica", "+1 876 555 0120", /area code/],
    ["letters", "202-555-CALL", /area code/],
    ["an extension", "202-555-0120 x5", /area code/],
    ["numerals that are no digits", "二〇二五五五〇一二〇", /area code/],
    ["far too many", "2".repeat(500), /shorter number/],
    ["a line that gets no texts", "800-555-0120", /receive text messages/],
  ])("refuses %s and sends no text", async (_, typed, says) => {
    const before = await outbox();
    const page = await at.visitor.clone().submit(at.page, { phoneNumber: typed });
    expect(page.status).toBe(400);
    expect(headingIn(page.html)).toBe("What is your mobile number?");
    expect(problemsIn(page.html).join(" ")).toMatch(says);
    expect((await outbox()) === before).toBe(true);
  });
});

describe("codes", () => {
  const requestCode = async (phone: string) => {
    const { visitor, page } = await arrived("phone", "/savings-alert");
    return { visitor, page: await visitor.submit(page, { phoneNumber: phone }) };
  };

  it.each(["000 000", " 0 0 0 0 0 0 ", "000-000", "000\u2011000", "000.000"])(
    "accepts %j",
    async (code) => {
      const done = await withPhone(async (phone) => {
        const { visitor, page } = await requestCode(phone);
        return visitor.submit(page, { code });
      });
      expect([done.status, pathOf(done)]).toEqual([200, "/estimated-score"]);
    },
    30_000,
  );

  it("refuses a code that was texted to another phone", { timeout: 30_000 }, async () => {
    const mine = await requestCode("2025550150");
    const other = await requestCode("2025550151");
    const [own = ""] = await codesTo("2025550150");
    const [theirs = ""] = await codesTo("2025550151");
    expect([own, theirs].every((code) => /^\d{6}$/.test(code))).toBe(true);
    // Both codes are equal once in a million runs; then the test proves nothing.
    if (own === theirs) return;
    const page = await mine.visitor.submit(mine.page, { code: theirs });
    expect(page.status).toBe(400);
    expect(problemsIn(page.html).join(" ")).toContain("not the code we sent");
    expect(page.html).not.toContain(theirs);
    expect(pathOf(await other.visitor.submit(other.page, { code: theirs }))).toBe("/estimated-score");
  });

  it("does not check a sixth attempt; a new code works", { timeout: 30_000 }, async () => {
    const { visitor, page } = await requestCode("2025550152");
    const [right = ""] = await codesTo("2025550152");
    const wrong = (by: number) => String((Number(right) + by) % 1_000_000).padStart(6, "0");
    const problems: string[] = [];
    for (const by of [1, 2, 3, 4, 5]) {
      const answer = await visitor.submit(page, { code: wrong(by) });
      expect(answer.status).toBe(400);
      problems.push(problemsIn(answer.html).join(" "));
    }
    expect(problems.slice(0, 4).every((words) => words.includes("not the code we sent"))).toBe(true);
    expect(problems[4]).toContain("Too many tries");
    for (const code of [wrong(6), right]) {
      const sixth = await visitor.submit(page, { code });
      expect(sixth.status).toBe(400);
      expect(problemsIn(sixth.html).join(" ")).toContain("Too many tries");
    }
    const again = await visitor.submit(page, { intent: "resend" });
    expect(again.html).toContain("We texted a new code");
    const [newest = ""] = (await codesTo("2025550152")).filter((code) => code !== right);
    expect(pathOf(await visitor.submit(again, { code: newest }))).toBe("/estimated-score");
  });
});

describe("codes of letters", () => {
  const submitOfferCode = async (visitor: Visitor, fields: FormFields) => {
    const page = await visitor.submit(await visitor.get("/offer-code"), fields);
    return { page, problems: problemsIn(page.html).join(" ") };
  };

  it("OFFER-02: an unknown code, with the other ways to continue", async () => {
    const { page, problems } = await submitOfferCode(new Visitor(testEnv.site.url), { code: "CASH-0000-XX" });
    expect(page.status).toBe(400);
    expect(problems).toMatch(/don't know this code.*call us at.*continue without a code/);
  });

  it("OFFER-03: an expired code, with its last day", async () => {
    const { page, problems } = await submitOfferCode(new Visitor(testEnv.site.url), { code: "cash 8v3e-az" });
    expect(page.status).toBe(400);
    expect(problems).toMatch(/ended on [A-Z][a-z]+ \d{1,2}, \d{4}/);
  });

  it("OFFER-04: a code of another state, whether the state is chosen with it or was given before", async () => {
    const chosen = await submitOfferCode(new Visitor(testEnv.site.url), {
      code: "CASH2H7JTX",
      propertyState: "OH",
    });
    expect([chosen.page.status, chosen.problems]).toEqual([400, expect.stringMatching(/Texas.*Ohio/)]);
    const { visitor } = await arrived("credit-score", "/estimated-price");
    const known = await submitOfferCode(visitor, { code: "CASH2H7JTX" });
    expect([known.page.status, known.problems]).toEqual([400, expect.stringMatching(/Texas.*California/)]);
  });

  it("OFFER-01: spaces, dashes and case do not matter", async () => {
    const { page } = await submitOfferCode(new Visitor(testEnv.site.url), {
      code: " cash-2h7j tx ",
      propertyState: "TX",
    });
    expect([page.status, pathOf(page)]).toEqual([200, "/cashout-from-offercode"]);
  });
});

describe("a home in a state where we do not lend", () => {
  const ways: [string, string, Partial<Persona>][] = [
    ["of a purchase", "/estimated-price", { goal: "purchase", state: "DC", county: "" }],
    [
      "by its address",
      "/cashout",
      { state: "PR", address: { street: "1 Sol St", city: "Ponce", zip: "00716" } },
    ],
    [
      "by the search",
      "/cashout-search",
      { state: "PR", address: { street: "1 Sol St", city: "Ponce", zip: "00716" } },
    ],
  ];
  it.each(ways)("leads to a page with help: %s", { timeout: 60_000 }, async (_, from, more) => {
    const { page } = await withPhone((phone) => arrived("third-party-transfer", from, { ...more, phone }));
    expect(page.html).toMatch(/We don&#x27;t lend in (?:the District of Columbia|Puerto Rico) yet/);
    expect(page.html).toContain("housing counselor");
    expect(page.html).toMatch(/href="[^"]*change=1[^"]*"/);
    expect(page.html).not.toContain("partner.example");
    expect(page.html).not.toContain("If you continue, you leave");
  });

  it("MAIN-ADDR-05: also leads there after a quick quote, where no banker is offered", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const quote = {
      desiredCashAmount: "60,000",
      homeValue: "500,000",
      mortgageBalance: "200,000",
      scoreBand: "720-739",
      propertyState: "DC",
    };
    const quoted = await visitor.submit(await visitor.get("/quick-quote"), quote);
    const page = await visitor.submit(quoted, { ...quote, intent: "go" });
    expect(pathOf(page)).toBe("/third-party-transfer");
    expect(page.html).toContain("We don&#x27;t lend in the District of Columbia yet");
    expect(page.html).toMatch(/href="\/quick-quote\?[^"]*change=1[^"]*"/);
    expect(formIn(page.html)).toBeUndefined();
  });

  it("UI-019, UI-020, UI-064: leads to a marketplace where there is one", { timeout: 30_000 }, async () => {
    const { page } = await arrived(
      "third-party-transfer",
      "/estimated-price",
      { goal: "purchase", state: "DC", county: "" },
      partnered,
    );
    expect(page.html).toContain(`href="${PARTNER}"`);
    expect(page.html).toMatch(/If you continue, you leave .+ and go to partner\.example/);
  });

  it("can be corrected, and then the flow continues", { timeout: 30_000 }, async () => {
    const { visitor, page } = await arrived("third-party-transfer", "/estimated-price", {
      goal: "purchase",
      state: "DC",
      county: "",
    });
    const change = /href="(\/state-and-county\?[^"]*change=1[^"]*)"/.exec(page.html)?.[1] ?? "";
    const nextPage = await visitor.get(change.replaceAll("&amp;", "&"));
    const place = { propertyState: "CA", propertyCounty: "Orange" };
    // The first answer returns the counties of the new state.
    const next = await visitor.submit(await visitor.submit(nextPage, place), place);
    expect(pathOf(next)).toBe("/credit-score");
  });
});

describe("limits of prices and amounts", () => {
  const price = (purchasePrice: string, downPayment: string) => ({ purchasePrice, downPayment });
  it.each([
    ["LIMIT-06", price("907,751", "300,000"), /Purchase price cannot be more than \$907,750\./],
    ["LIMIT-06", price("$9,077,500.00", "300,000"), /more than \$907,750\./],
    ["LIMIT-04", price("29,999", "1,000"), /less than \$30,000\./],
    ["LIMIT-01", price("100,000", "35,001"), /Loan amount cannot be less than \$65,000\./],
    ["LIMIT-04", price("-400000", "80000"), /Enter the home price/],
    ["LIMIT-06", price("1e9", "0"), /Enter the home price/],
  ])("%s: refuses a price with the limit in the error message: %j", async (_, fields, says) => {
    const { visitor, page } = await arrived("estimated-price", "/estimated-price");
    const answer = await visitor.submit(page, fields);
    expect(answer.status).toBe(400);
    expect(problemsIn(answer.html).join(" ")).toMatch(says);
  });

  it.each([
    ["LIMIT-06", price("907,750", "300,000")],
    ["LIMIT-01", price("100,000", "35,000")],
  ])("%s: accepts the limit itself: %j", async (_, fields) => {
    const { visitor, page } = await arrived("estimated-price", "/estimated-price");
    expect(pathOf(await visitor.submit(page, fields))).toBe("/state-and-county");
  });

  it("LIMIT-03, LIMIT-04: cash and the home it comes from", { timeout: 30_000 }, async () => {
    const cash = await arrived("cashout-no-offercode", "/cashout-no-offercode");
    const tooMuch = await cash.visitor.submit(cash.page, {
      homeValue: "40,000,000",
      mortgageBalance: "0",
      desiredCashAmount: "10,000,001",
      propertyState: "CA",
    });
    expect([tooMuch.status, problemsIn(tooMuch.html).join(" ")]).toEqual([
      400,
      expect.stringContaining("$10,000,000"),
    ]);
    const home = await arrived("estimated-home-value", "/cashout");
    const tooLittle = await home.visitor.submit(home.page, { homeValue: "29,999", propertyState: "CA" });
    expect([tooLittle.status, problemsIn(tooLittle.html).join(" ")]).toEqual([
      400,
      expect.stringContaining("$30,000"),
    ]);
  });
});

describe("two tabs on two branches", () => {
  it("NAV-03: each continues along its own branch, on shared pages too", { timeout: 60_000 }, async () => {
    const visitor = new Visitor(testEnv.site.url);
    // One tab looks for a home, up to the page where both branches ask about the borrowers.
    const buying = await walkTo(
      visitor,
      persona("Approved", { goal: "purchase" }),
      "/borrowers",
      "/purchase",
    );
    // The other tab asks for cash from a home, and stops at the same page.
    const owning = await walkTo(visitor, persona(), "/borrowers", "/cashout");
    expect(pathOf(buying.page)).toBe(pathOf(owning.page));
    expect(formIn(buying.page.html)?.action).toContain("entry=purchase");
    expect(formIn(owning.page.html)?.action).toContain("entry=cashout");

    const names = { firstName: "Ada", lastName: "Approved", partner: "no" };
    const phoneOfBuyer = await visitor.submit(buying.page, names);
    const phoneOfOwner = await visitor.submit(owning.page, names);
    const back = (page: Page) =>
      /<a class="back" href="([^"]+)"|href="([^"]+)"[^>]*>\s*Back/.exec(page.html)?.[0];
    expect(back(phoneOfBuyer)).toContain("entry=purchase");
    expect(back(phoneOfOwner)).toContain("entry=cashout");

    const done = await withPhone(async (phone) => {
      const code = await visitor.submit(phoneOfBuyer, { phoneNumber: phone });
      // The other tab was viewed last.
      await visitor.get(phoneOfOwner.address);
      return visitor.submit(code, { code: "000000" });
    });
    expect(pathOf(done)).toBe("/address");
    expect(done.address).toContain("entry=purchase");
    const created = testEnv.backend.calls.filter(({ path }) => path.endsWith("/app/v2/create"));
    expect(created.length).toBeGreaterThan(0);
    expect(JSON.stringify(created.at(-1))).toContain("purc");
  });

  it(
    "a page shows that an answer from an unreachable page of the branch was not saved",
    { timeout: 30_000 },
    async () => {
      const visitor = new Visitor(testEnv.site.url);
      const cash = await walkTo(visitor, persona(), "/current-mortgage-balance", "/cashout");
      const again = await visitor.get("/home-owner?" + (cash.page.address.split("?")[1] ?? ""));
      await visitor.submit(again, { isHomeOwner: "no" });
      const late = await visitor.submit(cash.page, { mortgageBalance: "1", monthlyMortgagePayment: "0" });
      expect(pathOf(late)).toBe("/insufficient");
      expect(late.html).toContain("that last answer wasn&#x27;t saved");
    },
  );
});
