import { describe, expect, it } from "vitest";
import { mainHost } from "~/flows/main/host";
import { mainAnswers } from "~/flows/main/testing/answers";
import { ALL_TYPES } from "~/modules/income/state";
import { cookieName, readFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { SESSION_SECRET, sessionOf } from "../support/test-env";
import { COOKIE_BUDGET_BYTES } from "../support/largest-cookie";
import { persona, withPhone, type Persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type FormFields } from "../support/visitor";
import { walkTo } from "../support/walk";
import { findBaits, randomText, RecordingVisitor, type SeenText } from "../support/recording-visitor";

const COOKIE = cookieName(mainHost.store.cacheKey);
const sealer = createSealer([SESSION_SECRET]);

const testEnv = useTestEnv({ traces: true });

/** Returns the sealed content of a visitor's cookie. */
async function sealedIn(visitor: Visitor): Promise<unknown> {
  const { id } = await sessionOf(visitor);
  const header = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return readFlowCookie(mainHost.store, sealer, header, id);
}

/** Returns the address of the page from which a visit continues to the income. */
async function prequalifiedAt(visitor: Visitor): Promise<string> {
  const { id } = await sessionOf(visitor);
  return `/prequalified?sessionId=${id}&stepId=prequalified`;
}

/** Returns what a script can read in the browser's storage: the mirror without its sealed copy. */
async function readable(visitor: RecordingVisitor): Promise<SeenText> {
  const answer: unknown = await (await visitor.request("/-/mirror")).json();
  expect(answer).toHaveProperty("entries");
  const text = JSON.stringify(answer, (key, value: unknown) => (key === "sealed" ? "" : value));
  return { what: "the readable copy", text };
}

const withoutPages = (seen: readonly SeenText[]) => seen.filter(({ what }) => !what.startsWith("the page"));
const log = (): SeenText => ({ what: "the log", text: testEnv.site.output() });

describe("secrets of the main flow", () => {
  it(
    "a phone number is in no address, visit, readable copy or log, and its code nowhere",
    { timeout: 60_000 },
    async () => {
      const visitor = new RecordingVisitor(testEnv.site.url);
      const typed = "(202) 555-0188";
      const leo = { first: "Leo", last: "Approved" };
      const who = persona("Approved", { goal: "purchase", phone: typed, partner: leo });
      const { page } = await walkTo(visitor, who, "/validate-phone", "/purchase");
      const outbox = await (await fetch(`${testEnv.backend.url}/outbox`)).text();
      const code = /(\d{6}) is your/.exec(outbox)?.[1] ?? "";
      expect(code).toMatch(/^\d{6}$/);
      expect((await visitor.submit(page, { code: code === "111111" ? "222222" : "111111" })).status).toBe(
        400,
      );
      const next = await visitor.submit(page, { code });
      await walkTo(visitor, who, "/banker-assigned", next.address);
      const copy = await readable(visitor);
      const phone = { "the phone": /202[-.)\s]*555[-.\s]*0188/ };
      expect(visitor.sent.join("\n")).toMatch(phone["the phone"]);
      expect(findBaits([...withoutPages(visitor.seen), copy, log()], phone)).toEqual([]);
      const sealed = { what: "the sealed answers", text: JSON.stringify(await sealedIn(visitor)) };
      expect(sealed.text).toContain("2025550188");
      const codes = { "the code": new RegExp(`\\b${code}\\b`) };
      expect(findBaits([...visitor.seen, copy, sealed, log()], codes)).toEqual([]);
    },
  );

  it("a date of birth and a Social Security number are in none of them", { timeout: 60_000 }, async () => {
    const visitor = new RecordingVisitor(testEnv.site.url);
    const begun = await visitor.submit(await visitor.get("/m/instant-link/quote"), {
      phoneNumber: "202-555-0111",
    });
    const { id } = await sessionOf(visitor);
    const outbox = await (await fetch(`${testEnv.backend.url}/outbox`)).text();
    const link = new RegExp(`/identity/thank-you/${id}\\?vfp=\\w+`).exec(outbox)?.[0] ?? "";
    const other = new Visitor(testEnv.site.url);
    await other.submit(await other.get(link));
    const ask = await visitor.get(begun.address);
    const born = { "dob.month": "2", "dob.year": "1985", last4: "4101" };
    expect((await visitor.submit(ask, { ...born, "dob.day": "18" })).status).toBe(400);
    const confirm = await visitor.submit(ask, { ...born, "dob.day": "17" });
    expect(headingIn(confirm.html)).toBe("Is this you?");
    const after = await visitor.submit(confirm, { home: "0" });
    expect(after.status).toBe(200);
    expect(visitor.sent.join("\n")).toMatch(/dob\.day=17/);
    const all = [
      ...visitor.seen,
      await readable(visitor),
      { what: "the sealed answers", text: JSON.stringify(await sealedIn(visitor)) },
      log(),
    ];
    const baits = {
      "the SSN": /\b666[-\s.]?11[-\s.]?\d{4}\b/,
      "the date of birth":
        /1985[-/.]?0?2[-/.]?1[78]|0?2[-/.\s]1[78][-/.\s](?:19)?85|021[78]1985|Feb(?:ruary)?\.? 1[78],? 1985/,
    };
    expect(findBaits(all, baits)).toEqual([]);
    // Only the page where the four digits were typed shows them.
    const digits = { "the last four": /\b4101\b/ };
    expect(
      findBaits(
        all.filter(({ what }) => what !== "the page /m/instant-link/review"),
        digits,
      ),
    ).toEqual([]);
  });
});

