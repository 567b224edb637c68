import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHouse, type House } from "~tests/support/house";
import { persona, withPhone, type Persona } from "~tests/support/persona";
import { Visitor } from "~tests/support/visitor";
import { pageAt, walkTo } from "~tests/support/walk";

/** Who comes back, in the same browser and in another: what they find, and what somebody else does. */

let house: House;
beforeAll(async () => {
  house = await startHouse();
}, 60_000);
afterAll(() => house.stop(), 30_000);

const WAIT = 120_000;

/** Posts a sealed copy as the page's script does. */
const bringBack = (visitor: Visitor, base: string, sealed: string): Promise<Response> =>
  visitor.request(`${base}/-/mirror`, {
    method: "POST",
    body: new URLSearchParams({ sealed }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: visitor.origin },
  });

const flows: readonly [flow: string, base: string, from: string, until: string, who: Partial<Persona>][] = [
  ["mini", "/mini", "/mini/home", "/mini/review-your-credit", {}],
  ["main", "", "/cashout", "/address-confirmation", {}],
  ["refinance", "/refi-mini", "/refi-mini/home", "/refi-mini/date-of-birth", {}],
];

describe("F18: the copy in the browser", () => {
  it.each(flows)(
    "NAV-01: brings a visit of the %s flow back without its cookies, in the browser that it was made in alone",
    { timeout: WAIT },
    (_flow, base, from, until, more) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const who = persona("Copyvisit", { ...more, first: "Wilhelmina", phone });
        const { page } = await walkTo(visitor, who, until, from);
        const copied = await visitor.request(`${base}/-/mirror`);
        const copy: unknown = await copied.json();
        // An age, and no moment: this site's clock is another one than that of the browser.
        expect(copy).toMatchObject({ age: expect.toSatisfy((ms: number) => ms >= 0 && ms < 60_000) });
        expect(JSON.stringify(copy)).not.toContain("Wilhelmina");
        const sealed =
          typeof copy === "object" && copy !== null && "sealed" in copy ? String(copy.sealed) : "";

        // Who stole the copy has another device cookie, or none.
        const thief = new Visitor(house.site.url);
        expect((await bringBack(thief, base, sealed)).status).toBe(410);
        await thief.get(from);
        for (const name of thief.cookies.keys()) if (name !== "amc-device") thief.cookies.delete(name);
        expect((await bringBack(thief, base, sealed)).status).toBe(410);

        const lost = new Visitor(house.site.url);
        lost.cookies.set("amc-device", visitor.cookies.get("amc-device") ?? "");
        const fresh = await lost.get(from);
        expect(fresh.html).not.toContain("Wilhelmina");
        expect(lost.cookies.get("amc-device")).toBe(visitor.cookies.get("amc-device"));
        expect(await (await lost.request(`${base}/-/mirror`)).json()).toMatchObject({ fresh: true });
        const back = await bringBack(lost, base, sealed);
        expect(back.status).toBe(200);
        const { to }: { to: string } = await back.json();
        const found = await lost.get(to);
        expect([found.status, pageAt(found.address)]).toEqual([200, pageAt(page.address)]);
        expect(found.html).toContain("Welcome back");
      }),
  );
});
