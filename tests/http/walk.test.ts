import { afterAll, beforeAll, describe, it } from "vitest";
import { walkTo } from "../support/journey";
import { goodCard, person, withPhone, type Person } from "../support/people";
import { startSite, type Site } from "../support/site";
import { headingIn, stepOf, Visitor, type Page } from "../support/visitor";

/** Name, who walks, up to which page, and from where when it is not home. */
type Walk = readonly [name: string, who: Person, until: string, from?: string];

const leo = { firstName: "Leo", lastName: "Approved" };
const ada = person("Approved");
const looking = (lastName: string) => person(lastName, { hasOffer: false });
const link = (step: string, seed: string) => `/mini/${step}?appId=${seed}&token=${seed}-token`;
const CALLED = "m/mbc/calling-you";
const LATER = "m/mbc/calling-soon";

const walks: Walk[] = [
  ["Slow: two waiting pages", person("Slow"), "congratulations"],
  ["Approved, with an offer", ada, "congratulations"],
  ["Approved, still looking", looking("Approved"), "congratulations"],
  ["Approved, two borrowers", person("Approved", { co: leo }), "congratulations"],
  [
    "Approved, in the job for long, who has us call",
    person("Approved", { job: { startMonth: "05", startYear: "2015" } }),
    CALLED,
  ],
  ["Lastfour", person("Lastfour"), "get-approval"],
  ["Lastfour, still looking", looking("Lastfour"), "upgrade"],
  [
    "Wronglastfour",
    person("Wronglastfour", { insistsOn: "social-security-last-4" }),
    "pre-qual-congratulations",
  ],
  ["Fullssn", person("Fullssn"), "pre-qual-congratulations"],
  ["Fullssn, still looking", looking("Fullssn"), "get-approval"],
  ["Nodata", person("Nodata"), "pre-qual-congratulations"],
  ["Noreport", person("Noreport"), "thankyou-unfortunately"],
  ["Noreport, who has us call", person("Noreport"), CALLED],
  ["Frozen", person("Frozen"), "congratulations"],
  ["Frozen, still looking", looking("Frozen"), "get-approval"],
  ["Onefrozen", person("Onefrozen"), "pre-qual-congratulations"],
  ["Stayfrozen", person("Stayfrozen"), "unable-to-pre-qualify"],
  ["Declined", person("Declined"), "unable-to-pre-qualify"],
  ["Declined, who has us call", person("Declined"), CALLED],
  ["Harddecline", person("Harddecline"), "unqualified-declined"],
  ["Harddecline, who has us call", person("Harddecline"), CALLED],
  ["Hardfrozen", person("Hardfrozen"), "congratulations"],
  ["Hardnodata", person("Hardnodata"), "thankyou-unfortunately"],
  ["Flaky", person("Flaky"), "congratulations"],
  ["Nodial: no call now", person("Nodial"), LATER],
  ["Activecall: on the line already", person("Activecall"), LATER],
  ["a state we do not lend in", person("Approved", { state: "DC" }), "unqualified-borrower"],
  ["a state we do not lend in, who has us call", person("Approved", { state: "PR" }), CALLED],
  ["entered at the phone", ada, "get-approval", "/mini/phone"],
  ["entered at the price", ada, "get-approval", "/mini/estimated-price"],
];

/** By link: in this order, because they share applications and change them. */
const linked: Walk[] = [
  ["MINI-VARIANT-01 seed-eligible", ada, "congratulations", link("home", "seed-eligible")],
  ["MINI-VARIANT-02 seed-declined", ada, "unqualified-declined", link("home", "seed-declined")],
  ["MINI-VARIANT-05 seed-notprequal", ada, "unable-to-pre-qualify", link("home", "seed-notprequal")],
  [
    "a letter link of one who is eligible",
    ada,
    "congratulations",
    link("prequal-letter/phone", "seed-eligible"),
  ],
  ["a letter page by link", ada, "upgrade", link("pre-qual-congratulations", "seed-prequal")],
  [
    "MINI-VARIANT-06 a letter link",
    ada,
    "credit-report-payment",
    link("prequal-letter/phone", "seed-prequal"),
  ],
  ["MINI-VARIANT-04 seed-prequal", ada, "banker-assigned", link("home", "seed-prequal")],
  ["MINI-VARIANT-03 seed-paid", ada, "banker-assigned", link("home", "seed-paid")],
];

