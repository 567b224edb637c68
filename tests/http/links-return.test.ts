import { describe, expect, it } from "vitest";
import { answersMore } from "~tests/support/challenger-roads";
import { sessionOf } from "../support/test-env";
import { applicationByName, makeIdle, newestLink, confirmPhoneCode } from "~tests/support/links";
import { persona, withPhone, type Persona } from "~tests/support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "~tests/support/visitor";
import { pageAt, answersFor, walkTo } from "~tests/support/walk";

/**
 * A returning visitor in the same browser and in another one: what they see, and what another
 * person sees.
 */

const testEnv = useTestEnv();

const WAIT = 120_000;

/** Returns the answers a page shows: the values of its fields, and its lists. */
const answersIn = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*name="(?!_key)[^"]*"[^>]*>|<dd[^>]*>.*?<\/dd>/g)].map(([found]) =>
    found.replace(/sessionId=\w+/g, ""),
  );

/** Posts a sealed copy as the page's script does. */
const bringBack = (visitor: Visitor, base: string, sealed: string): Promise<Response> =>
  visitor.request(`${base}/-/mirror`, {
    method: "POST",
    body: new URLSearchParams({ sealed }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: visitor.origin },
  });

/** Whether the visit has an application by then, so that its phone can be sent a code. */
type HasApplication = boolean;

const flows: readonly [
  flow: string,
  base: string,
  from: string,
  until: string,
  hasApplication: HasApplication,
][] = [
  ["mini", "/mini", "/mini/home", "/mini/review-your-credit", true],
  ["main", "", "/cashout", "/address-confirmation", true],
  ["refinance", "/refi-mini", "/refi-mini/home", "/refi-mini/date-of-birth", false],
  ["quote tool", "/qt", "/qt/home-loans", "/qt/military-status", true],
  [
    "cash-out challenger",
    "/cashout-challenger",
    "/cashout-challenger/home",
    "/cashout-challenger/m/profile/phone-number",
    false,
  ],
];

