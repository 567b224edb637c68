import { describe, expect, it } from "vitest";
import { answersMore } from "../support/challenger-roads";
import { persona, withPhone, type Persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { walkTo, type WalkStop } from "../support/walk";

/**
 * Data of a lead (C32): names, email, phone and address, in fields the visitor sees, can change,
 * and sends.
 */

const testEnv = useTestEnv({ traces: true });
const visit = () => new Visitor(testEnv.site.url);

const LEAD = new URLSearchParams({
  firstName: "gRETA",
  lastName: "LINDHOLM-O'BRIEN",
  email: "greta@example.com",
  phone: "202.555.0173",
  address: "12 Sample Lane",
  city: "Denver",
  state: "colorado",
  zip: "80202-1234",
  sourceId: "lead-1",
}).toString();

/** Returns the value of a field. */
const valueIn = ({ html }: Page, name: string): string | undefined => {
  const tag = [...html.matchAll(/<(?:input|select)\b[^>]*>/g)]
    .map(([one]) => one)
    .find((one) => one.includes(`name="${name}"`));
  return tag && (/ value="([^"]*)"/.exec(tag)?.[1] ?? "").replaceAll("&#x27;", "'");
};
const noteIn = ({ html }: Page): string =>
  (/<p class="note" role="status">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "").replaceAll("&#x27;", "'");
const MARK = (what: string): string =>
  `We filled in ${what} from the link that brought you here. Please check, and change what is wrong.`;

