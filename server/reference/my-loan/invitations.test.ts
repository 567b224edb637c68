import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callIds, contract, type CallId } from "~server/backend/contract/index";
import { knownErrors } from "~server/backend/contract/known-errors";
import { applicantsOfCall } from "~server/reference/named-applicants";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";
import { createRandom } from "~server/shared/random";
import { goodDraft, knownFields, requestOf } from "~server/reference/testing/requests";
import { codeInText } from "~tests/support/text-code";

/** Invitations to a loan at the backend: their limits, their codes, and whose answers they are. */

let backend: TestBackend;
beforeAll(async () => {
  const points = new Map([
    ["invitations-per-application", 3],
    ["invitations-per-number", 2],
  ] as const);
  backend = await startTestBackend({ limits: { preset: "demonstration", points } });
});
afterAll(() => backend.stop());

let numbers = 0;
const newNumber = (): string => `41555533${String((numbers += 1)).padStart(2, "0")}`;

interface Opener {
  visitor: Visitor;
  appId: string;
  token: string;
}

/** Returns who opened an application, signed in with a fresh code. */
async function opener(coBorrower?: string): Promise<Opener> {
  const visitor = await backend.visitor().opened("Approved", coBorrower);
  const phone = newNumber();
  await visitor.save({ phoneNumber: phone });
  const appId = visitor.appId ?? "";
  const { data } = await visitor.call("my-loan.open-visit", { body: { appId, device: "Test" } });
  await backend.sql("update loan_sessions set confirmed_at = now() where phone_number = $1", [phone]);
  return { visitor, appId, token: data.token };
}

const invite = ({ visitor, appId, token }: Opener, phoneNumber: string) =>
  visitor.call("my-loan.invite", { body: { token, appId, firstName: "Sam", phoneNumber } });

/** Withdraws the invitation, so that the next one may be sent. */
async function withdraw({ visitor, appId, token }: Opener, invitationId: string): Promise<void> {
  const { status } = await visitor.call("my-loan.invitation-end", { body: { token, appId, invitationId } });
  expect(status).toBe(200);
}

/** Returns the token of the newest link that was texted to a phone. */
async function tokenTo(phone: string): Promise<string> {
  const texts = await backend.sent({ recipient: phone, subject: "An invitation to a loan" });
  return /invitation=([\w-]+)/.exec(texts.at(-1)?.body ?? "")?.[1] ?? "";
}

/** Confirms a phone in a visit, for the sign-in to My loan. */
async function confirmPhone(visitor: Visitor, phoneNumber: string): Promise<void> {
  const about = { phoneNumber, purpose: "my-loan" as const };
  await visitor.call("phone-verification.initiate", { body: { ...about, provider: 1 } });
  const texts = await backend.sent({ recipient: phoneNumber, subject: "Your code" });
  const code = codeInText(texts.at(-1)?.body ?? "");
  const { data } = await visitor.call("phone-verification.complete", { body: { ...about, code } });
  expect(data.status).toBe("approved");
}

const join = (visitor: Visitor, invitation: string) =>
  visitor.call("invitation.join", { body: { invitation, device: "Test" } });

describe("an invitation", () => {
  it("is refused after as many as an application may send in a day", async () => {
    const from = await opener();
    for (const phone of [newNumber(), newNumber(), newNumber()])
      await withdraw(from, (await invite(from, phone)).data.invitationId);
    const phone = newNumber();
    const { status, code } = await invite(from, phone);
    expect([status, code]).toEqual([429, "LIMIT_MET"]);
    expect(await backend.sent({ recipient: phone })).toEqual([]);
    // Another application may still send some.
    expect((await invite(await opener(), phone)).status).toBe(200);
  });

  it("is refused after as many as one phone may get in a day, from whomever", async () => {
    const phone = newNumber();
    for (const from of [await opener(), await opener()]) expect((await invite(from, phone)).status).toBe(200);
    const third = await opener();
    const { status, code } = await invite(third, phone);
    expect([status, code]).toEqual([429, "LIMIT_MET"]);
    expect((await invite(third, newNumber())).status).toBe(200);
  });

  it("does not count when it is refused", async () => {
    const from = await opener();
    const { data } = await invite(from, newNumber());
    for (let tries = 0; tries < 4; tries += 1)
      expect((await invite(from, newNumber())).code).toBe("INVITATION_OPEN");
    await withdraw(from, data.invitationId);
    expect((await invite(from, newNumber())).status).toBe(200);
  });

  it("is joined by a code of the invited phone only", async () => {
    const from = await opener();
    const [invited, other] = [newNumber(), newNumber()];
    await invite(from, invited);
    const invitation = await tokenTo(invited);
    const visitor = backend.visitor();
    await confirmPhone(visitor, other);
    const refused = await join(visitor, invitation);
    expect([refused.status, refused.code]).toEqual([409, "PHONE_NOT_PROVEN"]);
    // A code of the invited phone in another visit does not count here.
    await confirmPhone(backend.visitor(), invited);
    expect((await join(visitor, invitation)).code).toBe("PHONE_NOT_PROVEN");
    const states = () => backend.sql("select state from loan_invitations where app_id = $1", [from.appId]);
    expect(await states()).toEqual([{ state: "sent" }]);
    await confirmPhone(visitor, invited);
    expect([(await join(visitor, invitation)).status, await states()]).toEqual([200, [{ state: "joined" }]]);
  });
});

