import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenHash } from "~server/reference/crypto";
import { loadKeys } from "~server/reference/keys";
import { startTestBackend, Visitor, type TestBackend } from "~server/reference/testing/fixture";
import { deleteDueParts } from "./delete-data";
import { openDatabase } from "~server/reference/testing/database";
import { sampleBytes, upload } from "~server/reference/testing/files";
import { findInDatabase, tablesOf } from "./testing/grep";
import { codeInText } from "~tests/support/text-code";

/** Tests viewing, correcting and deleting a person's data, by the resulting database contents. */

let at = new Date("2026-11-20T17:00:00Z");
// The clock advances with each step, so that the newest code is known.
let ticks = 0;
const clock = () => new Date(at.getTime() + (ticks += 1));
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock })));
afterAll(() => backend.stop());

interface Person {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  street: string;
  ssn: string;
}
const baitsOf = ({ firstName, lastName, phone, email, street, ssn }: Person): string[] => [
  firstName,
  lastName,
  phone,
  email,
  street,
  ssn,
];
const wilhelmina: Person = {
  firstName: "Wilhelmina",
  lastName: "Quackenbush",
  phone: "7195550142",
  email: "wilhelmina@quackenbush.example",
  street: "17 Peppercorn Lane",
  ssn: "219098765",
};
const thaddeus: Person = {
  firstName: "Thaddeus",
  lastName: "Featherstone",
  phone: "7195550143",
  email: "thaddeus@featherstone.example",
  street: "4 Marmalade Court",
  ssn: "219097654",
};

const look = async (person: Person) =>
  findInDatabase(
    (text, values) => backend.sql(text, values),
    await loadKeys(backend.dataDir),
    baitsOf(person),
  );

/** Checks whether a row is another than the text that confirms a deletion for a day. */
const isNoConfirmation = (hit: string): boolean => !hit.startsWith("outbox ");

/**
 * Confirms a person's code in a separate visit.
 * @returns that visit and its credentials for requests
 */
async function proven({ firstName, lastName, phone }: Person): Promise<{ asking: Visitor; token: string }> {
  const asking = new Visitor(backend, undefined, "dataFlow");
  await asking.call("phone-verification.initiate", {
    body: { phoneNumber: phone, provider: 1, purpose: "your-data" },
  });
  const text = (await backend.sent({ recipient: phone, subject: "Your code" })).at(-1);
  const code = codeInText(text?.body);
  await asking.call("phone-verification.complete", {
    body: { phoneNumber: phone, code, purpose: "your-data" },
  });
  const opened = await asking.call("privacy.open", { body: { phoneNumber: phone, firstName, lastName } });
  return { asking, token: opened.data.token };
}
const held = async (person: Person) => {
  const { asking, token } = await proven(person);
  return (await asking.call("privacy.held", { body: { token, isShown: true } })).data;
};
const erase = async (person: Person) => {
  const { asking, token } = await proven(person);
  return (await asking.call("privacy.delete", { body: { token } })).data;
};

const borrower = ({ firstName, lastName, street }: Person, isPrimary: boolean) => ({
  firstName,
  lastName,
  isPrimary,
  isOnLoan: true,
  dob: "1987-06-05",
  street,
  city: "Loveland",
  state: "CO",
  zip: "80537",
});

/**
 * Creates a request of one or two people without an amount, with a home, incomes, texts, a call, a
 * survey and everything tied to a visit.
 */
