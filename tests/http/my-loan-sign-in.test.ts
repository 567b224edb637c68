import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newestCodeTo, textsTo } from "../support/outbox";
import { persona } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Signing in to My loan by phone and code, without scripts. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "warn", TRUST_PROXY: "1" } });
}, 90_000);
afterAll(() => site.stop(), 30_000);

const MY_LOAN = "/my-loan";
const SIGN_IN = "/my-loan/sign-in";
const CODE = "000000";
/** The phone of the sample loans, which the birth date tells apart. */
const SHARED = "2025550107";
const WAIT = 120_000;

let addresses = 0;
const someone = () =>
  new Visitor(site.url, { "X-Forwarded-For": `203.0.113.${String(((addresses += 1) % 200) + 1)}` });

const pathOf = ({ address }: Page): string => new URL(address, "http://any").pathname;
const asks = async (visitor: Visitor, phoneNumber: string, more = {}): Promise<Page> =>
  visitor.submit(await visitor.get(MY_LOAN), { phoneNumber, ...more });
const born = (year: string, month = "1", day = month) => ({
  "birthDate.month": month,
  "birthDate.day": day,
  "birthDate.year": year,
});
const signIn = async (visitor: Visitor, birth: Record<string, string>, more = {}): Promise<Page> =>
  visitor.submit(await visitor.submit(await asks(visitor, SHARED, more), { code: CODE }), birth);

/** Returns a page without what differs in each rendering: keys, ids, and the phone itself. */
const plain = ({ html }: Page): string =>
  html
    .replace(/\(\d{3}\) \d{3}-\d{4}/g, "PHONE")
    .replace(/nonce="[^"]*"|value="[^"]{12,}"|action="[^"]*"|"[\w-]{16,}"/g, "")
    .replace(/<script[\s\S]*?<\/script>/g, "");

describe("signing in by phone and code", () => {
  it("shows the loan, and continues its application in another browser", { timeout: WAIT }, async () => {
    const phone = "2025550103";
    await walkTo(someone(), persona("Approved", { phone }), "/mini/date-of-birth");
    const other = someone();
    const code = await asks(other, phone);
    expect([pathOf(code), headingIn(code.html)]).toEqual([SIGN_IN, "Enter the code we texted you"]);
    const wrong = await other.submit(code, { code: "111111" });
    expect(problemsIn(wrong.html).length).toBeGreaterThan(0);
    const loan = await other.submit(wrong, { code: CODE });
    expect(pathOf(loan)).toBe(MY_LOAN);
    expect(headingIn(loan.html)).toContain("Welcome back");
    const to = /href="(\/my-loan\/continue\?[^"]+)"/.exec(loan.html)?.[1] ?? "";
    const place = await other.submit(await other.get(to), {});
    expect([place.status, pathOf(place)]).toEqual([200, "/mini/date-of-birth"]);
  });

  it("answers the same for a phone with and without an application", { timeout: WAIT }, async () => {
    const [known, unknown] = ["2025550104", "7195553901"];
    await walkTo(someone(), persona("Approved", { phone: known }), "/mini/date-of-birth");
    const [one, two] = [someone(), someone()];
    const pages = [await asks(one, known), await asks(two, unknown)] as const;
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(plain(pages[0])).toBe(plain(pages[1]));
    const wrong = [
      await one.submit(pages[0], { code: "111111" }),
      await two.submit(pages[1], { code: "111111" }),
    ] as const;
    expect(wrong.map(({ status }) => status)).toEqual([400, 400]);
    expect(plain(wrong[0])).toBe(plain(wrong[1]));
    expect([...one.cookies.keys()].sort()).toEqual([...two.cookies.keys()].sort());
    const none = await two.submit(wrong[1], { code: await newestCodeTo(site.url, unknown) });
    expect(headingIn(none.html)).toBe("This phone has no open application");
    expect(none.html).toContain('href="/start/buy"');
  });

  it("refuses codes after too many tries", async () => {
    const visitor = someone();
    let page = await asks(visitor, "2025550105");
    for (let tries = 0; tries < 6; tries += 1)
      page = await visitor.submit(page, { code: `11111${String(tries)}` });
    page = await visitor.submit(page, { code: CODE });
    expect(pathOf(page)).toBe(SIGN_IN);
    expect(problemsIn(page.html).length).toBeGreaterThan(0);
  });

  it("asks for the phone again in a browser that began no sign-in", async () => {
    const visitor = someone();
    const page = await asks(visitor, "2025550106");
    const stranger = await someone().submit(page, { code: CODE });
    expect(headingIn(stranger.html)).toBe("Sign in to your loan");
  });

  it("leads to the page that was asked for, and never to another site", async () => {
    const visitor = someone();
    const asked = await visitor.get("/my-loan/devices");
    expect(pathOf(asked)).toBe(SIGN_IN);
    const code = await visitor.submit(asked, { phoneNumber: SHARED });
    const page = await visitor.submit(await visitor.submit(code, { code: CODE }), born("1980"));
    expect(pathOf(page)).toBe("/my-loan/devices");
    const stranger = someone();
    const evil = await stranger.get(`${SIGN_IN}?to=${encodeURIComponent("//other.example/my-loan")}`);
    const there = await stranger.submit(await stranger.submit(evil, { phoneNumber: SHARED }), { code: CODE });
    expect(pathOf(await stranger.submit(there, born("1980")))).toBe(MY_LOAN);
  });
});

