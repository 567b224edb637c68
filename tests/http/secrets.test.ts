import { describe, expect, it } from "vitest";
import { ALL_TYPES } from "~/modules/income/state";
import { createSealer } from "~server/session/seal";
import { FLOW_COOKIE, SESSION_SECRET, sessionOf, stateOf } from "../support/test-env";
import { COOKIE_BUDGET_BYTES } from "../support/largest-cookie";
import { persona, withPhone, goodCard, type Persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";
import { findBaits, randomText, RecordingVisitor } from "../support/recording-visitor";

const testEnv = useTestEnv({ traces: true });

/** The typed values, in every notation in which they could reappear. */
const baits: Readonly<Record<string, RegExp>> = {
  "the SSN": /219[-\s.]?09[-\s.]?9999/,
  "the date of birth":
    /1984[-/.]?0?2[-/.]?29|0?2\s?[-/.]\s?29\s?[-/.]\s?(?:19)?84|29[-/.]0?2[-/.](?:19)?84|02291984|Feb(?:ruary)?\.? 29,? 1984|29 Feb(?:ruary)? 1984/,
  "the card number": /3782[-\s]?822463[-\s]?10005/,
  "the security code": /\b8317\b/,
  "the last four of the SSN": /\b(?:4321|9999)\b/,
};
const AMEX = { ...goodCard, number: "3782 822463 10005", cvc: "8317" };

async function watched(who: Persona, until: string): Promise<RecordingVisitor> {
  const visitor = new RecordingVisitor(testEnv.site.url);
  const sealer = createSealer([SESSION_SECRET]);
  await walkTo(visitor, who, `/mini/${until}`, "/mini/home", async () => {
    visitor.seen.push({ what: "the sealed answers", text: JSON.stringify((await stateOf(visitor)) ?? {}) });
    const mirror = await (await visitor.request("/mini/-/mirror")).text();
    const { sealed } = JSON.parse(mirror);
    const { device } = await sessionOf(visitor);
    const [copy = "", link] = typeof sealed === "string" ? sealed.split(".") : [];
    const deviceKey = visitor.cookies.get("amc-device-key") ?? "";
    const opened = [
      ...(copy === "" ? [] : [sealer.open(copy, `mirror|mini-wiz|${device}|${deviceKey}`)]),
      ...(link === undefined ? [] : [sealer.open(link, "mirror-link|mini-wiz")]),
    ];
    expect(opened).not.toContain(undefined);
    visitor.seen.push({ what: "the copy in the browser", text: JSON.stringify(opened) });
  });
  return visitor;
}

describe("sensitive input", () => {
  it("is in no cookie, address, page, mirror or log", { timeout: 90_000 }, async () => {
    // The second borrower has another number, because the same one would be refused.
    const numbers = ["219-09-9999", "219 09 9998"];
    const two = persona("Fullssn", {
      partner: { first: "Leo", last: "Fullssn" },
      hasOffer: false,
      says: { "credit-report-payment": AMEX, "social-security": () => ({ ssn: numbers.shift() ?? "" }) },
    });
    const last4 = persona("Lastfour");
    const visitors = await Promise.all([
      withPhone((phone) => watched({ ...two, phone }, "m/mbc/calling-you")),
      withPhone((phone) => watched({ ...last4, phone }, "get-approval")),
    ]);
    const typed = visitors.flatMap(({ sent }) => sent).join("\n");
    for (const bait of [
      /ssn=219-09-9999/,
      /dob\.day=29/,
      /number=3782 822463 10005/,
      /cvc=8317/,
      /last4=4321/,
    ]) {
      expect(typed).toMatch(bait);
    }
    for (const { seen } of visitors) {
      expect(seen.length).toBeGreaterThan(60);
      expect([...new Set(findBaits(seen, baits))]).toEqual([]);
    }
    const log = testEnv.site.output();
    expect(log).toContain("backend call");
    expect(findBaits([{ what: "the log", text: log }], baits)).toEqual([]);
    expect(findBaits([{ what: "a bait", text: "x 4321 y" }], baits)).toHaveLength(1);
  });

  it("is not shown by a refused form either", { timeout: 60_000 }, async () => {
    const visitor = new RecordingVisitor(testEnv.site.url);
    const { page } = await withPhone((phone) =>
      walkTo(visitor, persona("Fullssn", { phone }), "/mini/date-of-birth"),
    );
    await visitor.submit(page, { "dob.month": "2", "dob.day": "29", "dob.year": "84" });
    const next = await visitor.submit(page, { "dob.month": "2", "dob.day": "29", "dob.year": "1984" });
    const ssn = await visitor.submit(next);
    for (const wrong of ["219-09-99999", "219-09-9999x", "000-09-9999"]) {
      expect((await visitor.submit(ssn, { ssn: wrong })).status).toBe(400);
    }
    expect([...new Set(findBaits(visitor.seen, baits))]).toEqual([]);
    expect(visitor.seen.some(({ text }) => /value="(?:29|84|1984)"/.test(text))).toBe(false);
  });

  it("a texted code is in none of them", { timeout: 60_000 }, async () => {
    const visitor = new RecordingVisitor(testEnv.site.url);
    const phone = "(202) 555-0187";
    const { page } = await walkTo(visitor, persona("Approved", { phone }), "/mini/validate-phone");
    const outbox = await (await fetch(`${testEnv.backend.url}/outbox`)).text();
    const code = /(\d{6}) is your/.exec(outbox)?.[1] ?? "";
    expect(code).toMatch(/^\d{6}$/);
    const wrong = await visitor.submit(page, { code: code === "111111" ? "222222" : "111111" });
    expect(wrong.status).toBe(400);
    const right = await visitor.submit(wrong, { code });
    expect(headingIn(right.html)).toBe("When were you born?");
    const bait = { "the code": new RegExp(`\\b${code}\\b`) };
    expect(findBaits(visitor.seen, bait)).toEqual([]);
    expect(findBaits([{ what: "the log", text: testEnv.site.output() }], bait)).toEqual([]);
  });
});

describe("the answers cookie", () => {
  it("stays under 3,500 bytes for the visitor with the most answers", { timeout: 90_000 }, async () => {
    let seed = 1;
    const next = (length: number) => randomText(length, (seed += 7_919));
    const says: Persona["says"] = {
      home: () => ({
        firstName: next(60),
        lastName: next(60),
        coFirstName: next(60),
        coLastName: next(60),
      }),
      "home-shopping-location": () => ({
        propertyCities: Array.from({ length: 5 }, () => next(60)).join("\n"),
      }),
      "m/income/income-type": { types: [...ALL_TYPES] },
      "m/income/income-amount": (_, fieldNames) =>
        Object.fromEntries(
          [...fieldNames].map((name) => [name, name.startsWith("per-") ? "year" : "987,654.32"]),
        ),
      "m/income/income-employer-info": (usual) => ({ ...usual, employerName: next(80) }),
      "m/income/income-past-history": (usual) => ({ ...usual, "jobs[0].employerName": next(80) }),
    };
    const visitor = new Visitor(testEnv.site.url);
    let largest = { size: 0, at: "" };
    await withPhone((phone) =>
      walkTo(
        visitor,
        persona("x", { phone, hasOffer: false, says }),
        "/mini/m/mbc/calling-you",
        "/mini/home",
        ({ step }) => {
          const size = FLOW_COOKIE.length + 1 + (visitor.cookies.get(FLOW_COOKIE) ?? "").length;
          if (size > largest.size) largest = { size, at: step };
        },
      ),
    );
    const state = await stateOf(visitor);
    expect(state?.facts.applicants).toHaveLength(2);
    expect(state?.answers.propertyCities).toHaveLength(5);
    expect((await sessionOf(visitor)).flows["mini"]?.current).toBe("m/mbc/calling-you");
    expect(largest.size, `at ${largest.at}`).toBeGreaterThan(1_500);
    expect(largest.size, `at ${largest.at}`).toBeLessThan(COOKIE_BUDGET_BYTES);
  });
});