async function begun(person: Person, other?: Person): Promise<Visitor> {
  const visitor = backend.visitor();
  const borrowers = [borrower(person, true), ...(other ? [borrower(other, false)] : [])];
  await visitor.save({
    borrowers,
    phoneNumber: person.phone,
    email: person.email,
    message: `Please write to ${person.email}.`,
    propertyAddress: person.street,
    propertyCity: "Loveland",
    propertyState: "CO",
    propertyZip: "80537",
    purchasePrice: 450_000,
    creditScore: 740,
  });
  const { data } = await visitor.call("app.v2.create", {
    body: { ...visitor.creation, ignoreLinkDelivery: false, generateMWLink: true },
  });
  Object.assign(visitor, { appId: data.appId, token: data.token });
  const appId = data.appId ?? "";
  for (const [index, one] of [person, ...(other ? [other] : [])].entries()) {
    const applicantId = `${appId}-${String(index + 1)}`;
    await visitor.call("borrower.validate-phone", { body: { appId, applicantId, phoneNumber: one.phone } });
    await visitor.call("verify.sync.ssn", {
      body: {
        sessionId: visitor.sessionId,
        verifyCustomerIdentity: true,
        data: [{ applicantId, ssn: one.ssn }],
      },
    });
    await visitor.call("income.register", {
      body: {
        appId,
        applicantId,
        sessionId: visitor.sessionId,
        add: [{ userIncomeType: "FullTimeEmployment", annualIncome: 120_000 }],
        remove: [],
      },
    });
  }
  await visitor.call("register.property", {
    body: {
      appId,
      state: "CO",
      address: person.street,
      zip: "80537",
      city: "Loveland",
      isSubjectProperty: true,
      owners: [person, ...(other ? [other] : [])].map(({ firstName, lastName }, index) => ({
        firstName,
        lastName,
        applicantId: `${appId}-${String(index + 1)}`,
      })),
    },
  });
  await visitor.call("consent.give", { body: { appId, purpose: "e-sign", text: "I agree." } });
  await visitor.call("privacy.choices", {
    body: { appId, off: ["sale"], bySignal: false, textVersion: "privacy-choices test" },
  });
  await visitor.call("instadial.launch", { body: { appId, phoneNumber: person.phone, state: "CO" } });
  const stepInfo = { flowId: visitor.flowId, stepId: "home", status: "complete" as const };
  await visitor.call("progress", { body: stepInfo });
  const check = `check-${appId}`;
  await backend.sql(
    `insert into identity_checks (correlation_id, session_id, app_id, phone_number, status, created_at, expires_at)
     values ($1, $2, $3, $4, 'opened', now(), now())`,
    [check, visitor.sessionId, appId, person.phone],
  );
  await backend.sql(
    `insert into identity_links (id, correlation_id, session_id, phone_number, token_hash, delivered, sent_at, expires_at)
     values ($1, $1, $2, $3, $1, true, now(), now())`,
    [check, visitor.sessionId, person.phone],
  );
  await backend.sql(
    `insert into identity_activities (id, app_id, kind, phone_number, is_phone_verified, happened_at, recorded_at)
     values ($1, $2, 'mobileAuthComplete', $3, true, now(), now())`,
    [check, appId, person.phone],
  );
  return visitor;
}

/** Pulls, pays and decides the credit; there is a letter, a presentation and a Loan Estimate. */
async function decided(visitor: Visitor, borrowers = 1): Promise<void> {
  const appId = visitor.appId ?? "";
  // The last of the six items of an application: its Loan Estimate is issued.
  await visitor.save({ loanAmount: 360_000 });
  await visitor.call("credit.softpull", { body: visitor.pull });
  await visitor.call("credit.run-softpull", { body: visitor.pull });
  await visitor.pay("4242424242424242", undefined, 75 * borrowers);
  await visitor.call("credit.hardpull", { body: visitor.pull });
  const preApproval = {
    accepted: true as const,
    loanAmount: 300_000,
    purchasePrice: 450_000,
    channel: "text" as const,
  };
  const letter = await visitor.call("app.pre-approval", { body: { appId, preApproval } });
  expect(letter.status).toBe(200);
  const offer = {
    purpose: "purchase" as const,
    product: "30Y Fixed",
    rate: 6,
    apr: 6,
    loanAmount: 360_000,
    purchasePrice: 450_000,
  };
  expect((await visitor.call("lp.create-from-wizard", { body: { appId, offer } })).status).toBe(200);
  await visitor.call("lp.loan-estimate", { query: { appId } });
}