describe("the prefill of a lead's link", () => {
  it("LEAD-01, LEAD-02: leaves the address, fills the name, is marked, and can be changed like typed input", async () => {
    const visitor = visit();
    const first = await visitor.request(`/mini/home?${LEAD}&goal=x`);
    expect(first.status).toBe(302);
    expect(first.headers.get("Location")).toBe("/mini/home?sourceId=lead-1&goal=x");
    const home = await visitor.get(first.headers.get("Location") ?? "");
    expect([valueIn(home, "firstName"), valueIn(home, "lastName")]).toEqual(["Greta", "Lindholm-O'Brien"]);
    expect(noteIn(home)).toBe(MARK("your name"));
    // Data about another person is not filled in.
    expect(valueIn(home, "coFirstName")).toBe("");
    const next = await visitor.submit(home, { firstName: "Ada", lastName: "Approved" });
    expect(next.address).toMatch(/^\/mini\/accepted-offer/);
    const back = await visitor.get("/mini/home");
    expect([valueIn(back, "firstName"), valueIn(back, "lastName"), noteIn(back)]).toEqual([
      "Ada",
      "Approved",
      "",
    ]);
  });

  it("DATE-04: keeps capitals as they are written", async () => {
    const home = await visit().get("/mini/home?firstName=LaToya&lastName=McDonald");
    expect([valueIn(home, "firstName"), valueIn(home, "lastName")]).toEqual(["LaToya", "McDonald"]);
    const small = await visit().get("/mini/home?firstName=sean&lastName=MCDONALD");
    expect([valueIn(small, "firstName"), valueIn(small, "lastName")]).toEqual(["Sean", "McDonald"]);
  });

  it("LEAD-01: a full name is split by the backend, or by us when it does not answer", async () => {
    const visitor = visit();
    visitor.cookies.set("CLICKID", "whole-name");
    const named = async (name: string) => {
      const home = await visitor.get(`/mini/home?name=${encodeURIComponent(name)}`);
      expect(home.address).toBe("/mini/home");
      return [valueIn(home, "firstName"), valueIn(home, "lastName")];
    };
    expect(await named("greta m. lindholm")).toEqual(["Greta", "Lindholm"]);
    expect(testEnv.backend.calls.some(({ path }) => path.startsWith("/parse-name/greta"))).toBe(true);
    testEnv.backend.trouble("GET /parse-name/otto%20berg", "failing", "whole-name");
    expect(await named("otto berg")).toEqual(["Otto", "Berg"]);
    expect(testEnv.site.output()).not.toMatch(/lindholm/i);
  });

  it.each(["ssn=219-09-9999", "dob=02%2F17%2F1985", "dateOfBirth=1985-02-17", "birthDate=2-17-1985"])(
    "LEAD-01: %s, which belongs in no link, is removed from the address of an entry, and stored nowhere",
    async (secret) => {
      const visitor = visit();
      const first = await visitor.request(`/mini/home?${secret}&sourceId=lead-1`);
      expect([first.status, first.headers.get("Location")]).toEqual([302, "/mini/home?sourceId=lead-1"]);
      const home = await visitor.get(first.headers.get("Location") ?? "");
      expect(home.html).not.toMatch(/219-?09-?9999|1985/);
    },
  );

  it("LEAD-01: none of it is sent, logged or readable in a cookie before the visitor submits it", async () => {
    const visitor = visit();
    testEnv.backend.calls.length = 0;
    await visitor.get(`/mini/home?${LEAD}`);
    const cookies = [...visitor.cookies.values()].map((value) => decodeURIComponent(value));
    const plain = cookies
      .flatMap((value) => [value, Buffer.from(value, "base64").toString("utf8")])
      .join("\n");
    const sent = testEnv.backend.calls.map(({ query, body }) => `${query.toString()} ${body}`).join("\n");
    for (const bait of [/greta/i, /lindholm/i, /sample lane/i, /80202/, /202\D{0,2}555\D?0173/]) {
      expect(
        [plain, sent, testEnv.site.output()].map((text) => bait.test(text)),
        String(bait),
      ).toEqual([false, false, false]);
    }
  });

  it("LEAD-02: a link never fills a Social Security number or a birth date, whatever its parameter", async () => {
    const visitor = visit();
    const bait = new URLSearchParams({
      firstName: "219-09-9999",
      lastName: "<b>Bold</b>",
      ssn: "219099999",
      socialSecurity: "219099999",
      dob: "1980-05-17",
      birthDate: "05/17/1980",
      address: "219 09 9999 Lane",
      zip: "219099999",
    });
    await withPhone(async (phone) => {
      const { page } = await walkTo(
        visitor,
        persona("Approved", { phone }),
        "/mini/date-of-birth",
        `/mini/home?${bait.toString()}`,
        ({ page: seen }) => {
          expect(seen.html).not.toMatch(/219.?09.?9999|1980|Bold/);
        },
      );
      expect(page.html).not.toMatch(/219.?09.?9999|1980/);
      expect(noteIn(page)).toBe("");
    });
  }, 60_000);

  it("LEAD-02: fills the phone too, but nothing from a link for a visitor with an application", async () => {
    const visitor = visit();
    const home = await visitor.get(`/mini/home?${LEAD}`);
    await walkTo(visitor, persona("Approved", { phone: "(202) 555-0173" }), "/mini/phone", home.address);
    const phone = await visitor.get("/mini/phone");
    expect([valueIn(phone, "phoneNumber"), noteIn(phone)]).toEqual([
      "(202) 555-0173",
      MARK("your phone number"),
    ]);
    const other = visit();
    const known = await other.get(`/mini/home?appId=seed-prequal&token=seed-prequal-token&${LEAD}`);
    expect([known.status, known.html.includes("Greta")]).toEqual([200, false]);
  }, 60_000);

  it("LEAD-01: fills nothing when another visit has the cookie", async () => {
    const visitor = visit();
    await visitor.get(`/mini/home?${LEAD}`);
    const other = visit();
    other.cookies.set("amc-lead", visitor.cookies.get("amc-lead") ?? "");
    const home = await other.get("/mini/home");
    expect([valueIn(home, "firstName"), noteIn(home)]).toEqual(["", ""]);
    other.cookies.set("amc-lead", "forged");
    expect((await other.get("/mini/home")).status).toBe(200);
  });

  it.each([
    "",
    "firstName=&lastName=",
    "firstName=%00%01&email=nobody",
    `firstName=${"x".repeat(5_000)}1`,
    "state=xyz&code=abc",
  ])("LEAD-02: a link without usable values fills nothing and leads to the page (%#)", async (query) => {
    const home = await visit().get(`/mini/home?${query}`);
    expect([home.status, headingIn(home.html), noteIn(home)]).toEqual([
      200,
      "Let's find out what you can buy",
      "",
    ]);
  });

  it("LEAD-02: fills the email and the address where they are asked for", async () => {
    await withPhone(async (phone) => {
      const visitor = visit();
      const lead = LEAD.replace("202.555.0173", "");
      const seen: string[] = [];
      const look = ({ step, page }: WalkStop): void => {
        if (step === "m/profile/current-address") {
          const place = ["street", "city", "zip"].map((name) => valueIn(page, name));
          seen.push([...place, noteIn(page)].join(" | "));
          expect(page.html).toMatch(/<option value="CO" selected/);
        }
      };
      const who = persona("Approved", { phone, says: answersMore });
      const { page } = await walkTo(
        visitor,
        who,
        "/cashout-challenger/m/profile/email",
        `/cashout-challenger/home?${lead}`,
        look,
      );
      expect(seen).toEqual([["12 Sample Lane", "Denver", "80202", MARK("your address")].join(" | ")]);
      expect([valueIn(page, "email"), noteIn(page)]).toEqual([
        "greta@example.com",
        MARK("your email address"),
      ]);
    });
  }, 60_000);

  /** Returns the name fields and their note on the pages of a walk. */
  const namesOn = async (
    flow: string,
    who: Persona,
    until: string,
    steps: readonly string[],
    link: string,
  ) => {
    const seen: Record<string, unknown> = {};
    await walkTo(visit(), who, until, `${flow}?${link}`, ({ step, page }) => {
      if (steps.includes(step))
        seen[step] = [valueIn(page, "firstName"), valueIn(page, "lastName"), noteIn(page)];
    });
    return seen;
  };
  const BOTH = `${LEAD.replace("202.555.0173", "")}&coFirstName=leo&coLastName=LINDHOLM`;
  const GRETA = ["Greta", "Lindholm-O'Brien", MARK("your name")];
  const LEO = ["Leo", "Lindholm", MARK("the name of the person with you")];

  it("LEAD-03: fills the co-borrower's name on their page alone", async () => {
    const home = await visit().get(`/mini/home?${BOTH}`);
    expect([valueIn(home, "coFirstName"), valueIn(home, "coLastName"), noteIn(home)]).toEqual([
      "Leo",
      "Lindholm",
      MARK("your name and the name of the person with you"),
    ]);
    // The section is open, so that the fields are visible.
    expect(home.html).toMatch(/<details class="det" open="">\s*<summary>Is someone buying with you/);
  });

  it.each([
    ["/purchase/home", "partners-name", "borrower-name"],
    ["/refi-mini/home", "borrower/1", "borrower/0"],
    ["/qt/home-loans", "partners-name", "m/profile/borrowers-name"],
    ["/cashout-challenger/home", "m/profile/partners-name", "m/profile/borrowers-name"],
    ["/purchase", "manual-borrower", "borrowers"],
  ])(
    "LEAD-03: %s: fills each name on its own page, marked",
    async (from, theirs, own) => {
      await withPhone(async (phone) => {
        const who = persona("Approved", {
          phone,
          partner: { first: "Leo", last: "Lee" },
          ...(from === "/purchase/home" && { marital: "married" }),
          ...(from === "/purchase" && { goal: "purchase" }),
          says: answersMore,
        });
        const at = from === "/purchase" ? "" : `/${from.split("/")[1] ?? ""}`;
        expect(await namesOn(from, who, `${at}/${theirs}`, [own, theirs], BOTH)).toEqual({
          [own]: GRETA,
          [theirs]: LEO,
        });
      });
    },
    90_000,
  );

  it("LEAD-03: the call-back form has the name, number and topic filled, by the link's type of transaction", async () => {
    for (const [type, topic] of [
      ["REFI", "refinance"],
      ["Purchase", "purchase"],
      ["cash-out refinance", "cash"],
      ["leasing", undefined],
    ] as const) {
      const visitor = visit();
      await visitor.get(`/?${LEAD}&sourceTransactionType=${encodeURIComponent(type)}`);
      const page = await visitor.get("/callback");
      const what =
        topic === undefined
          ? "your name and your phone number"
          : "your name, your phone number and what the call is about";
      expect([valueIn(page, "firstName"), valueIn(page, "phoneNumber"), noteIn(page)], type).toEqual([
        "Greta",
        "(202) 555-0173",
        MARK(what),
      ]);
      const chosen = /<option value="(\w+)" selected/.exec(page.html)?.[1];
      expect(chosen, type).toBe(topic);
    }
  });
});