describe("a phone with several people and applications", () => {
  it("asks for the birth date before it names anybody", async () => {
    const visitor = someone();
    const page = await visitor.submit(await asks(visitor, SHARED), { code: CODE });
    expect(headingIn(page.html)).toBe("When were you born?");
    expect(page.html).not.toMatch(/Paula|Elena|LH-\d|seed-/);
    const wrong = await visitor.submit(page, born("1971"));
    expect(problemsIn(wrong.html).join(" ")).toContain("no application with this phone and birth date");
    expect(wrong.html).not.toContain("1971");
    const loan = await visitor.submit(wrong, born("1980"));
    expect(headingIn(loan.html)).toContain("Paula");
    expect(loan.html).not.toContain("Chester");
  });

  it("opens only the applications of that birth date", async () => {
    const visitor = someone();
    await signIn(visitor, born("1980", "2"));
    const other = await visitor.get(`${MY_LOAN}?loan=seed-loan-papers`);
    expect(other.status).toBe(404);
  });

  it("lists several applications of one person", async () => {
    const visitor = someone();
    const page = await signIn(visitor, born("1984", "9", "3"));
    expect(page.html).toContain("Your other application");
    const other = await visitor.get(`${MY_LOAN}?loan=seed-spw-declined`);
    expect(headingIn(other.html)).toBe("We can't make this loan");
  });
});

describe("a texted link", () => {
  it("asks for the code of its phone, and leads to its loan", { timeout: WAIT }, async () => {
    const desk = someone();
    await desk.submit(await desk.get("/spw/login"), { token: "supervisor-token" });
    const loan = await desk.get("/spw/loan?application=seed-loan-checking");
    await desk.submit(loan, { intent: "return", name: "w2", "reason-w2": "The year is missing." });
    const [text = ""] = await textsTo(site.url, SHARED);
    const link = /(\/my-loan\/sign-in\?\S+)/.exec(text)?.[1] ?? "";
    const visitor = someone();
    const opened = await visitor.get(link);
    // The token leaves the address, and nobody is named before the code was right.
    expect(opened.address).not.toContain("token");
    expect(opened.html).toContain("the phone ending in 07");
    expect(opened.html).not.toContain("Chester");
    // Whoever has a passkey is led to the same loan.
    expect(opened.html).toContain('href="/my-loan/passkey?to=%2Fmy-loan%3Floan%3Dseed-loan-checking');
    const code = await visitor.submit(opened, {});
    const date = await visitor.submit(code, { code: CODE });
    const page = await visitor.submit(date, born("1980", "2"));
    expect(headingIn(page.html)).toBe("Chester, it is your turn");
    expect(page.html).toContain("The year is missing.");
  });

  it("of another's phone opens nothing for who has the link alone", async () => {
    const visitor = someone();
    const page = await visitor.get(`${SIGN_IN}?appId=seed-loan-papers&token=wrong-token`);
    expect(headingIn(page.html)).toBe("Sign in to your loan");
    expect(page.html).toContain('name="phoneNumber"');
  });
});

describe("a device that stays signed in", () => {
  it("keeps its cookie for thirty days only at the person's wish", async () => {
    const lives = async (more: Record<string, string>): Promise<string> => {
      const visitor = someone();
      const date = await visitor.submit(await asks(visitor, SHARED, more), { code: CODE });
      const sent = await visitor.post(date, born("1980"));
      return sent.headers.getSetCookie().find((line) => line.startsWith("amc-my-loan=")) ?? "";
    };
    expect(await lives({})).not.toContain("Max-Age");
    expect(await lives({ remember: "yes" })).toContain("Max-Age=2592000");
  });

  it("is listed, and signed out from another device", async () => {
    const [phone, laptop, others] = [someone(), someone(), someone()];
    await signIn(phone, born("1980", "3"), { remember: "yes" });
    await signIn(laptop, born("1980", "3"));
    // Another person has the same phone.
    await signIn(others, born("1980", "5"));
    const list = await laptop.get("/my-loan/devices");
    expect(list.html).toContain("(this one)");
    await laptop.submit(list, { intent: "all" });
    expect(pathOf(await phone.get(MY_LOAN))).toBe(SIGN_IN);
    expect(pathOf(await laptop.get(MY_LOAN))).toBe(SIGN_IN);
    expect(pathOf(await others.get(MY_LOAN))).toBe(MY_LOAN);
  });

  it("signs out by the header's button", async () => {
    const visitor = someone();
    const page = await signIn(visitor, born("1980", "4"));
    const cookie = visitor.cookies.get("amc-my-loan") ?? "";
    expect(page.html).toContain('action="/my-loan/sign-out"');
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url };
    await visitor.request("/my-loan/sign-out", { method: "POST", body: "", headers });
    expect(pathOf(await visitor.get(MY_LOAN))).toBe(SIGN_IN);
    // A copy of the cookie opens nothing either.
    visitor.cookies.set("amc-my-loan", cookie);
    expect(pathOf(await visitor.get(MY_LOAN))).toBe(SIGN_IN);
  });
});