/** Uploads a document to an application. */
async function attach(appId: string): Promise<void> {
  const { db, close } = await openDatabase(backend.databaseUrl);
  await upload({ keys: await loadKeys(backend.dataDir), now: clock }, db, appId, sampleBytes(1000));
  await close();
}

/** Creates a loan whose borrower has answered a survey. */
async function surveyed({ firstName, lastName, phone }: Person, loanId: number): Promise<void> {
  await backend.sql(
    `insert into survey_loans (id, customer_id, borrower_name, loan_number, banker_id, phone_number)
     values ($1, 100, $2, $4, 'b1', $3)`,
    [loanId, `${firstName} ${lastName}`, phone, String(loanId)],
  );
  await backend.sql(
    `insert into survey_answers (id, loan_id, kind, entry, likelihood_to_recommend, areas_falling_short, comment, contact_me, phone_number, at)
     values ($1, $2, 'funded', 'funded', 9, '[]', $3, true, $4, now())`,
    [`answer-${String(loanId)}`, loanId, `Ask for ${firstName}`, phone],
  );
}

describe("deleting", () => {
  it("DATA-05, F21: keeps of a decided application only what the law requires, in the named tables, until its dates", async () => {
    const visitor = await begun(wilhelmina);
    await decided(visitor);
    await surveyed(wilhelmina, 7_002_001);
    const other = await begun(wilhelmina);
    const appId = visitor.appId ?? "";
    for (const one of [appId, other.appId ?? ""]) await attach(one);
    const filed = async () =>
      (await backend.sql("select app_id from files join file_pieces on file_id = id")).map(
        (row) => row.app_id,
      );
    const before = tablesOf(await look(wilhelmina));
    for (const table of ["applicants", "dials", "outbox", "survey_answers", "letters", "documents"])
      expect(before).toContain(table);

    const quotedAt = async () =>
      (await backend.sql("select distinct place from quotes where app_id = $1 order by 1", [appId])).map(
        ({ place }) => place,
      );
    const quoted = await quotedAt();
    expect(quoted).toEqual(expect.arrayContaining(["loan-estimate", "presentation"]));

    const { stays, goes, elsewhere, requestId } = await erase(wilhelmina);
    expect(await quotedAt()).toEqual(quoted);
    expect(await filed()).toEqual([appId]);
    expect(requestId).toMatch(/^DR-[2-9A-Z]{8}$/);
    expect(goes.join(" ")).toContain("One application that was started");
    expect(elsewhere.applications).toEqual(expect.arrayContaining([appId, other.appId]));
    expect(stays.filter((one) => one.appId === appId).map(({ part, until }) => `${part} ${until}`)).toEqual([
      "application 2028-12-20",
      "estimate 2029-11-20",
      "payment 2030-11-20",
      "consent 2031-11-20",
    ]);
    expect(stays.filter((one) => one.appId === other.appId).map(({ part }) => part)).toEqual(["consent"]);
    // The listed parts, by their tables.
    const hits = await look(wilhelmina);
    const named = [
      "outbox",
      "applicants",
      "applications",
      "consents",
      "documents",
      "letters",
      "loan_estimates",
      "presentations",
      "properties",
      "searches",
    ];
    expect(tablesOf(hits).filter((table) => !named.includes(table))).toEqual([]);
    expect(hits.filter((hit) => hit.includes(other.appId ?? "none"))).toEqual([]);
    // The phone is needed only in the record of a consent, and the email for nothing.
    expect(hits.filter((hit) => hit.endsWith(wilhelmina.email))).toEqual([]);
    const byPhone = hits.filter((hit) => hit.endsWith(wilhelmina.phone));
    expect(byPhone.filter((hit) => !/^(?:consents|outbox) /.test(hit))).toEqual([]);
    // One text confirms it, without a link; it is deleted a day later.
    const [text, ...others] = await backend.sent({ recipient: wilhelmina.phone });
    expect([text?.subject, others]).toEqual(["Your account is closed", []]);
    expect(text?.body).toContain("your account was closed on November 20, 2026");
    expect(text?.body).toContain("If this wasn't you, call (800) 555-0100.");
    expect(text?.body).not.toContain("http");

    const answers =
      "select count(*)::int as many from idempotency where whose = any($1) and status is not null";
    expect(await backend.sql(answers, [[appId, visitor.sessionId]])).toEqual([{ many: 0 }]);

    // None of its tokens work any more.
    expect((await visitor.call("app-data.load", { query: { appId } })).status).toBe(403);
    const loan = await new Visitor(backend).call("survey.loan", { query: { xaid: "7002001", xcid: "8300" } });
    expect(loan.status).toBe(404);

    const later = async (day: string) => {
      at = new Date(`${day}T17:00:00Z`);
      const { db, close } = await openDatabase(backend.databaseUrl);
      await deleteDueParts({ db, now: () => at });
      await close();
    };
    await later("2026-11-22");
    expect(tablesOf(await look(wilhelmina))).not.toContain("outbox");
    await later("2028-12-19");
    expect(tablesOf(await look(wilhelmina))).toContain("applicants");
    expect(await filed()).toEqual([appId]);
    await later("2028-12-22");
    expect(await filed()).toEqual([]);
    expect(
      tablesOf(await look(wilhelmina)).filter((table) => /applica|letters|properties/.test(table)),
    ).toEqual([]);
    expect(tablesOf(await look(wilhelmina))).toContain("loan_estimates");
    expect(await quotedAt()).toEqual(["loan-estimate", "presentation"]);
    await later("2029-11-22");
    expect(await quotedAt()).toEqual([]);
    expect(
      tablesOf(await look(wilhelmina)).filter((table) => table !== "consents" && table !== "documents"),
    ).toEqual([]);
    await later("2031-11-22");
    expect(await look(wilhelmina)).toEqual([]);
    expect(
      await backend.sql("select id from applications where id = any($1)", [[appId, other.appId]]),
    ).toEqual([]);
    expect(await backend.sql("select * from kept_records")).toEqual([]);
    at = new Date("2026-11-20T17:00:00Z");
  });

  it("DATA-06: a co-borrower sees and deletes their own data and none of the primary borrower's", async () => {
    const visitor = await begun(wilhelmina, thaddeus);
    const file = JSON.stringify((await held(thaddeus)).sections);
    for (const own of [thaddeus.firstName, thaddeus.street]) expect(file).toContain(own);
    for (const bait of [...baitsOf(wilhelmina), thaddeus.ssn, "1987"]) expect(file).not.toContain(bait);
    expect(file).toContain('Birth date","value":"On file. We never show it.');
    expect(file).toContain('Social Security number","value":"On file. We never show it.');
    const whole = JSON.stringify((await held(wilhelmina)).sections);
    for (const bait of [thaddeus.firstName, thaddeus.phone, thaddeus.ssn]) expect(whole).not.toContain(bait);

    await erase(thaddeus);
    expect((await look(thaddeus)).filter(isNoConfirmation)).toEqual([]);
    const { data } = await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } });
    expect(data.borrowers?.map(({ firstName }) => firstName)).toEqual([wilhelmina.firstName]);
    await erase(wilhelmina);
    expect(
      tablesOf((await look(wilhelmina)).filter(isNoConfirmation)).filter((table) => table !== "consents"),
    ).toEqual([]);
  });

  it("DATA-06, CONSENT-06: a co-borrower's consent by their own link is visible to them, stays its time and is then deleted", async () => {
    const visitor = await begun(wilhelmina, thaddeus);
    const appId = visitor.appId ?? "";
    const { data } = await visitor.call("consent.standing", { query: { appId } });
    const personId = data.beside?.[0]?.personId ?? "";
    const phoneNumber = "7195550149";
    await visitor.call("consent.invite", { body: { appId, personId, phoneNumber } });
    const [text] = await backend.sent({ recipient: phoneNumber });
    const person = new Visitor(backend, undefined, "consentFlow");
    const token = new URL(/https?:\S+/.exec(text?.body ?? "")?.[0] ?? "").searchParams.get("token");
    Object.assign(person, { appId, token });
    await person.call("consent.give", { body: { appId, purpose: "credit", text: "For myself alone." } });
    expect(JSON.stringify((await held(thaddeus)).sections)).toContain("For myself alone.");
    const hers = JSON.stringify((await held(wilhelmina)).sections);
    expect([hers.includes("For myself alone."), hers.includes("I agree.")]).toEqual([false, true]);

    const { stays } = await erase(thaddeus);
    expect(stays.map(({ part }) => part)).toEqual(["consent", "request"]);
    expect((await person.call("consent.standing", { query: { appId } })).status).toBe(403);
    const ways = "select phone_number from person_invitations where app_id = $1";
    expect(await backend.sql(ways, [appId])).toEqual([]);
    const agreed = async () =>
      (
        await backend.sql("select text from consents where app_id = $1 and text is not null order by text", [
          appId,
        ])
      ).map((row) => row["text"]);
    expect(await agreed()).toEqual(["For myself alone.", "I agree."]);
    const { db, close } = await openDatabase(backend.databaseUrl);
    await deleteDueParts({ db, now: () => new Date("2031-11-22T17:00:00Z") });
    await close();
    expect(await agreed()).toEqual(["I agree."]);
    await erase(wilhelmina);
  });

  it("DATA-06: a co-borrower's part of a decided application stays until its date, and the primary borrower's continues", async () => {
    const visitor = await begun(wilhelmina, thaddeus);
    await decided(visitor, 2);
    const { stays } = await erase(thaddeus);
    expect(stays.map(({ part }) => part)).toEqual(["application", "estimate", "request"]);
    expect(
      (await look(thaddeus)).filter(isNoConfirmation).filter((hit) => hit.endsWith(thaddeus.phone)),
    ).toEqual([]);
    expect((await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } })).status).toBe(200);
    await erase(wilhelmina);
  });

  it("DATA-07: two requests at once are one request, and a repeated one returns the first", async () => {
    const visitor = await begun(wilhelmina);
    const [one, two] = [await proven(wilhelmina), await proven(wilhelmina)];
    const answers = await Promise.all(
      [one, one, two].map(({ asking, token }) => asking.call("privacy.delete", { body: { token } })),
    );
    expect(new Set(answers.map(({ data }) => data.requestId)).size).toBe(1);
    const again = await one.asking.call("privacy.delete", { body: { token: one.token } });
    expect(again.data.requestId).toBe(answers[0]?.data.requestId);
    const seen = await two.asking.call("privacy.held", { body: { token: two.token, isShown: true } });
    expect([seen.data.deletedBy, seen.data.sections]).toEqual([again.data.requestId, []]);
    expect(
      await backend.sql("select id from applications where id = $1 and status <> 'closed'", [visitor.appId]),
    ).toEqual([]);
  });
});

