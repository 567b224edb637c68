import { describe, expect, it } from "vitest";
import { cabin, lakeHome, persona } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";

/** Addresses of the refinance wizard: what they name, and who may use them. */

const testEnv = useTestEnv();
/** In the state of the lake house. */
const COUNTY = "Orange";

describe("entering the refinance wizard", () => {
  const to = async (path: string) => {
    const answer = await new Visitor(testEnv.site.url).request(path);
    return `${answer.status} ${answer.headers.get("Location") ?? ""}`.trim();
  };

  it.each(["property-use/abc", "estimated-price/1a", "property-owners/-1", "property-type/1234567890123456"])(
    "GUARD-06: %s is not found",
    async (path) => {
      const answer = await new Visitor(testEnv.site.url).get(`/refi-mini/${path}`);
      expect([answer.status, answer.html.includes("We couldn&#x27;t find that page...")]).toEqual([
        404,
        true,
      ]);
    },
  );

  it.each([
    ["/refi-mini", "302 /refi-mini/home"],
    ["/refi-mini/?sourceId=ad-7", "302 /refi-mini/home?sourceId=ad-7"],
    ["/refi-mini/nothing-here", "302 /refi-mini/home?said=unknown"],
    ["/refi-mini-transfer?appId=a1", "302 /refi-mini-transfer/home?appId=a1"],
  ])("ROUTE-05: %s leads to the home page", async (path, answer) => {
    expect(await to(path)).toBe(answer);
  });

  it("a link with an address prefills it on the page", async () => {
    const page = await new Visitor(testEnv.site.url).get("/refi-mini/address/12-oak-street/irvine/ca/92602");
    expect(page.html).toMatch(/value="12 Oak Street, Irvine, CA,? 92602"/i);
  });
});

/** Returns what the address fields of a page hold, in order. */
const fieldsIn = ({ html }: Page): string =>
  ["street", "unit", "city", "state", "zip"]
    .map((name) => {
      const input = new RegExp(`<input\\b[^>]*name="${name}"[^>]*>`).exec(html)?.[0];
      const select = new RegExp(`<select\\b[^>]*name="${name}"[\\s\\S]*?</select>`).exec(html)?.[0];
      const chosen = /<option value="([^"]*)" selected/.exec(select ?? "")?.[1];
      return (chosen ?? / value="([^"]*)"/.exec(input ?? "")?.[1] ?? "").replaceAll("&#x27;", "'");
    })
    .join(" | ");

describe("an address on one line", { timeout: 120_000 }, () => {
  const atLine = async (): Promise<{ visitor: Visitor; page: Page }> => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, persona("Onelien", { homes: [lakeHome] }), "/refi-mini/address");
    return { visitor, page };
  };

  it("REFI-ADDR-01: is shown in its parts on the next page, and nothing of it is lost", async () => {
    const { visitor, page } = await atLine();
    for (const [address, parts] of [
      ["12 Oak St, Sault Ste. Marie, MI 49783", "12 Oak St |  | Sault Ste. Marie | MI | 49783"],
      ["12 Oak St, Ste. Genevieve, MO 63670", "12 Oak St |  | Ste. Genevieve | MO | 63670"],
      ["123 County Road 12 Berthoud CO 80513", "123 County Road 12 |  | Berthoud | CO | 80513"],
      ["100 N COURT STREET VISALIA CA 93291", "100 N Court Street |  | Visalia | CA | 93291"],
      ["12 St. John's Rd #4, Irvine, CA 92602\u20111234", "12 St. John's Rd | 4 | Irvine | CA | 92602"],
      ["350 5th Ave Fl 21 New York, NY 10118", "350 5th Ave | Floor 21 | New York | NY | 10118"],
      ["12 Oak St Upstairs, Door 9, CA", "12 Oak St Upstairs, Door 9 |  |  | CA | "],
    ] as const) {
      const next = await visitor.submit(page, { address });
      expect([stepAt(next.address), fieldsIn(next)]).toEqual(["address-confirmation", parts]);
    }
  });

  it("refuses boxes, and says where we do not lend", async () => {
    const { visitor, page } = await atLine();
    for (const address of ["POB 12, Irvine, CA 92602", "Box 12 Irvine CA 92602", "P O Box 12, Irvine, CA"]) {
      const refused = await visitor.submit(page, { address });
      expect([refused.status, problemsIn(refused.html).join()], address).toEqual([
        400,
        "Enter a home's street address, not a PO box.",
      ]);
    }
    const island = await visitor.submit(page, { address: "123 Marine Corps Dr, Hagatna, GU 96910" });
    expect(fieldsIn(island)).toBe("123 Marine Corps Dr |  | Hagatna | GU | 96910");
    const end = await visitor.submit(island, {
      street: "123 Marine Corps Dr",
      city: "Hagatna",
      state: "GU",
      zip: "96910",
    });
    expect(mainText(end)).toContain("We don't lend in Guam yet");
  });
});