describe("F18: the browser copy", () => {
  it("G8: depends on a cookie that no script can read", async () => {
    const visitor = new Visitor(testEnv.site.url);
    await walkTo(visitor, persona("Approved"), "/mini/accepted-offer");
    visitor.cookies.delete("amc-device-key");
    const answer = await visitor.request("/mini/-/mirror");
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^amc-device-key=[\w-]{24}; .*HttpOnly/),
    );
  });

  it.each(flows)(
    "NAV-01: restores a visit of the %s flow without its cookies, only in the browser where it was made",
    { timeout: WAIT },
    (_flow, base, from, until, hasApplication) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const who = persona("Copyvisit", { first: "Wilhelmina", phone });
        const { page } = await walkTo(visitor, who, until, from);
        const copied = await visitor.request(`${base}/-/mirror`);
        const copy: unknown = await copied.json();
        // An age instead of a time, because the site's and the browser's clocks differ.
        expect(copy).toMatchObject({ age: expect.toSatisfy((ms: number) => ms >= 0 && ms < 60_000) });
        expect(JSON.stringify(copy)).not.toContain("Wilhelmina");
        expect(JSON.stringify(copy)).not.toContain(visitor.cookies.get("amc-device-key"));
        const sealed =
          typeof copy === "object" && copy !== null && "sealed" in copy ? String(copy.sealed) : "";

        // G8: scripts can read the copy and the device id. Both together open nothing in another
        // browser.
        const thief = new Visitor(testEnv.site.url);
        for (const device of [undefined, "abcdefgh12345678", visitor.cookies.get("amc-device")]) {
          thief.cookies.clear();
          if (device !== undefined) thief.cookies.set("amc-device", device);
          const answer = await bringBack(thief, base, sealed);
          expect(answer.status).toBe(hasApplication ? 200 : 410);
          expect(await answer.json()).toEqual(hasApplication ? { to: "/continue" } : {});
        }
        const nextPage = await thief.get("/continue");
        expect(nextPage.html).not.toMatch(/Wilhelmina|Copyvisit/);
        expect((await thief.get(page.address)).html).not.toContain("Wilhelmina");
        if (hasApplication) {
          const open = await confirmPhoneCode(thief, nextPage);
          expect([open.status, pageAt(open.address)]).toEqual([200, pageAt(page.address)]);
        }

        const lost = new Visitor(testEnv.site.url);
        for (const name of ["amc-device", "amc-device-key"])
          lost.cookies.set(name, visitor.cookies.get(name) ?? "");
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

describe("F3: the answers on another device", () => {
  const walks: readonly [flow: string, from: string, until: string, who: Partial<Persona>][] = [
    ["cash-out", "/cashout", "/address-confirmation", {}],
    ["a purchase of the main flow", "/purchase", "/qualification", { goal: "purchase" }],
    ["the letter wizard", "/mini/home", "/mini/review-your-credit", {}],
    ["the purchase wizard", "/purchase/home", "/purchase/marital-status", {}],
    ["the quote tool", "/qt/home-loans", "/qt/cashout-amount", {}],
    [
      "the challenger",
      "/cashout-challenger/home",
      "/cashout-challenger/m/profile/marital-status",
      { says: answersMore },
    ],
  ];

  it.each(walks)(
    "of %s continue at the page where they were left, after the code, and open for no other person",
    { timeout: WAIT },
    (flow, from, until, more) =>
      withPhone(async (phone) => {
        const last = `Draft${flow.replace(/\W/g, "").toLowerCase()}`;
        const first = new Visitor(testEnv.site.url);
        const { page } = await walkTo(first, persona(last, { ...more, phone }), until, from);
        const link = await newestLink(testEnv, last);

        // A thief with the link alone sees neither a full name nor an answer.
        const thief = new Visitor(testEnv.site.url);
        const nextPage = await thief.get(link);
        expect(nextPage.html).not.toContain(last);
        expect(
          (await thief.submit(await thief.submit(nextPage, { intent: "send" }), { code: "111111" })).status,
        ).toBe(400);
        expect((await thief.get(page.address)).html).not.toContain(last);

        const other = new Visitor(testEnv.site.url);
        const open = await confirmPhoneCode(other, await other.get(link));
        expect([open.status, pageAt(open.address), headingIn(open.html)]).toEqual([
          200,
          pageAt(page.address),
          headingIn(page.html),
        ]);
        expect(open.html).toContain("Welcome back. We saved your answers");
        // The other device shows the answers of the first one.
        expect(answersIn(open.html)).toEqual(answersIn(page.html));
        const on = await other.submit(open, answersFor(persona(last, { ...more, phone }), open));
        expect([on.status, pageAt(on.address)]).not.toEqual([200, pageAt(open.address)]);
        expect(on.status).toBe(200);
      }),
  );

  it("are deleted when the visit is started over", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Draftended", { phone });
      const { page } = await walkTo(visitor, who, "/address-confirmation", "/cashout");
      const link = await newestLink(testEnv, "Draftended");
      await visitor.get("/-/restart");
      const other = new Visitor(testEnv.site.url);
      const open = await confirmPhoneCode(other, await other.get(link));
      expect(open.status).toBe(200);
      expect(pageAt(open.address)).not.toBe(pageAt(page.address));
      expect(open.html).not.toContain("We saved your answers");
    }),
  );
});