it("DATA-06: nobody can delete the sample applications that everybody can try", async () => {
  const sample = { ...wilhelmina, firstName: "Elena", lastName: "Approved", phone: "2025550107" };
  expect((await erase(sample)).elsewhere.applications).toEqual([]);
  const open = "select id from applications where id = 'seed-eligible' and status = 'open'";
  expect(await backend.sql(open)).toHaveLength(1);
});

describe("who may request their data", () => {
  it("DATA-01: refuses a visitor without the phone code in the same visit, and an invalid token", async () => {
    const asking = new Visitor(backend, undefined, "dataFlow");
    const { phone: phoneNumber, firstName, lastName } = wilhelmina;
    const body = { phoneNumber, firstName, lastName };
    expect((await asking.call("privacy.open", { body })).code).toBe("PHONE_NOT_PROVEN");
    await proven(wilhelmina);
    expect((await asking.call("privacy.open", { body })).code).toBe("PHONE_NOT_PROVEN");
    for (const id of ["privacy.held", "privacy.delete"] as const) {
      const token = "made-up";
      const answer =
        id === "privacy.held"
          ? await asking.call(id, { body: { token, isShown: true } })
          : await asking.call(id, { body: { token } });
      expect([answer.status, answer.code]).toEqual([410, "OPENING_OVER"]);
    }
    const late = await proven(wilhelmina);
    await backend.sql("update data_openings set expires_at = $2 where digest = $1", [
      tokenHash(late.token),
      at,
    ]);
    const answer = await late.asking.call("privacy.delete", { body: { token: late.token } });
    expect(answer.code).toBe("OPENING_OVER");
  });

  it("DATA-02: shows nothing of an application to the same phone under another name", async () => {
    await begun(wilhelmina);
    const file = JSON.stringify((await held({ ...thaddeus, phone: wilhelmina.phone })).sections);
    for (const bait of [wilhelmina.firstName, wilhelmina.street, wilhelmina.email])
      expect(file).not.toContain(bait);
    await erase({ ...thaddeus, phone: wilhelmina.phone });
    expect(tablesOf(await look(wilhelmina))).toContain("applicants");
    await erase(wilhelmina);
  });
});

