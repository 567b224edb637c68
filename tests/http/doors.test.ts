import { describe, expect, it } from "vitest";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";

/** The doors of the site, without scripts: what is answered there is not asked again. */

const testEnv = useTestEnv();
const someone = () => new Visitor(testEnv.site.url);

const pressButton = async (visitor: Visitor, address: string) => visitor.submit(await visitor.get(address));

/** Returns the path of a page's address. */
const pathOf = ({ address }: Page): string => new URL(address, "http://any").pathname;

/** Returns the value that a page shows in a field. */
const valueOf = ({ html }: Page, name: string): string | undefined => {
  const [tag] = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`)) ?? [];
  return /value="([^"]*)"/.exec(tag ?? "")?.[1];
};

describe("the doors", () => {
  it.each([
    ["/start/buy", 200],
    ["/start/refinance", 200],
    ["/start/cash", 200],
    ["/start", 200],
    ["/start/other", 404],
  ])("%s answers %i", async (address, status) => {
    const page = await someone().get(address);
    expect(page.status).toBe(status);
  });

  it.each([
    ["/start/buy?how=looking", "/estimated-price"],
    ["/start/buy?how=letter", "/mini/home"],
    ["/start/buy?how=offer", "/purchase/borrower-name"],
    ["/start/refinance?how=figures", "/looking-for-refi"],
    ["/start/refinance?how=credit", "/refi-mini/home"],
    ["/start/cash?how=unsure", "/cashout-amount"],
    ["/start/cash?how=line", "/heloc"],
    ["/start/cash?how=credit", "/qt/m/profile/property-address"],
    ["/start/line", "/heloc"],
    ["/start/letter", "/mini/home"],
    ["/start/code", "/offer-code"],
  ])("%s leads to %s", async (address, path) => {
    const page = await someone().get(address);
    expect([page.status, pathOf(page)]).toEqual([200, path]);
  });

  it("asks its question again when nothing was chosen", async () => {
    const page = await someone().get("/start/buy?go=1&price=400000");
    expect(page.status).toBe(200);
    expect(page.html).toContain("Choose what fits you best.");
    expect(page.html).toContain("$400,000");
  });

  it("carries a buyer's figures into the flow, and asks for none of them again", async () => {
    const visitor = someone();
    const place = await visitor.get("/start/buy?how=looking&price=400000&down=80000&state=OH&score=745");
    expect(pathOf(place)).toBe("/state-and-county");
    expect(place.html).toMatch(/<option value="OH" selected/);
    const next = await visitor.submit(place, { propertyState: "OH", propertyCounty: "Franklin" });
    expect(pathOf(next)).toBe("/military-status");
  });

  it("carries an owner's figures into the flow, where one press confirms each", async () => {
    const visitor = someone();
    const why = await visitor.get(
      "/start/refinance?how=figures&value=500000&balance=300000&rate=7.5&state=OH",
    );
    expect(pathOf(why)).toBe("/looking-for-refi");
    const value = await visitor.submit(why, { refiReasons: ["payment"] });
    expect([pathOf(value), valueOf(value, "homeValue")]).toEqual(["/estimated-home-value", "500,000"]);
    expect(value.html).toMatch(/<option value="OH" selected/);
    const balance = await visitor.submit(value, { homeValue: "500,000", propertyState: "OH" });
    expect(pathOf(balance)).toBe("/current-mortgage-balance");
    expect(valueOf(balance, "mortgageBalance")).toBe("300,000");
    expect(valueOf(balance, "mortgageRate")).toBe("7.5");
  });

  it("takes the answers of the main flow along to the letter", async () => {
    const visitor = someone();
    await visitor.get("/start/buy?how=looking&price=400000&down=80000&state=OH&score=745");
    const names = await visitor.get("/start/letter");
    expect(pathOf(names)).toBe("/mini/home");
    const offer = await visitor.submit(names, { firstName: "Ada", lastName: "Approved" });
    expect(pathOf(offer)).toBe("/mini/home-shopping-date");
  });

  it("replaces nothing in progress before the visitor agrees", async () => {
    const visitor = someone();
    await visitor.get("/start/buy?how=looking&price=400000&down=80000&state=OH&score=745");
    const asked = await visitor.get("/start/buy?how=dreaming&price=300000&down=60000");
    expect([asked.status, pathOf(asked)]).toEqual([200, "/start/buy"]);
    expect(headingIn(asked.html)).toBe("You already started an application here");
    const back = /href="([^"]*state-and-county[^"]*)"/.exec(asked.html)?.[1] ?? "";
    const kept = await visitor.get(back.replaceAll("&amp;", "&"));
    expect(pathOf(kept)).toBe("/state-and-county");
    const anew = await visitor.submit(asked);
    expect(pathOf(anew)).toBe("/state-and-county");
    expect(new URL(anew.address, "http://any").searchParams.get("sessionId")).not.toBe(
      new URL(kept.address, "http://any").searchParams.get("sessionId"),
    );
    const price = await visitor.get(`/estimated-price${new URL(anew.address, "http://any").search}`);
    expect(valueOf(price, "purchasePrice")).toBe("300,000");
  });

  it.each([
    ["a landing page", (visitor: Visitor) => pressButton(visitor, "/home-landing")],
    ["the same door", (visitor: Visitor) => visitor.get("/start/buy?how=looking")],
    ["another door", (visitor: Visitor) => visitor.get("/start/cash?how=unsure")],
    ["the goal of a link", (visitor: Visitor) => visitor.get("/?goal=refinance")],
  ])("opens at once after %s, where nothing was answered yet", async (_, before) => {
    const visitor = someone();
    await before(visitor);
    expect(pathOf(await visitor.get("/start/cash?how=line"))).toBe("/heloc");
    expect(pathOf(await visitor.get("/start/buy?how=dreaming"))).toBe("/estimated-price");
  });

  it("says what fits, or that nothing does, after four questions", async () => {
    const visitor = someone();
    const query = (own: string, want: string, owed: string, rate: string) =>
      `/start?go=1&own=${own}&want=${want}&owed=${owed}&rate=${rate}`;
    const fits = await visitor.get(query("yes", "payment", "half", "seven"));
    expect(fits.html).toContain('href="/start/refinance"');
    const none = await visitor.get(query("yes", "payment", "half", "low"));
    expect(none.html).toContain("most likely costs you more now");
    const open = await visitor.get("/start?go=1&own=yes");
    expect(open.html.match(/Choose one of these answers\./g)).toHaveLength(3);
  });

  it("does nothing for a prefetch", async () => {
    const visitor = someone();
    const answered = await visitor.request("/start/line", { headers: { "Sec-Purpose": "prefetch" } });
    expect(answered.status).toBe(403);
    expect(visitor.cookies.size).toBe(0);
  });
});