describe("a presentation's list of borrowers", () => {
  const stateOf = async (appId: string) =>
    (await backend.sql("select state from loan_invitations where app_id = $1", [appId])).map(
      ({ state }) => state,
    );

  it("takes nobody in the place of an invited person from a customer", async () => {
    const from = await opener();
    const { data } = await invite(from, newNumber());
    const shown = await from.visitor.call("lp.borrowers", { query: { appId: from.appId } });
    const { firstName = "", lastName = "" } = shown.data.borrowers[0] ?? {};
    const borrowers = [
      { firstName, lastName, isPrimary: true, isOnLoan: true },
      { firstName: "Cole", lastName: "Sample", isPrimary: false, isOnLoan: true },
    ];
    const set = () => from.visitor.call("lp.set-borrowers", { body: { appId: from.appId, borrowers } });
    const refused = await set();
    expect([refused.status, refused.code, await stateOf(from.appId)]).toEqual([
      409,
      "INVITATION_OPEN",
      ["sent"],
    ]);
    await withdraw(from, data.invitationId);
    expect((await set()).data.borrowers.map(({ firstName }) => firstName)).toContain("Cole");
  });
});

/** Returns an application on which the second person has joined with their own answers. */
async function joined(): Promise<Opener> {
  const from = await opener("Approved");
  const phone = newNumber();
  const { data } = await invite(from, phone);
  await backend.sql("update loan_invitations set state = 'done' where id = $1", [data.invitationId]);
  await backend.sql(
    `update applicants set person_id = (select person_id from loan_invitations where id = $1)
     where id = $2`,
    [data.invitationId, from.visitor.applicant(2)],
  );
  return from;
}

/** Returns a valid request of a call, with the ids of its applicants. */
function requestNaming(id: CallId, appId: string, applicantId: string) {
  const known = { ...knownFields, appId, applicantId };
  const draft = goodDraft(contract[id], known, createRandom("invited", id));
  if (draft === undefined) return undefined;
  const query = Object.fromEntries(draft.query);
  return { draft, named: applicantsOfCall(id, { query, body: draft.body }) };
}

/** The calls that a visit's own token opens, and that name an applicant. */
const NAMING = callIds.filter((id) => {
  const { auth } = contract[id];
  const isOfVisit = auth === "app" || auth === "if-app" || auth.startsWith("app-or");
  return isOfVisit && (requestNaming(id, "a", "a-2")?.named.length ?? 0) > 0;
});

const SELF = "Only they can change them.";

describe("calls about a person who answers for themselves", () => {
  it("are known, and each declares that it is refused", () => {
    expect(NAMING.toSorted()).toEqual([
      "borrower.validate-phone",
      "demographics.save",
      "income.employer",
      "income.register",
      "ssn.check-duplicate",
      "verify-last4",
      "verify.sync.ssn",
    ]);
    for (const id of NAMING)
      expect([id, knownErrors(contract[id]).some(({ code }) => code === "OWN_ANSWERS")]).toEqual([id, true]);
  });

  it.each(NAMING)("%s is refused to the person who opened the application", async (id) => {
    const { visitor, appId } = await joined();
    const send = async (applicantId: string): Promise<{ status: number; text: string }> => {
      const { draft } = requestNaming(id, appId, applicantId) ?? {};
      if (draft === undefined) throw new Error(`No good request of ${id} was found.`);
      const query = draft.query.map(([name, value]): [string, string] => [
        name,
        name === "appId" ? appId : name === "sessionId" ? visitor.sessionId : value,
      ]);
      const headers = {
        Authorization: `Bearer ${visitor.token ?? ""}`,
        // Read by the writes among them.
        "Idempotency-Key": `${id}-${appId}-${applicantId}`,
      };
      const answer = await backend.fetch(requestOf(contract[id], { ...draft, query }, headers));
      return { status: answer.status, text: await answer.text() };
    };
    const refused = await send(visitor.applicant(2));
    expect([refused.status, refused.text.includes(SELF)]).toEqual([409, true]);
    // About themselves they still may.
    expect((await send(visitor.applicant(1))).text).not.toContain(SELF);
  });

  it("returns none of that person's income, and changes nothing of it", async () => {
    const { visitor, appId } = await joined();
    const applicantId = visitor.applicant(2);
    const add = [{ userIncomeType: "Pension" as const, annualIncome: 1 }];
    const body = { appId, applicantId, sessionId: visitor.sessionId, add, remove: [] };
    expect((await visitor.call("income.register", { body })).code).toBe("OWN_ANSWERS");
    const items = await backend.sql("select id from income_items where applicant_id = $1", [applicantId]);
    expect(items).toEqual([]);
  });
});