describe("correcting", () => {
  it("DATA-04: corrects name, address and email at once until a credit pull; after that a person does, within 45 days", async () => {
    const visitor = await begun(wilhelmina);
    const first = await proven(wilhelmina);
    const address = { street: "9 Nutmeg Row", city: "Greeley", state: "CO", zip: "80631" };
    const corrections = {
      lastName: "Quackenbosh",
      email: "new@quackenbush.example",
      address,
      other: "My income is wrong.",
    };
    const now = await first.asking.call("privacy.correct", { body: { token: first.token, ...corrections } });
    expect(now.data).toMatchObject({
      done: ["name", "address", "email"],
      open: ["other"],
      answerBy: "2027-01-04",
    });
    const appId = visitor.appId ?? "";
    const [row] = await backend.sql(
      "select last_name, address->>'street' as street from applicants where app_id = $1",
      [appId],
    );
    expect(row).toEqual({ last_name: "Quackenbosh", street: "9 Nutmeg Row" });
    // The page continues under the corrected name.
    const seen = await first.asking.call("privacy.held", { body: { token: first.token, isShown: true } });
    expect(seen.data.current).toMatchObject({ lastName: "Quackenbosh", email: "new@quackenbush.example" });

    await decided(visitor);
    const later = await proven({ ...wilhelmina, lastName: "Quackenbosh" });
    const then = await later.asking.call("privacy.correct", {
      body: { token: later.token, firstName: "Mina", lastName: "Quackenbosh" },
    });
    expect(then.data).toMatchObject({ done: [], open: ["name"] });
    expect(
      (await backend.sql("select first_name from applicants where app_id = $1", [appId]))[0]?.["first_name"],
    ).toBe("Wilhelmina");
    const requests = await backend.sql("select kind, status from data_requests where id = any($1)", [
      [now.data.requestId, then.data.requestId],
    ]);
    expect(requests).toEqual([
      { kind: "correct", status: "open" },
      { kind: "correct", status: "open" },
    ]);
  });
});

