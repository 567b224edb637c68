import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newestCodeTo } from "../support/outbox";
import { persona } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/** An application that is continued by phone and code, without its link and without scripts. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "warn", TRUST_PROXY: "1" } });
}, 90_000);
afterAll(() => site.stop(), 30_000);

const FIND = "/continue/application";
const CODE = "000000";
const WAIT = 120_000;

let addresses = 0;
const someone = () =>
  new Visitor(site.url, { "X-Forwarded-For": `203.0.113.${String(((addresses += 1) % 200) + 1)}` });

const pathOf = ({ address }: Page): string => new URL(address, "http://any").pathname;
const asks = async (visitor: Visitor, phoneNumber: string): Promise<Page> =>
  visitor.submit(await visitor.get(FIND), { phoneNumber });

/** Returns a page without what differs in each rendering: keys, ids, and the phone itself. */
const plain = ({ html }: Page): string =>
  html
    .replace(/\(\d{3}\) \d{3}-\d{4}/g, "PHONE")
    .replace(/nonce="[^"]*"|value="[^"]{12,}"|action="[^"]*"|"[\w-]{16,}"/g, "")
    .replace(/<script[\s\S]*?<\/script>/g, "");

describe("continuing an application by phone and code", () => {
  it("opens the application at its place in another browser", { timeout: WAIT }, async () => {
    const phone = "2025550103";
    await walkTo(someone(), persona("Approved", { phone }), "/mini/date-of-birth");
    const other = someone();
    const code = await asks(other, phone);
    expect([pathOf(code), headingIn(code.html)]).toEqual([FIND, "Enter the code we texted you"]);
    const wrong = await other.submit(code, { code: "111111" });
    expect(problemsIn(wrong.html).length).toBeGreaterThan(0);
    const opened = await other.submit(wrong, { code: CODE });
    const place = headingIn(opened.html).startsWith("Which application")
      ? await other.submit(opened, { application: /value="(LH-\w+)"/.exec(opened.html)?.[1] ?? "" })
      : opened;
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
    let page = await asks(visitor, "2025550107");
    for (let tries = 0; tries < 6; tries += 1)
      page = await visitor.submit(page, { code: `11111${String(tries)}` });
    page = await visitor.submit(page, { code: CODE });
    expect(pathOf(page)).toBe(FIND);
    expect(problemsIn(page.html).length).toBeGreaterThan(0);
  });

  it("asks for the phone again in a browser that began no search", async () => {
    const visitor = someone();
    const page = await asks(visitor, "2025550106");
    const stranger = await someone().submit(page, { code: CODE });
    expect(headingIn(stranger.html)).toBe("Continue your application");
  });
});
