import { describe, expect, it } from "vitest";
import { refiMiniHost } from "~/flows/refi-mini/host";
import type { RefiState } from "~/flows/refi-mini/state";
import { RESULT_TOO_LARGE, SECRET_REFUSED } from "~server/visit/failure";
import {
  cookieName,
  MAX_COOKIE_BYTES,
  readFlowCookie,
  StateTooLarge,
  writeFlowCookie,
} from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { SESSION_SECRET, sessionOf } from "../support/test-env";
import { persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { formFor, headingIn, problemsIn, Visitor } from "../support/visitor";
import { answersFor, stepAt, walkTo } from "../support/walk";
import { randomText } from "../support/recording-visitor";

/** Posts that no form of the site makes, and visits with more data than any visitor has. */

const TEST_MS = 120_000;
const { store } = refiMiniHost;
const sealer = createSealer([SESSION_SECRET]);
const NAME = cookieName(store.cacheKey);

const stateOf = async (visitor: Visitor): Promise<{ state: RefiState; sessionId: string }> => {
  const { id } = await sessionOf(visitor);
  const header = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const state = readFlowCookie(store, sealer, header, id);
  if (!state) throw new Error("The visitor carries no answers.");
  return { state, sessionId: id };
};

/**
 * Returns the Set-Cookie line of a state with this many random characters; undefined when it does
 * not fit.
 */
function padded(state: RefiState, sessionId: string, letters: number): string | undefined {
  const typedAddress = { ...state.answers.typedAddress, street: randomText(letters, 7) };
  const full = { ...state, answers: { ...state.answers, typedAddress } };
  try {
    return writeFlowCookie(store, sealer, full, sessionId, false);
  } catch (error) {
    if (!(error instanceof StateTooLarge)) throw error;
    return undefined;
  }
}

/** Fills the visitor's answers up to the last byte of their cookie. */
async function fillUp(visitor: Visitor): Promise<void> {
  const { state, sessionId } = await stateOf(visitor);
  let line: string | undefined;
  for (let letters = 100; ; letters += 4) {
    const next = padded(state, sessionId, letters);
    if (next === undefined) break;
    line = next;
  }
  if (line === undefined) throw new Error("There was no room to begin with.");
  expect(line.length).toBeGreaterThan(MAX_COOKIE_BYTES - 20);
  visitor.cookies.set(NAME, line.slice(NAME.length + 1, line.indexOf(";")));
}

describe("hostile input in the refinance wizard", () => {
  const testEnv = useTestEnv({ traces: true });

  it(
    "refuses a Social Security number in an address line with a message, and neither shows nor logs it",
    { timeout: TEST_MS },
    async () => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Highrate"), "/refi-mini/address");
      for (const street of ["219-09-9999 Oak Street", "4111 1111 1111 1111 Oak Street"]) {
        const refused = await visitor.submit(page, { address: `${street}, Irvine, CA 92602` });
        expect([refused.status, problemsIn(refused.html)]).toEqual([400, [SECRET_REFUSED]]);
        expect(refused.html).not.toContain(street);
      }
      const typed = await visitor.submit(page, { address: "12 Oak Street, Irvine, CA 92602" });
      const fields = {
        street: "219-09-9999 Oak Street",
        unit: "",
        city: "Irvine",
        state: "CA",
        zip: "92602",
      };
      const confirmed = await visitor.submit(typed, fields);
      expect([confirmed.status, problemsIn(confirmed.html)]).toEqual([400, [SECRET_REFUSED]]);
      expect(confirmed.html).not.toContain("219-09");
      expect(confirmed.html).toContain('value="Irvine"');
      expect(testEnv.site.output()).not.toContain("219-09-9999");
      const sent = await testEnv.backend.count(
        "select count(*)::int from applications where data::text like $1",
        ["%219-09%"],
      );
      expect(sent).toBe(0);
    },
  );

  it("shows a message when the offers do not fit, and keeps the page", { timeout: TEST_MS }, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const who = persona("Highrate");
    const { page } = await walkTo(visitor, who, "/refi-mini/properties");
    const answer = await visitor.post(page, { intent: "all" });
    const to = answer.headers.get("Location") ?? "";
    expect(stepAt(to)).toBe("congratulations/finding-offers");
    await fillUp(visitor);
    const full = await visitor.get(to);
    expect([full.status, full.html.includes(RESULT_TOO_LARGE.slice(0, 60))]).toEqual([200, true]);
    expect(headingIn(full.html)).toBe("We are looking for your offers");
    const pressed = await visitor.submit(full);
    expect([pressed.status, problemsIn(pressed.html).length]).toEqual([400, 1]);
  });

  it(
    "two presses accept an offer once, and no visitor accepts another's offer",
    { timeout: TEST_MS },
    async () => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Highrate");
      const { page } = await walkTo(visitor, who, "/refi-mini/congratulations");
      const forged = await visitor.submit(page, { offer: "offer_of_somebody" });
      expect([forged.status, problemsIn(forged.html)]).toEqual([
        400,
        ["That is not one of your offers. Choose one of those below."],
      ]);
      const typed = answersFor(who, page);
      const both = await Promise.all([visitor.clone(), visitor.clone()].map((tab) => tab.post(page, typed)));
      const ways = both.map(({ headers }) => stepAt(headers.get("Location") ?? ""));
      expect(ways).toEqual(["banker-assigned", "banker-assigned"]);
    },
  );

  it(
    "a borrower who joins after the soft pull causes another one, with a consent of their own",
    { timeout: TEST_MS },
    async () => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Onelien"), "/refi-mini/properties");
      const before = await stateOf(visitor);
      const { sessionId } = before;
      const marital = await visitor.get(`/refi-mini/marital-status?sessionId=${sessionId}`);
      const joined = await visitor.submit(marital, { maritalStatus: "married-together" });
      expect(stepAt(joined.address)).toBe("borrower/1");
      const late = await visitor.submit(page, { intent: "all" });
      expect(stepAt(late.address)).toBe("borrower/1");
      const both = persona("Onelien", { marital: "married", partner: { first: "Leo", last: "Lee" } });
      const dated = await walkTo(visitor, both, "/refi-mini/date-of-birth", joined.address);
      // Pressing a button that the page does not have causes no credit pull.
      const pulls = () =>
        testEnv.backend.calls.filter(({ path }) => path.endsWith("/credit/softpull")).length;
      const pullsBefore = pulls();
      const { action = "", hidden = {} } = formFor(dated.page.html, { "dob.day": "1" }) ?? {};
      const body = new URLSearchParams({ ...hidden, intent: "again" }).toString();
      const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: visitor.origin };
      expect((await visitor.request(action, { method: "POST", body, headers })).status).toBe(303);
      expect(pulls()).toBe(pullsBefore);
      await walkTo(visitor, both, "/refi-mini/liability-property", dated.page.address);
      expect(pulls()).toBe(pullsBefore + 1);
      const { state } = await stateOf(visitor);
      expect(state.facts).toMatchObject({ isPreQualEligible: true, softPullAttempts: { postDob: 2 } });
    },
  );
});