describe("a form that is sent again", () => {
  it("DATA-07: a full form corrects only the values that differ from the stored ones, and none where nothing differs", async () => {
    await begun(wilhelmina);
    const { asking, token } = await proven(wilhelmina);
    const address = { street: "9 Nutmeg Row", city: "Greeley", state: "CO", zip: "80631" };
    const { firstName, lastName } = wilhelmina;
    const form = { token, firstName, lastName, email: "new@quackenbush.example", address };
    const first = await asking.call("privacy.correct", { body: form });
    expect(first.data).toMatchObject({ done: ["address", "email"], open: [] });
    const before = await backend.sql("select id from data_requests");
    const second = await asking.call("privacy.correct", { body: form });
    expect([second.status, second.code]).toEqual([409, "NOTHING_CHANGED"]);
    expect(await backend.sql("select id from data_requests")).toEqual(before);
    const more = await asking.call("privacy.correct", { body: { ...form, other: "My income is wrong." } });
    expect(more.data).toMatchObject({ done: [], open: ["other"] });
    await erase(wilhelmina);
  });

  it("DATA-12: a closed access token opens nothing, and the same person's other tokens keep working", async () => {
    await begun(wilhelmina);
    const [one, other] = [await proven(wilhelmina), await proven(wilhelmina)];
    const close = async () =>
      (await one.asking.call("privacy.close", { body: { token: one.token } })).data.isClosed;
    expect([await close(), await close()]).toEqual([true, false]);
    const closed = await one.asking.call("privacy.held", { body: { token: one.token, isShown: true } });
    expect([closed.status, closed.code]).toEqual([410, "OPENING_OVER"]);
    const open = await other.asking.call("privacy.held", { body: { token: other.token, isShown: true } });
    expect(open.status).toBe(200);
    await erase(wilhelmina);
  });
});

