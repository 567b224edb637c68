import { describe, expect, it } from "vitest";
import { putSession, sessionOf } from "../support/test-env";
import { applicationByName, makeIdle, newestLink, confirmPhoneCode } from "~tests/support/links";
import { persona, withPhone, type Persona } from "~tests/support/persona";
import { useTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, Visitor, type Page } from "~tests/support/visitor";
import { pageAt, walkTo } from "~tests/support/walk";

/**
 * Links to applications: what their owner sees, what another person sees, and what the text
 * messages of a walk open.
 */

const testEnv = useTestEnv();

const WAIT = 120_000;

const seed = (page: string, name: string) => `/mini/${page}?appId=seed-${name}&token=seed-${name}-token`;

const ways: readonly [flow: string, from: string, until: string, who: Partial<Persona>][] = [
  ["mini", "/mini/home", "/mini/date-of-birth", {}],
  ["cash-out", "/cashout", "/banker-assigned", {}],
  ["a purchase of the main flow", "/purchase", "/address", { goal: "purchase" }],
];

describe("F3: the texted link", () => {
  it.each(ways)(
    "of %s opens on another device after the code, and shows nothing before",
    { timeout: WAIT },
    (flow, from, until, more) =>
      withPhone(async (phone) => {
        const last = `Link${flow.replace(/\W/g, "").toLowerCase()}`;
        await walkTo(new Visitor(testEnv.site.url), persona(last, { ...more, phone }), until, from);
        const appId = await applicationByName(testEnv, last);
        const other = new Visitor(testEnv.site.url);
        const nextPage = await other.get(await newestLink(testEnv, last));
        expect([nextPage.status, headingIn(nextPage.html)]).toEqual([200, "Welcome back, Ada"]);
        expect(nextPage.address).toBe("/continue");
        expect(nextPage.html).toMatch(new RegExp(`ends in (<!-- -->)?${phone.slice(-2)}\\b`));
        expect(nextPage.html).not.toContain(phone.slice(-4));
        for (const personal of [last, phone, phone.replace(/\D/g, ""), appId])
          expect(nextPage.html).not.toContain(personal);
        const code = await other.submit(nextPage, { intent: "send" });
        const wrong = await other.submit(code, { code: "111111" });
        expect([wrong.status, ...problemsIn(wrong.html)]).toEqual([
          400,
          expect.stringContaining("not the code we sent"),
        ]);
        const open = await other.submit(wrong, { code: "000000" });
        expect(open.status).toBe(200);
        expect(open.address).not.toContain("token");
        expect(open.address.startsWith("/continue")).toBe(false);
      }),
  );

  it("opens nothing for a person who has only the link", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const reply = await visitor.get(seed("home", "eligible"));
    expect(headingIn(reply.html)).toBe("Welcome back, Elena");
    const { id } = await sessionOf(visitor);
    for (const page of ["congratulations", "credit-scores", "upgrade"]) {
      const led = await visitor.clone().get(`/mini/${page}?sessionId=${id}`);
      expect([page, pageAt(led.address)]).toEqual([page, "home"]);
      expect(led.html).not.toContain("Elena");
    }
    expect((await visitor.request(`/mini/-/letter?kind=approval`)).status).toBe(404);
  });

  it("opens the result of an approved applicant, after the code", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const home = await confirmPhoneCode(visitor, await visitor.get(seed("home", "eligible")));
    expect(pageAt(home.address)).toBe("home");
    const result = await visitor.submit(home);
    expect(headingIn(result.html)).toContain("Elena");
    // Their own link again, in the browser that has entered the code: the application continues.
    expect(pageAt((await visitor.get(seed("home", "eligible"))).address)).toBe("congratulations");
  });

  it("leads to the newest code on the phone once no more codes are texted", async () => {
    const visitor = new Visitor(testEnv.site.url);
    let page = await visitor.get(seed("home", "eligible"));
    for (let sends = 0; sends < 4; sends += 1) page = await visitor.submit(page, { intent: "send" });
    expect(page.html).toContain("We texted you a new code.");
    page = await visitor.submit(page, { intent: "send" });
    expect([page.status, page.address]).toEqual([200, "/continue"]);
    expect(page.html).toContain("Please use the newest one.");
    expect(pageAt((await visitor.submit(page, { code: "000000" })).address)).toBe("home");
  });

  it("opens nothing when unknown, and shows how to continue", async () => {
    const page = await new Visitor(testEnv.site.url).get("/continue");
    expect([page.status, headingIn(page.html)]).toEqual([410, "This link was used, or has expired"]);
    expect(page.html).toMatch(/href="tel:\+1\d{10}"/);
    const gone = await new Visitor(testEnv.site.url).get(
      "/mini/home?appId=seed-eligible&token=another-token",
    );
    expect([gone.status, headingIn(gone.html)]).toEqual([410, "This link no longer works"]);
  });

  it.each([
    "/continue?flowId=miniFlow&appId=a&token=<b>",
    "/continue?flowId=miniFlow&appId=seed-eligible&token=",
    "/continue?flowId=miniFlow&appId=seed-eligible&tok",
    "/continue?flowId=miniFlow&appId=seed-eligible&token=seed-eli...",
    "/continue?flowId=miniFlow&appId=seed-eligible&token=seed-eli%E2%80%A6",
    "/continue?flowId=miniFl",
    "/continue?appId=x",
  ])("that lacks a part is called incomplete, and can be sent again: %s", async (link) => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get(link);
    expect([page.status, headingIn(page.html)]).toEqual([400, "This link isn't complete"]);
    expect(page.address).not.toContain("token");
    const wrong = await visitor.submit(page, { phoneNumber: "12", intent: "link" });
    expect([wrong.status, headingIn(wrong.html)]).toEqual([400, "This link isn't complete"]);
    expect(wrong.html).toContain("Send me the link again");
  });

  it.each([".", ").", "!", "%E2%80%9D", "%3E", "%20"])(
    "is opened without the %j after it, and with &amp; for &",
    async (end) => {
      const link = "/continue?flowId=miniFlow&appId=seed-eligible&token=seed-eligible-token";
      for (const written of [`${link}${end}`, `${link.replaceAll("&", "&amp;")}${end}`]) {
        const page = await new Visitor(testEnv.site.url).get(written);
        expect([page.status, headingIn(page.html)]).toEqual([200, "Welcome back, Elena"]);
      }
    },
  );

  it("of a comparison that lacks a part is called incomplete too", async () => {
    for (const link of ["/comparison?flowId=miniFlow&comparisonId=c1&appId=a", "/comparison?flowId=miniFl"]) {
      const page = await new Visitor(testEnv.site.url).get(link);
      expect([page.status, headingIn(page.html)]).toEqual([400, "This link isn't complete"]);
      expect(page.html).toContain("Open it again in the email or the text we sent you.");
    }
  });

  it("of another person asks first when opened during a visit, and changes nothing", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Linkvictim", { phone });
      await walkTo(visitor, who, "/mini/date-of-birth");
      const answerPage = await visitor.get(seed("home", "prequal"));
      expect(answerPage.html).toContain("You are in the middle of another application.");
      const back =
        /href="(\/mini\/[^"]+)"[^>]*>Go back to my other application/.exec(answerPage.html)?.[1] ?? "";
      const own = await visitor.get(back.replaceAll("&amp;", "&"));
      const { page } = await walkTo(visitor, who, "/mini/get-approval", own.address);
      expect(page.status).toBe(200);
      const born = "select count(*) from applicants where app_id = $1 and last_name = 'Linkvictim'";
      expect(await testEnv.backend.count(born, ["seed-prequal"])).toBe(0);
      expect(await testEnv.backend.count(born, [await applicationByName(testEnv, "Linkvictim")])).toBe(1);
    }),
  );
});

