import { describe, expect, it, vi } from "vitest";
import { main } from "~/flows/main/flow";
import { faults } from "../support/faulty-backend";
import { BEGIN, begun, born, confirmed } from "../support/main/instant-link";
import { orders } from "../support/main/orders";
import type { Walker } from "../support/main/pages";
import { mainStepOf, mainWalker, saidOn, walkMain } from "../support/main/walker";
import { pageOf, withPhone } from "../support/people";
import { sharedHouse } from "../support/shared-house";
import {
  everyFault,
  expectGoesOn,
  expectOpens,
  expectStays,
  expectStaysThenGoes,
  inTrouble,
  SAVE,
  timed,
  type Pages,
  type Standing,
} from "../support/trouble";
import { formsIn, headingIn, problemsIn, Visitor, type Fields, type Page } from "../support/visitor";

// Nearly all of a fault is waiting, so many can wait side by side.
vi.setConfig({ maxConcurrency: 8 });

const house = sharedHouse();

const pages: Pages = { flow: main, stepOf: mainStepOf };
const PROFILE = "the profile";
/** Their first answer brings a second question; nothing is saved before that. */
const IN_TWO_GOES = ["state-and-county", "cashout-no-offercode"];
const WAIT = 90_000;

/** A way to a page, and what is said there. */
interface Way {
  from: string;
  until: string;
  who?: Partial<Walker>;
  /** said on the page beside the usual */
  says?: Fields;
  paths: string[];
}

/** The profile begins where somebody would rather type; every other way in is an address of its own. */
async function addressFor(visitor: Visitor, from: string): Promise<string> {
  if (from !== PROFILE) return from;
  return (await visitor.submit(await visitor.get(BEGIN), { intent: "manual" })).address;
}

/** Walks the way and stands before its last page. */
async function standAt(
  { from, until, who: more, says }: Omit<Way, "paths">,
  phone: string,
): Promise<Standing> {
  const visitor = new Visitor(house.site.url);
  const who = mainWalker({ ...more, phone });
  const { page } = await walkMain(visitor, who, until, await addressFor(visitor, from));
  return { house, pages, visitor, page, typed: { ...saidOn(who, until, page.html), ...says } };
}

const known: Partial<Walker> = { offerCode: "known" };
const buying: Partial<Walker> = { goal: "purchase" };

/** Calls without which a page cannot go on. */
const stays: Way[] = [
  {
    from: "/savings-alert",
    until: "phone",
    paths: ["POST /validate-phone-input", "POST /phone-verification/initiate"],
  },
  { from: "/savings-alert", until: "validate-phone", paths: ["POST /phone-verification/complete"] },
  { from: "/offer-code", until: "offer-code", who: known, paths: ["GET /offer-code/CASH4K7MCA"] },
  {
    from: PROFILE,
    until: "m/profile/phone-number",
    paths: ["POST /validate-phone-input", "POST /phone-verification/initiate"],
  },
  { from: PROFILE, until: "m/profile/otp", paths: ["POST /phone-verification/complete"] },
];

/** Calls that nobody waits for, or that a page can live without. */
const goesOn: Way[] = [
  { from: "/estimated-price", until: "estimated-price", paths: ["POST /progress"] },
  { from: "/estimated-price", until: "military-status", paths: ["GET /min-credit-score"] },
  { from: "/cashout-search", until: "cashout-search", paths: ["POST /appraisal/prequal"] },
  {
    from: "/savings-alert",
    until: "validate-phone",
    paths: ["POST /set-verification-cookie", "GET /app/applicants", "GET /app-data"],
  },
  {
    from: "/credit-card-debt",
    until: "address",
    paths: ["GET /valid-states", "POST /register/property", "GET /app-data"],
  },
  { from: "/purchase", until: "qualification", who: buying, paths: ["GET /min-credit-score"] },
  // A call of a banker is several calls in a row, so each is looked at by itself.
  ...["POST /precheck", "POST /instadial", "POST /instadial/launch"].flatMap((path) => [
    {
      from: "/offer-code",
      until: "validate-phone",
      who: known,
      says: { callConsent: "yes" },
      paths: [path],
    },
    { from: "/offer-code", until: "banker-assigned", who: known, paths: [path] },
  ]),
  { from: PROFILE, until: "m/profile/property-address", paths: ["GET /app-data"] },
  { from: PROFILE, until: "m/profile/otp", paths: ["POST /set-verification-cookie", "GET /app/applicants"] },
];