describe("the cookie of answers of the main flow", () => {
  let seed = 1;
  const letters = (length: number) => randomText(length, (seed += 7_919));
  const long: Readonly<Record<string, () => string>> = {
    firstName: () => letters(60),
    middleName: () => letters(60),
    lastName: () => letters(60),
    street: () => `${String(seed)} ${letters(90)}`,
    unit: () => letters(20),
    city: () => letters(60),
    employerName: () => letters(80),
    email: () => `${letters(60)}@${letters(60)}.${letters(60)}.example`,
  };

  /** Fills every field with the longest value it takes. */
  const most = (usual: FormFields, fieldNames: ReadonlySet<string>): FormFields => ({
    ...usual,
    ...Object.fromEntries(
      Object.entries(long)
        .filter(([name]) => fieldNames.has(name))
        .map(([name, text]) => [name, text()]),
    ),
  });
  const says: Persona["says"] = {
    ...Object.fromEntries(Object.keys(mainAnswers).map((page) => [page, most] as const)),
    "m/income/income-type": { types: [...ALL_TYPES] },
    "m/income/income-amount": (_, fieldNames) =>
      Object.fromEntries(
        [...fieldNames].map((name) => [name, name.startsWith("per-") ? "year" : "987,654.32"]),
      ),
    prequalified: { intent: "income" },
  };

  it(
    "stays under 3,500 bytes for a visitor who completes all of it in one visit",
    { timeout: 120_000 },
    async () => {
      const visitor = new Visitor(testEnv.site.url);
      let largest = { size: 0, at: "" };
      const go = async (who: Persona, from: string, until: string) => {
        await walkTo(visitor, { ...who, says }, `/${until}`, from, ({ step }) => {
          const size = COOKIE.length + 1 + (visitor.cookies.get(COOKIE) ?? "").length;
          if (size > largest.size) largest = { size, at: step };
        });
      };
      await withPhone(async (phone) => {
        const who = persona("Approved", {
          phone,
          partner: { first: "Leo", last: "Approved" },
          offerCode: "known",
        });
        await go({ ...who, goal: "calculator" }, "/?goal=calculator", "mortgage-calc-purchase-results");
        await go(who, "/here-to-help", "thankyou-request-received");
        await go(who, "/credit-card-debt", "home-owner");
        await go(who, "/heloc-landing", "credit-score");
        await go(who, "/cashout", "borrowers");
        await go(who, "/cashout-landing", "payment-and-cashout-amount");
        await go(who, "/offer-code", "borrowers");
        await go({ ...who, goal: "refinance" }, "/?goal=refinance", "rate-and-payment");
        await go({ ...who, goal: "purchase" }, "/purchase", "prequalified");
        await go({ ...who, goal: "purchase" }, await prequalifiedAt(visitor), "banker-assigned");
      });
      const state = await sealedIn(visitor);
      expect(state).toMatchObject({ answers: { callBack: {}, cardDebt: 20_000, incomeHistory: {} } });
      expect(largest.size, `at ${largest.at}`).toBeGreaterThan(1_800);
      expect(largest.size, `at ${largest.at}`).toBeLessThan(COOKIE_BUDGET_BYTES);
    },
  );
});