describe("F19: a visitor who returns after an idle timeout", () => {
  it("from an application enters the code, and continues where they were", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Linkaway", { phone }), "/mini/get-approval");
      await makeIdle(visitor, 21);
      const nextPage = await visitor.get(page.address);
      expect(headingIn(nextPage.html)).toBe("Your application is safe");
      expect(nextPage.html).not.toMatch(/cleared|start again/i);
      // Until then nothing is open, whichever page is requested, including the one a script
      // requests.
      for (const path of ["/mini/home", "/mini/-/restart?said=away", page.address]) {
        expect(headingIn((await visitor.clone().get(path)).html)).toBe("Your application is safe");
      }
      const on = await confirmPhoneCode(visitor, nextPage);
      expect(pageAt(on.address)).toBe("get-approval");
      expect(headingIn(on.html)).toBe(headingIn(page.html));
    }),
  );

  it("starts over on request, without the old answers", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Linkanew", { phone }), "/mini/date-of-birth");
      await makeIdle(visitor, 30);
      const fresh = await visitor.submit(await visitor.get(page.address), { intent: "anew" });
      expect([fresh.status, pageAt(fresh.address)]).toEqual([200, "home"]);
      expect(fresh.html).not.toContain("Linkanew");
    }),
  );

  it("F18: enters the code after twelve hours too, however the visit was kept alive", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Linkhours", { phone }), "/mini/date-of-birth");
      const session = await sessionOf(visitor);
      await putSession(visitor, { ...session, born: session.born - 12 * 60 * 60 - 60 });
      expect(headingIn((await visitor.get(page.address)).html)).toBe("Your application is safe");
    }),
  );
});