/** Calls that a page asks as it opens and can be shown without. */
const opens: Way[] = [
  { from: "/estimated-price", until: "purc-rate-and-payment", paths: ["GET /min-credit-score"] },
  { from: "/cashout", until: "insufficient", who: { isOwner: false }, paths: ["GET /min-credit-score"] },
  { from: "/cashout-amount", until: "payment-and-cashout-amount", paths: ["GET /min-credit-score"] },
  { from: "/purchase", until: "prequalified", who: buying, paths: ["GET /min-credit-score"] },
  { from: "/savings-alert", until: "banker-assigned", paths: ["GET /app-data"] },
];

describe.concurrent("a call of the main flow that goes wrong", () => {
  it.for(stays)(
    "$from to $until: the page says so, keeps what was typed, and goes through afterwards",
    { timeout: WAIT },
    (way) =>
      withPhone(async (phone) => {
        const standing = await standAt(way, phone);
        const rows = everyFault(way.paths);
        await Promise.all(rows.map(([path, fault]) => expectStaysThenGoes(standing, path, fault)));
      }),
  );

  it.for(goesOn)("$from to $until: the visitor goes on", { timeout: WAIT }, (way) =>
    withPhone(async (phone) => {
      const standing = await standAt(way, phone);
      await Promise.all(
        everyFault(way.paths).map(async ([path, fault]) => {
          const next = await expectGoesOn(standing, path, fault);
          expect(mainStepOf(next.address), path).not.toBe(way.until);
        }),
      );
    }),
  );

  it.for(opens)("$until opens without what it would like to know", { timeout: WAIT }, (way) =>
    withPhone(async (phone) => {
      const standing = await standAt(way, phone);
      await Promise.all(everyFault(way.paths).map(([path, fault]) => expectOpens(standing, path, fault)));
    }),
  );

  it("OFFER-30: the savings page opens without the visitor's own numbers", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const after = await standAt({ from: "/savings-alert", until: "banker-assigned" }, phone);
      const standing = { ...after, page: await after.visitor.get("/savings-alert") };
      const path = "POST /multi-prop/generate-and-find-best-benefit-summary";
      await Promise.all(faults.map((fault) => expectOpens(standing, path, fault)));
    }),
  );

  it("PHONEVER-01: a phone whose status cannot be read gets a code", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(house.site.url);
      const seen: Page[] = [];
      await walkMain(
        visitor,
        mainWalker({ phone }),
        "banker-assigned",
        "/savings-alert",
        ({ step, page }) => {
          if (step === "phone") seen.push(page);
        },
      );
      // They go back and give another number; now there is an application to ask about.
      const [page] = seen;
      if (!page) throw new Error("The walk did not come by the phone.");
      const standing = { house, pages, visitor, page, typed: { phoneNumber: "202-555-0144" } };
      await Promise.all(
        faults.map(async (fault) => {
          const next = await expectGoesOn(standing, "POST /phone-verification/status", fault);
          expect(mainStepOf(next.address)).toBe("validate-phone");
        }),
      );
    }),
  );

  it("a county is written where their list is not to be had", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const standing = await standAt({ from: "/estimated-price", until: "state-and-county" }, phone);
      const paths = ["GET /valid-states", "GET /valid-states/counties"];
      await Promise.all(
        everyFault(paths).map(async ([path, fault]) => {
          const asked = { ...standing, typed: { propertyState: "CA" } };
          const county = await expectGoesOn(asked, path, fault);
          const { visitor: tab } = standing;
          const typed = { propertyState: "CA", propertyCounty: "Orange" };
          if (path.endsWith("counties")) expect(county.html).toMatch(/<input\b[^>]*name="propertyCounty"/);
          expect(mainStepOf((await tab.clone().submit(county, typed)).address)).toBe("credit-score");
        }),
      );
    }),
  );

  it.for(["validate-phone", "m/profile/otp"])(
    "%s: an application that does not open is told, and opens later",
    { timeout: WAIT },
    (until) =>
      withPhone(async (phone) => {
        const from = until === "validate-phone" ? "/savings-alert" : PROFILE;
        const { visitor, page } = await standAt({ from, until }, phone);
        await Promise.all(
          faults.map(async (fault) => {
            const { tab, mend } = inTrouble(house, visitor, "POST /app/v2/create", fault);
            const told = await timed(tab.submit(page, { code: "000000" }));
            expect([fault, told.status, mainStepOf(told.address)]).toEqual([fault, 200, until]);
            expect(told.html).toContain(
              "Your number is confirmed, but we could not open your application just now.",
            );
            mend();
            expect(mainStepOf((await tab.submit(told)).address)).not.toBe(until);
          }),
        );
      }),
  );

  it.for(faults)(
    "chat: calls and a message that fail are told and kept, %s",
    { timeout: WAIT },
    async (fault) => {
      const { visitor } = await standAt({ from: "/estimated-price", until: "credit-score" }, "202-555-0143");
      const chat = async () => {
        const { html } = await visitor.get("/");
        return visitor.get(/href="(\/chat\?[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "/chat");
      };
      const named = { firstName: "Ada", lastName: "Approved" };
      const callBack = { intent: "call-back", time: "morning", phoneNumber: "(202) 555-0143", ...named };
      const nameless = await chat();
      await expectStays({ house, pages, visitor, page: nameless, typed: callBack }, SAVE, fault);
      // Who has told a name can be called at once.
      const way = await addressFor(visitor, "/estimated-price");
      await walkMain(visitor, mainWalker({ goal: "purchase" }), "phone", way);
      const page = await chat();
      const call = { callConsent: "yes", phoneNumber: "(202) 555-0143" };
      const message = { intent: "message", message: "A houseboat & its <dock>?", email: "ada@example.com" };
      const standing = { house, pages, visitor, page };
      await expectStays({ ...standing, typed: message }, SAVE, fault);
      await expectStays({ ...standing, typed: call }, "POST /app/v2/create", fault);
    },
  );
});