describe("answering a request", () => {
  const ofOurs = (token = "banker-token"): Visitor => {
    const employee = new Visitor(backend);
    employee.token = token;
    return employee;
  };

  it("DATA-09: only an employee reads the waiting requests and answers each once, with what was done", async () => {
    const visitor = await begun(thaddeus);
    await backend.sql("update applications set banker_id = 'b1' where id = $1", [visitor.appId]);
    const { asking, token } = await proven(thaddeus);
    const other = "My <b>employer</b> is another one.";
    const { data } = await asking.call("privacy.correct", { body: { token, other } });
    const { requestId } = data;
    for (const wrong of ["made-up", "expired-banker-token", token, visitor.token ?? ""])
      expect((await ofOurs(wrong).call("privacy.waiting")).status).toBe(403);
    const mine = async () =>
      (await ofOurs().call("privacy.waiting")).data.waiting.find((one) => one.requestId === requestId);
    expect(await mine()).toMatchObject({
      name: "Thaddeus Featherstone",
      phone: "(719) 555-0143",
      askedOn: "2026-11-20",
      answerBy: "2027-01-04",
      applications: [visitor.appId],
      asks: [{ label: "What else is wrong", value: other }],
    });
    const answer = (note: string) => ofOurs().call("privacy.answered", { body: { requestId, note } });
    const both = await Promise.all([answer("Called Thaddeus."), answer("Called Thaddeus.")]);
    expect(both.map((one) => one.data.isAnswered).sort()).toEqual([false, true]);
    expect((await answer("Another note.")).data).toEqual({ isAnswered: false });
    expect(await mine()).toBeUndefined();
    const { answered } = (await ofOurs("supervisor-token").call("privacy.waiting")).data;
    expect((await ofOurs("processor-token").call("privacy.waiting")).data).toEqual({
      waiting: [],
      answered: [],
    });
    expect(answered.find((one) => one.requestId === requestId)).toEqual({
      requestId,
      answeredOn: "2026-11-20",
      answeredBy: "Rosa Whitfield",
      note: "Called Thaddeus.",
    });
    const rows = "select status, details, answered_by, note from data_requests where id = $1";
    const [row] = await backend.sql(rows, [requestId]);
    expect(row).toMatchObject({ status: "done", details: null, answered_by: "b1" });
    expect(String(row?.["note"])).not.toContain("Thaddeus");

    // The record of what was done may contain names and is deleted with the rest.
    await erase(thaddeus);
    expect(tablesOf(await look(thaddeus))).not.toContain("data_requests");
    const later = (await ofOurs().call("privacy.waiting")).data.answered;
    expect(later.find((one) => one.requestId === requestId)?.note).toBeUndefined();
    for (const unknown of ["DR-NOTTHERE", requestId])
      expect(
        (
          await ofOurs("supervisor-token").call("privacy.answered", {
            body: { requestId: unknown, note: "Done." },
          })
        ).data,
      ).toEqual({ isAnswered: false });
  });
});