describe("F19: a visitor who returns to a refinance after an idle timeout", () => {
  it("without a phone sees what is kept and how to continue, and no answers", { timeout: WAIT }, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, persona("Nophone"), "/refi-mini/marital-status");
    await makeIdle(visitor, 30);
    const back = await visitor.get(page.address);
    expect([back.status, pageAt(back.address)]).toEqual([200, "home"]);
    expect(back.html).toContain("What you saved with us is kept.");
    expect(back.html).toMatch(/call us at \(\d{3}\) \d{3}-\d{4}/);
    expect(back.html).not.toMatch(/cleared|Nophone/);
  });

  it("with a phone continues where they were, after its code", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Hasphone", { phone });
      const { page } = await walkTo(visitor, who, "/refi-mini/thankyou-call-us");
      await makeIdle(visitor, 30);
      const nextPage = await visitor.get("/refi-mini/home");
      expect(headingIn(nextPage.html)).toBe("Your application is safe");
      expect(nextPage.html).not.toContain("Hasphone");
      const on = await confirmPhoneCode(visitor, nextPage);
      expect([on.status, pageAt((await visitor.get(page.address)).address)]).toEqual([
        200,
        "thankyou-call-us",
      ]);
    }),
  );

  it(
    "IDLE-10: also continues by way of another page of the site, and keeps what was begun there",
    { timeout: WAIT },
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const who = persona("Otherdoor", { phone });
        const { page } = await walkTo(visitor, who, "/refi-mini/thankyou-call-us");
        await makeIdle(visitor, 30);
        // Another person uses the device, opens the front page and goes back from there.
        const begun = await walkTo(visitor, persona("Somebodyelse"), "/credit-score", "/estimated-price");
        const { id } = await sessionOf(visitor);
        const before = `/refi-mini/marital-status?sessionId=${id}`;
        // A page that may stay open forever gives access only to itself.
        for (const back of [before, page.address, before, "/refi-mini/home"]) {
          const reply = await visitor.get(back);
          const rests = back === page.address ? "We will call you soon" : "Your application is safe";
          expect([back, headingIn(reply.html)]).toEqual([back, rests]);
          expect(reply.html).not.toContain("Otherdoor");
        }
        const copy = await visitor.request("/refi-mini/-/mirror");
        expect(await copy.json()).toEqual({ away: true });
        expect((await visitor.get(begun.page.address)).address).toBe(begun.page.address);
        await confirmPhoneCode(visitor, await visitor.get("/refi-mini/home"));
        expect(pageAt((await visitor.get(page.address)).address)).toBe("thankyou-call-us");
      }),
  );

  it(
    "IDLE-10: by way of another page, without a phone: the answers are cleared, and nothing else",
    { timeout: WAIT },
    async () => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Nophonethere"), "/refi-mini/marital-status");
      await makeIdle(visitor, 30);
      const begun = await walkTo(visitor, persona("Somebodyelse"), "/credit-score", "/estimated-price");
      const back = await visitor.get(page.address);
      expect([back.status, pageAt(back.address)]).toEqual([200, "home"]);
      expect(back.html).toContain("What you saved with us is kept.");
      expect(back.html).not.toContain("Nophonethere");
      expect((await visitor.get(begun.page.address)).address).toBe(begun.page.address);
    },
  );

  it("F3: has the link sent to that phone, and continues with it on another device", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Sentagain", { phone }), "/refi-mini/thankyou-call-us");
      await makeIdle(visitor, 30);
      const sent = await visitor.submit(await visitor.get("/refi-mini/home"), { intent: "link" });
      expect(sent.html).toContain(`the phone that ends in ${phone.slice(-2)}, its link is on its way`);
      const other = new Visitor(testEnv.site.url);
      const open = await confirmPhoneCode(other, await other.get(await newestLink(testEnv, "Sentagain")));
      expect([open.status, pageAt(open.address)]).toEqual([200, pageAt(page.address)]);
    }),
  );
});

describe("F3: an expired link", () => {
  const ask = async (phoneNumber: string): Promise<Page> => {
    const visitor = new Visitor(testEnv.site.url);
    return visitor.submit(await visitor.get("/continue"), { intent: "link", phoneNumber });
  };

  it(
    "is sent again to the phone of the application, and a stranger does not see whose phone that is",
    { timeout: WAIT },
    () =>
      withPhone(async (phone) => {
        await walkTo(
          new Visitor(testEnv.site.url),
          persona("Lostlink", { phone }),
          "/address-confirmation",
          "/cashout",
        );
        const before = await newestLink(testEnv, "Lostlink");
        const sent = await ask(phone);
        const strangers = await ask("(303) 555-0199");
        const words = (page: Page) => /If there is an open application[^<]*/.exec(page.html)?.[0];
        expect(words(sent)).toContain(`ends in ${phone.slice(-2)}`);
        expect(words(strangers)?.replace("ends in 99", "")).toBe(
          words(sent)?.replace(`ends in ${phone.slice(-2)}`, ""),
        );
        expect(strangers.status).toBe(sent.status);
        expect(
          await testEnv.backend.count("select count(*) from outbox where recipient = '3035550199'"),
        ).toBe(0);
        const link = await newestLink(testEnv, "Lostlink");
        expect(link).not.toBe(before);
        const other = new Visitor(testEnv.site.url);
        const open = await confirmPhoneCode(other, await other.get(link));
        expect([open.status, pageAt(open.address)]).toEqual([200, "address-confirmation"]);
      }),
  );

  it("asks for a valid phone number", async () => {
    const refused = await ask("12");
    expect([refused.status, problemsIn(refused.html).length]).toEqual([400, 1]);
  });
});