describe("the county of the home", { timeout: 60_000 }, () => {
  it("F16: can be typed with the address, is checked against the state's list, and is stored", async () => {
    const who = persona("Onelien", { homes: [lakeHome] });
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, who, "/refi-mini/address-confirmation");
    expect(mainText(page)).toContain("County (optional)");
    const { street, city, state, zip } = lakeHome;
    const unknown = await visitor.submit(page, { street, city, state, zip, county: "Nowhere" });
    expect(problemsIn(unknown.html)).toHaveLength(1);
    expect(unknown.html).toContain("We don&#x27;t know a county by that name");
    expect(unknown.html).toContain('value="Nowhere"');
    const kept = await visitor.submit(unknown, { street, city, state, zip, county: COUNTY.toLowerCase() });
    await walkTo(visitor, who, "/refi-mini/congratulations", kept.address);
    const registered = testEnv.backend.calls.filter(
      ({ path, body }) => path === "/register/property" && body.includes(street),
    );
    expect(registered.length).toBeGreaterThan(0);
    for (const { body } of registered) expect(JSON.parse(body)).toMatchObject({ county: COUNTY });
  });
});

describe("the item in a page's address", () => {
  const who = persona("Onelien", { homes: [lakeHome, cabin] });
  /** A visitor on the list of two homes, the second without a mortgage. */
  async function listed(): Promise<{ visitor: Visitor; page: Page }> {
    const visitor = new Visitor(testEnv.site.url);
    const first = await walkTo(visitor, { ...who, homes: [lakeHome] }, "/refi-mini/properties");
    const { street, city, state, zip } = cabin;
    const added = await visitor.submit(first.page, { intent: "add", street, city, state, zip });
    const { page } = await walkTo(visitor, who, "/refi-mini/properties", added.address);
    return { visitor, page };
  }
  const at = ({ address }: Page, step: string) => address.replace(/\/refi-mini\/[^?]*/, `/refi-mini/${step}`);

  it(
    "NAV-04: belongs to the visitor, or the page redirects to one that does",
    { timeout: 60_000 },
    async () => {
      const { visitor, page } = await listed();
      expect(stepAt((await visitor.get(at(page, "property-use/1"))).address)).toBe("property-use/1");
      for (const [requested, shown] of [
        ["property-use/2", "property-use/2"],
        ["property-use", "property-use/2"],
        ["property-use/77", "property-use/2"],
        ["estimated-price/99", "estimated-price/2"],
        ["military-status/1", "military-status/0"],
        ["borrower/5", "borrower/0"],
        ["current-address/x", "current-address/0"],
      ] as const) {
        expect(stepAt((await visitor.get(at(page, requested))).address), requested).toBe(shown);
      }
      // The footer explains the mortgages and values shown.
      for (const [step, words] of [
        ["properties", "Debts are shown as the credit bureaus reported them"],
        ["liability-property", "Debts are shown as the credit bureaus reported them"],
      ] as const) {
        expect((await visitor.get(at(page, step))).html, step).toContain(words);
      }
      const foreign = await visitor.get(at(page, "liability-property/LH-AAAAAAAAAA-1-debt-1"));
      expect(stepAt(foreign.address)).toMatch(/^liability-property\/LH-.*-1-debt-\d+$/);
      expect(foreign.address).not.toContain("LH-AAAAAAAAAA");
    },
  );

  it(
    "accepts no answer for a home that was removed in another tab, and the page explains it",
    { timeout: 60_000 },
    async () => {
      const { visitor, page } = await listed();
      const use = await visitor.get(at(page, "property-use/2"));
      const removed = await visitor.submit(page, { intent: "remove" });
      expect(removed.html).not.toContain("2 Elm Street");
      const late = await visitor.submit(use, { propertyUse: "HOME" });
      expect(late.html).toContain("that last answer wasn&#x27;t saved");
      expect(stepAt(late.address)).toBe("property-use/1");
    },
  );

  it("asks again about a home that is removed and added again", { timeout: 60_000 }, async () => {
    const { visitor, page } = await listed();
    const removed = await visitor.submit(page, { intent: "remove" });
    const { street, city, state, zip } = cabin;
    const added = await visitor.submit(removed, { intent: "add", street, city, state, zip });
    expect(stepAt(added.address)).toMatch(/^property-use\/\d+$/);
    expect(added.html).not.toMatch(/<input type="radio"[^>]*checked/);
    expect(headingIn(added.html)).toContain("2 Elm Street");
  });

  it(
    "Back goes through the homes one by one, and an unchanged answer continues",
    { timeout: 60_000 },
    async () => {
      const { visitor, page } = await listed();
      const back = ({ html }: Page): string => {
        const link = /<a\b[^>]*class="back"[^>]*>/.exec(html)?.[0] ?? "";
        return /href="([^"]+)"/.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? "";
      };
      const steps: string[] = [];
      let now = page;
      for (let pages = 0; pages < 6; pages += 1) {
        now = await visitor.get(back(now));
        steps.push(stepAt(now.address).replace(/LH-.*/, "A1"));
      }
      expect(steps).toEqual([
        "property-owners/2",
        "estimated-price/2",
        "property-type/2",
        "property-use/2",
        "liability-property/A1",
        "date-of-birth",
      ]);
      const use = await visitor.get(at(page, "property-use/2"));
      expect(stepAt((await visitor.submit(use, { propertyUse: cabin.use })).address)).toBe("property-type/2");
    },
  );

  it("the same address entered twice is one home", { timeout: 60_000 }, async () => {
    const { visitor, page } = await listed();
    const { city, state, zip } = cabin;
    const twice = await visitor.submit(page, { intent: "add", street: " 2  ELM street ", city, state, zip });
    expect([twice.status, problemsIn(twice.html)]).toEqual([400, ["2 Elm Street is already on your list."]]);
  });
});