/** Pages that came up on the ways of this file, each once. */
const saved = new Set<string>();

const profile = {
  name: "profile",
  who: mainWalker({ partner: { first: "Leo", last: "Lee" } }),
  from: PROFILE,
  until: "looking-for-cashout",
};

describe.concurrent("a step of the main flow that cannot be saved", () => {
  it.for([...orders, profile])(
    "$name: every page keeps what was typed",
    { timeout: WAIT },
    ({ who, from, until }) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const walker = { ...who, phone };
        const checks: Promise<unknown>[] = [];
        let before = "";
        const way = await addressFor(visitor, from);
        await walkMain(visitor, walker, until, way, ({ step, page }) => {
          const name = pageOf(step);
          const isFirstGo = IN_TWO_GOES.includes(name) && before !== name;
          before = name;
          if (isFirstGo || saved.has(name) || formsIn(page.html).length === 0) return;
          saved.add(name);
          const fault = faults[saved.size % faults.length] ?? "failing";
          const typed = saidOn(walker, step, page.html);
          const check = expectStays({ house, pages, visitor: visitor.clone(), page, typed }, SAVE, fault);
          // Its failure is reported below, once the walk is over.
          check.catch(() => undefined);
          checks.push(check);
        });
        await Promise.all(checks);
      }),
  );
});