describe("a visit with a banker's exchange", () => {
  const pathsSince = (before: number): string[] =>
    testEnv.backend.calls.slice(before).map(({ path }) => path);

  it(
    "IDLE-02: asks the backend for the exchange's status before it is closed, and follows the response",
    { timeout: WAIT },
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const who = persona("Leftalone", { first: "Wilhelmina", phone });
        const { page } = await walkTo(visitor, who, "/mini/review-your-credit", "/mini/home");
        await makeIdle(visitor, 21);
        const before = testEnv.backend.calls.length;
        const locked = await visitor.clone().get(page.address);
        expect(locked.address).toBe("/continue");
        const call = testEnv.backend.calls.slice(before).find(({ path }) => path === "/caw/idle/validate");
        expect(JSON.parse(call?.body ?? "")).toMatchObject({
          stepKey: "review-your-credit",
          callUid: expect.any(String),
        });

        const appId = await applicationByName(testEnv, "Leftalone");
        await testEnv.backend.cells(
          `update applications set status = 'closed' where id = '${appId}' returning id`,
        );
        const led = await visitor.get(page.address);
        expect(new URL(led.address, testEnv.site.url).pathname).toBe("/");
        expect(led.html).not.toContain("Wilhelmina");
      }),
  );

  it("IDLE-02, IDLE-03: also asks when a page's script reports an idle visitor", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Leftbyscript", { first: "Wilhelmina", phone });
      await walkTo(visitor, who, "/mini/review-your-credit", "/mini/home");
      const before = testEnv.backend.calls.length;
      const locked = await visitor.clone().get("/mini/-/restart?said=away");
      expect(locked.address).toBe("/continue");
      const receivedCall = testEnv.backend.calls
        .slice(before)
        .find(({ path }) => path === "/caw/idle/validate");
      expect(JSON.parse(receivedCall?.body ?? "{}")).toMatchObject({ callUid: expect.any(String) });
      expect(receivedCall?.query.get("pageId")).not.toContain("restart");

      const appId = await applicationByName(testEnv, "Leftbyscript");
      await testEnv.backend.cells(
        `update applications set status = 'closed' where id = '${appId}' returning id`,
      );
      const led = await visitor.get("/mini/-/restart?said=away");
      expect(new URL(led.address, testEnv.site.url).pathname).toBe("/");
      expect((await visitor.get("/mini/home")).html).not.toContain("Wilhelmina");
    }),
  );

  it(
    "F3: loads the record of its exchange on another device, and continues in that exchange",
    { timeout: WAIT },
    () =>
      withPhone(async (phone) => {
        const who = persona("Followed", { first: "Wilhelmina", phone });
        await walkTo(new Visitor(testEnv.site.url), who, "/mini/review-your-credit", "/mini/home");
        const link = await newestLink(testEnv, "Followed");
        const other = new Visitor(testEnv.site.url);
        const before = testEnv.backend.calls.length;
        const open = await confirmPhoneCode(other, await other.get(link));
        expect(pageAt(open.address)).toBe("review-your-credit");
        const got = testEnv.backend.calls.slice(before).find(({ path }) => path === "/caw/get-exchange");
        const callUid = got?.query.get("callUid");
        const [own] = await testEnv.backend.cells(
          `select call_uid from exchanges where app_id = '${await applicationByName(testEnv, "Followed")}'`,
        );
        expect(callUid).toBe(own);
        await other.get(open.address);
        expect(pathsSince(before)).toContain("/caw/step/validate");
        expect(pathsSince(before)).not.toContain("/caw/initialize");
      }),
  );
});