describe.concurrent("personas over plain HTTP", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { LOG_LEVEL: "warn" } });
  }, 60_000);
  afterAll(() => site.stop(), 30_000);

  /** A new visitor who has walked up to a page. */
  const arrived = async (who: Person, until: string, from?: string) => {
    const visitor = new Visitor(site.url);
    return { visitor, ...(await withPhone((phone) => walkTo(visitor, { ...who, phone }, until, from))) };
  };

  it.for(walks)("%s", { timeout: 120_000 }, async ([, who, until, from], { expect }) => {
    const { trail } = await arrived(who, until, from);
    expect(trail.join("\n")).toMatchSnapshot();
  });

  it("links lead to where the application stands", { timeout: 60_000 }, async ({ expect }) => {
    for (const [name, who, until, from] of linked) {
      const { trail } = await arrived(who, until, from);
      expect(trail.join("\n")).toMatchSnapshot(name);
    }
  });

  it("SSN-07: a number that is somebody's already is said so, and not shown again", async ({ expect }) => {
    const { visitor, page } = await arrived(person("Duplicate"), "social-security");
    const again = await visitor.submit(page, { ssn: "219-09-9999" });
    expect(again.status).toBe(400);
    expect(again.html).toContain("Please enter a unique SSN for each borrower.");
    expect(again.html).not.toMatch(/219-?09-?9999/);
  });

  it("APPCREATE-01: a restricted request is received, and nothing more is asked", async ({ expect }) => {
    const after = await withPhone(async (phone) => {
      const visitor = new Visitor(site.url);
      const { page } = await walkTo(visitor, person("Retention", { phone }), "validate-phone");
      const last = await visitor.submit(page, { code: "000000" });
      const ahead = await visitor.get(last.address.replaceAll("validate-phone", "date-of-birth"));
      return { last, ahead };
    });
    expect(headingIn(after.last.html)).toBe("Thank you, we have your request");
    expect(after.last.html).not.toContain("<form");
    expect(stepOf(after.ahead.address)).toBe("validate-phone");
  });

  it("Cardno: every card is declined and nothing of it comes back", async ({ expect }) => {
    const { visitor, page } = await arrived(person("Cardno"), "credit-report-payment");
    let last: Page = page;
    for (const number of [goodCard.number, goodCard.number, "5555 5555 5555 4444"]) {
      last = await visitor.submit(last, { ...goodCard, number });
      expect(last.status).toBe(400);
      expect(last.html).toContain("Your card was declined and nothing was charged.");
      expect(last.html).not.toMatch(/4242|5555|92602/);
    }
  });

  it("a declined card, then a good one: the visitor goes on", async ({ expect }) => {
    const { visitor, page } = await arrived(ada, "credit-report-payment");
    const declined = await visitor.submit(page, { ...goodCard, number: "4000 0000 0000 0002" });
    expect(declined.status).toBe(400);
    const paid = await visitor.submit(declined, goodCard);
    expect(stepOf(paid.address)).toBe("credit-scores");
  });

  it.for(["Unclear", "Failing", "Garbage"])(
    "%s: nothing is concluded, and the details stay",
    { timeout: 60_000 },
    async (name, { expect }) => {
      const { visitor, page } = await arrived(person(name), "review-your-credit");
      const after = await visitor.submit(page);
      expect(after.status).toBe(200);
      expect(stepOf(after.address)).toBe("review-your-credit");
      expect(headingIn(after.html)).toMatch(/^(Check your details|We are checking your credit)/);
    },
  );

  it.for(["home", "phone", "prequal-letter/phone", "pre-qual-congratulations"])(
    "a link to %s: the token is gone after one redirect and stands in no page",
    async (step, { expect }) => {
      const visitor = new Visitor(site.url);
      const first = await visitor.request(`${link(step, "seed-eligible")}&sourceId=letter`);
      expect(first.status).toBe(303);
      expect(first.headers.get("Location")).toBe(`/mini/${step}?sourceId=letter`);
      const page = await visitor.get(`/mini/${step}?sourceId=letter`);
      expect(page.status).toBe(200);
      expect(page.html).not.toContain("seed-eligible");
    },
  );

  it("a link with another application's token opens nothing and shows nothing of it", async ({ expect }) => {
    const page = await new Visitor(site.url).get("/mini/home?appId=seed-eligible&token=seed-paid-token");
    expect(page.address).toBe("/mini/home");
    expect(page.html).not.toContain("Elena");
    expect(page.html).toContain('name="firstName"');
  });
});