describe.concurrent("the instant link while a call goes wrong", () => {
  /** Somebody whose phone is confirmed, before their date of birth. */
  async function proven(phone: string): Promise<Standing> {
    const { visitor, page } = await begun(house.site.url, phone);
    await confirmed(house.site.url, page, `${house.backend.url}/outbox`);
    return { house, pages, visitor, page: await visitor.get(page.address), typed: {} };
  }

  const elena = { ...born("2", "17", "1985"), last4: "4101" };

  it("INSTANT-12: a link that is not texted is told, and texted afterwards", { timeout: WAIT }, async () => {
    const visitor = new Visitor(house.site.url);
    const page = await visitor.get(BEGIN);
    const standing = { house, pages, visitor, page, typed: { phoneNumber: "(202) 555-0113" } };
    await Promise.all(
      faults.map((fault) => expectStaysThenGoes(standing, "POST /identity/link/send", fault)),
    );
  });

  it("INSTANT-02: without an answer of the carrier the link is texted", { timeout: WAIT }, async () => {
    const visitor = new Visitor(house.site.url);
    const page = await visitor.get(BEGIN);
    const typed = { phoneNumber: "(202) 555-0118", carrier: "1" };
    await Promise.all(
      faults.map(async (fault) => {
        const next = await expectGoesOn(
          { house, pages, visitor, page, typed },
          "POST /mobile-authenticate",
          fault,
        );
        expect(mainStepOf(next.address)).toBe("m/instant-link/text-delivery");
      }),
    );
  });

  it(
    "a link that cannot be asked about goes on being waited for, and another one can be asked for",
    { timeout: WAIT },
    async () => {
      const { visitor, page } = await begun(house.site.url, "202-555-0114");
      const standing = { house, pages, visitor, page, typed: { intent: "resend" } };
      await Promise.all(
        faults.map(async (fault) => {
          const again = await expectOpens(standing, "POST /mobile-check-trust", fault);
          expect(again.html).toMatch(/http-equiv="refresh" content="5;/i);
          const { tab } = inTrouble(house, visitor, "POST /mobile-check-trust", fault);
          const told = await timed(tab.submit(page));
          expect([fault, told.status, problemsIn(told.html)]).toEqual([
            fault,
            409,
            [expect.stringContaining("We have not heard from the link yet.")],
          ]);
          await expectStays(standing, "POST /identity/link/send", fault);
        }),
      );
    },
  );

  it("INSTANT-03: a date of birth that nobody compares is no wrong one", { timeout: WAIT }, async () => {
    const standing = { ...(await proven("202-555-0111")), typed: elena };
    expect(mainStepOf(standing.page.address)).toBe("m/instant-link/review");
    await Promise.all(
      faults.map(async (fault) => {
        const { tab, mend, failed } = await expectStays(standing, "POST /mobile-check-identity", fault);
        mend();
        expect(headingIn((await tab.submit(failed, elena)).html)).toBe("Is this you?");
      }),
    );
  });

  it(
    "an identity that nobody shows is told; one that is shown is taken over, or kept",
    { timeout: WAIT },
    async () => {
      const ask = await proven("202-555-0111");
      const page = await ask.visitor.submit(ask.page, elena);
      const standing = { ...ask, page, typed: { home: "0" } };
      const record = async (fault: (typeof faults)[number]) => {
        const shown = await expectOpens(standing, "POST /mobile-verify-identity", fault);
        expect(shown.html).toContain("We cannot show you what is on file just now.");
        const { tab, mend } = inTrouble(house, ask.visitor, "POST /mobile-verify-identity", fault);
        const failed = await timed(tab.submit(page, { home: "0" }));
        expect([fault, failed.status, headingIn(failed.html)]).toEqual([fault, 503, "Is this you?"]);
        mend();
        expect(headingIn((await tab.get(failed.address)).html)).toBe("Is this you?");
        expect(mainStepOf((await tab.submit(page, { home: "0" })).address)).toBe("looking-for-cashout");
      };
      await Promise.all(faults.map(record));
      await Promise.all(faults.map((fault) => expectStaysThenGoes(standing, SAVE, fault)));
      await Promise.all(
        everyFault(["POST /app/v2/create", "POST /prove/phone-verification"]).map(async ([path, fault]) => {
          const next = await expectGoesOn(standing, path, fault);
          expect(mainStepOf(next.address), `${path} ${fault}`).toBe("looking-for-cashout");
        }),
      );
    },
  );
});

describe.concurrent("what would go on by itself", () => {
  it.for(faults)(
    "a page whose answer is known is shown when that cannot be saved, %s",
    { timeout: WAIT },
    async (fault) => {
      const visitor = new Visitor(house.site.url);
      await walkMain(visitor, mainWalker(), "review-cashout", "/cashout-search");
      const begin = await visitor.get(BEGIN);
      const to = (await visitor.post(begin, { intent: "manual" })).headers.get("Location") ?? "";
      const { tab, mend } = inTrouble(house, visitor, SAVE, fault);
      const shown = await timed(tab.get(to));
      expect([shown.status, mainStepOf(shown.address)]).toEqual([200, "m/profile/property-address"]);
      expect(shown.html).toContain("Something went wrong on our side, so we are still here.");
      expect(shown.html).toContain("12 Elm Street");
      mend();
      expect(mainStepOf((await tab.get(to)).address)).toBe("m/profile/borrowers-name");
    },
  );
});

// Whoever opens a link carries no visit, so everybody's calls fail, and one test comes after the other.
describe("a link on another device", () => {
  it.for(["failing", "rubbish"] as const)(
    "a link that is pressed and not taken in is pressed again, %s",
    { timeout: WAIT },
    async (fault) => {
      const { visitor, page } = await begun(house.site.url, "202-555-0113");
      const outbox = `${house.backend.url}/outbox`;
      house.backend.trouble("POST /mobile-authenticate-finish", fault);
      const failed = await timed(confirmed(house.site.url, page, outbox));
      expect([fault, failed.status]).toEqual([fault, 503]);
      expect(failed.html).toContain("Please press the button again.");
      house.backend.mend();
      const pressed = await new Visitor(house.site.url).submit(failed);
      expect(headingIn(pressed.html)).toBe("Thank you, that is confirmed");
      expect(mainStepOf((await visitor.get(page.address)).address)).toBe("m/instant-link/review");
    },
  );
});