describe("F18: the end of a visit", () => {
  it("old cookies open nothing after Start over", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Linkended", { phone }), "/mini/date-of-birth");
      const thief = visitor.clone();
      await visitor.get("/mini/-/restart");
      const seen = await thief.get(page.address);
      expect(pageAt(seen.address)).toBe("home");
      expect(seen.html).not.toContain("Linkended");
    }),
  );

  it("a code gives the visit a new session", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Linkrenewed", { phone });
      const { page } = await walkTo(visitor, who, "/mini/validate-phone");
      const before = await sessionOf(visitor);
      await visitor.submit(page, { code: "000000" });
      const after = await sessionOf(visitor);
      expect(after.id).toBe(before.id);
      expect(after.key).not.toBe(before.key);
    }),
  );
});

/** Returns the text messages to a phone after the first `before`, oldest first. */
async function textsTo(phone: string, before: number): Promise<string[]> {
  const all = await testEnv.backend.sent({ recipient: phone.replace(/\D/g, "") });
  return all.map(({ body }) => body).slice(before);
}

/** Returns the addresses in a text message: complete ones, and paths without a host. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/(?:https?:\/\/\S+|(?<=\s)\/\w\S*)/g)].map(([found]) => found.replace(/[.,]$/, ""));

/**
 * Opens the link of a text message. When it asks for the phone's code, checks that nothing is shown
 * before, and enters it.
 */
async function opened(address: string, nobodyElse: readonly string[]): Promise<Page> {
  const { pathname, search } = new URL(address);
  const visitor = new Visitor(testEnv.site.url);
  const page = await visitor.get(`${pathname}${search}`);
  if (page.address !== "/continue") return page;
  for (const personal of nobodyElse) expect(page.html).not.toContain(personal);
  return confirmPhoneCode(visitor, page);
}

interface Walk {
  name: string;
  from: string;
  until: string;
  who: Partial<Persona>;
  last: string;
  /** pages that the links of its text messages open, in order */
  opens: readonly string[];
  /** presses the button that texts a letter */
  textsLetter?: true;
}

const walks: readonly Walk[] = [
  {
    name: "mini to a pre-qualification",
    from: "/mini/home",
    until: "/mini/pre-qual-congratulations",
    last: "Approved",
    who: { hasOffer: false },
    opens: ["home", "pre-qual-congratulations"],
    textsLetter: true,
  },
  {
    name: "mini to an approval",
    from: "/mini/home",
    until: "/mini/congratulations",
    last: "Approved",
    who: {},
    opens: ["home", "home"],
    textsLetter: true,
  },
  {
    name: "cash-out",
    from: "/cashout",
    until: "/banker-assigned",
    last: "Textedcash",
    who: {},
    opens: ["banker-assigned"],
  },
  {
    name: "purchase of the main flow",
    from: "/purchase",
    until: "/qualification",
    last: "Textedbuy",
    who: { goal: "purchase" },
    opens: ["qualification"],
  },
  {
    name: "refinance",
    from: "/refi-mini/home",
    until: "/refi-mini/thankyou-call-us",
    last: "Textedrefi",
    who: {},
    opens: [],
  },
];

describe("F3: every texted link", () => {
  it.each(walks)(
    "of the walk of $name is a full address, and opens the right page after the code",
    { timeout: 180_000 },
    ({ from, until, last, who, opens, textsLetter }) =>
      withPhone(async (phone) => {
        const before = (await textsTo(phone, 0)).length;
        const visitor = new Visitor(testEnv.site.url);
        const { page } = await walkTo(visitor, persona(last, { ...who, phone }), until, from);
        if (textsLetter) {
          expect(formIn(page.html, "text")).toBeDefined();
          await visitor.submit(page, { intent: "text" });
        }
        const links = (await textsTo(phone, before)).flatMap(addressesIn);
        const pages = [];
        for (const link of links) {
          expect(link).toMatch(/^https?:\/\/[\w.-]+(:\d+)?\/\w/);
          const found = await opened(link, [last, phone]);
          expect([link, found.status, headingIn(found.html)]).toEqual([link, 200, expect.any(String)]);
          expect(found.address).not.toContain("token=");
          pages.push(pageAt(found.address));
        }
        expect(pages).toEqual(opens);
      }),
  );
});
