import { afterAll, beforeAll, expect, it } from "vitest";
import { canBeSamePerson } from "~/domain/same-person";
import { startTestBackend, Visitor, type TestBackend } from "~server/reference/testing/fixture";
import { countStatements } from "~server/reference/testing/statements";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const bea = { firstName: "Bea", lastName: "Approved", isPrimary: true, isOnLoan: true };
const cole = { firstName: "Cole", lastName: "Sample", isPrimary: false, isOnLoan: true };

const load = async (visitor: Visitor) =>
  (await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } })).data;

it("runs at most three SQL statements per save, whatever is saved", async () => {
  const visitor = backend.visitor();
  expect(await countStatements(() => visitor.save({ purchasePrice: 400_000 }))).toBe(3);
  expect(
    await countStatements(() => visitor.save({ borrowers: [bea, { ...cole, dob: "1985-01-31" }] })),
  ).toBe(2);
  const opened = await backend.visitor().opened("Approved", "Sample");
  expect(await countStatements(() => opened.save({ borrowers: [bea, cole], loanAmount: 320_000 }))).toBe(3);
  expect(await countStatements(() => opened.save({ acceptedOffer: true }, "one-key"))).toBe(3);
  expect(await countStatements(() => opened.save({ acceptedOffer: true }, "one-key"))).toBe(3);
});

it("keeps all input of saves that arrive together", async () => {
  const visitor = await backend.visitor().opened("Approved");
  const fields = [
    { purchasePrice: 410_000 },
    { downPayment: 50_000 },
    { email: "bea@home.example" },
    { propertyState: "CO" },
    { borrowers: [bea, cole] },
    { isVeteran: true },
  ];
  const answers = await Promise.all(fields.map((one) => visitor.save(one)));
  expect(answers.map((one) => one.status)).toEqual(fields.map(() => 200));
  const loaded = await load(visitor);
  expect(loaded).toMatchObject(Object.assign({}, ...fields.filter((one) => !("borrowers" in one))));
  expect(loaded.borrowers).toHaveLength(2);
});

it("creates one draft when first saves of a visit arrive together", async () => {
  const visitor = backend.visitor();
  const saves = [
    { purchasePrice: 410_000 },
    { downPayment: 50_000 },
    { borrowers: [bea] },
    { isVeteran: true },
  ];
  await Promise.all(saves.map((one) => visitor.save(one)));
  const rows = await backend.sql("select data from applications where session_id = $1", [visitor.sessionId]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.data).toMatchObject({ purchasePrice: 410_000, downPayment: 50_000, isVeteran: true });
});

it("gives one key one response, in parallel and after other saves", async () => {
  const visitor = await backend.visitor().opened("Approved");
  const key = "parallel-save";
  const both = await Promise.all([1, 2, 3, 4].map(() => visitor.save({ borrowers: [bea, cole] }, key)));
  await visitor.save({ borrowers: [bea], purchasePrice: 500_000 });
  both.push(await visitor.save({ borrowers: [bea, cole] }, key));
  expect(new Set(both.map((one) => one.text)).size).toBe(1);
  expect(both[0]?.data.applicants).toHaveLength(2);
  // The retry changes nothing: the co-borrower stays off the loan.
  expect((await load(visitor)).borrowers?.map((one) => one.isOnLoan)).toEqual([true, false]);
  expect(await visitor.save({ borrowers: [bea] }, key)).toMatchObject({
    status: 409,
    code: "IDEMPOTENCY_MISMATCH",
  });
});

it("answers a repeated save of a draft after the application is open, and makes no second draft", async () => {
  const visitor = backend.visitor();
  const [person] = (await visitor.save({ borrowers: [bea] })).data.applicants;
  const before = new Visitor(backend, visitor.sessionId);
  const fields = { borrowers: [{ ...bea, applicantId: person?.applicantId }], purchasePrice: 390_000 };
  const first = await before.save(fields, "late-repeat");
  const { data } = await visitor.call("app.v2.create", { body: visitor.creation });
  const again = await Promise.all([1, 2].map(() => before.save(fields, "late-repeat")));
  expect(again.map((one) => [one.status, one.text])).toEqual(again.map(() => [200, first.text]));
  const rows = await backend.sql("select id from applications where session_id = $1", [visitor.sessionId]);
  expect(rows).toEqual([{ id: data.appId }]);
});

it("encrypts an SSN and a birth date, from the list and from a page that sends one person", async () => {
  const listed = await backend.visitor().opened("Approved");
  await listed.save({ borrowers: [{ ...bea, ssn: "219098765", street: "1 Elm Street", zip: "80521" }] });
  const alone = backend.visitor();
  await alone.save({ firstName: "Ada", lastName: "Solo", dob: "1979-11-30", isLast4SSNVerified: true });
  const rows = await backend.sql(
    "select a.*, b.data from applicants a join applications b on b.id = a.app_id where b.session_id = any($1)",
    [[listed.sessionId, alone.sessionId]],
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/219098765|1979-11-30/);
  expect(rows.map((row) => [row.ssn_sealed !== null, row.dob_sealed !== null, row.last4_verified])).toEqual(
    expect.arrayContaining([
      [true, true, false],
      [false, true, false],
    ]),
  );
  expect((await load(listed)).borrowers?.[0]).toMatchObject({ street: "1 Elm Street", zip: "80521" });
  // A later save without them leaves them in place.
  await listed.save({ borrowers: [bea] });
  const [kept] = await backend.sql("select ssn_sealed, address from applicants where id = $1", [
    listed.applicant(),
  ]);
  expect(kept?.ssn_sealed).not.toBeNull();
  expect(kept?.address).toEqual({ street: "1 Elm Street", zip: "80521" });
});

it("a new co-borrower inherits no data from a former one, not even with the same last name", async () => {
  const visitor = await backend.visitor().opened("Approved", "Sample");
  const left = {
    ...cole,
    dob: "1985-01-31",
    ssn: "219098765",
    married: true,
    isVeteran: true,
    street: "1 Elm Street",
  };
  await visitor.save({ borrowers: [bea, left] });
  await visitor.save({ borrowers: [bea] });
  await visitor.save({ borrowers: [bea, { ...cole, firstName: "Dan" }] });
  const slot = "select dob_sealed, ssn_sealed, married, is_veteran, address from applicants where id = $1";
  const [row] = await backend.sql(slot, [visitor.applicant(2)]);
  expect(Object.values(row ?? {})).toEqual([null, null, null, null, null]);
  // A corrected first name is the same person.
  await visitor.save({ borrowers: [bea, { ...cole, firstName: "Dan", married: true, isVeteran: true }] });
  await visitor.save({ borrowers: [bea, { ...cole, firstName: "Daniel" }] });
  expect((await load(visitor)).borrowers?.[1]).toMatchObject({ married: true, isVeteran: true });
});

it.each([
  ["Łukasz", "Sørensen", "LUKASZ", "Sorensen", true],
  ["Mary-Ann", "O’Neil Jr.", "Mary Ann", "ONEIL", true],
  ["Æsa", "Weiß", "Aesa", "WEISS", true],
  ["Zoë", "Smith‑Jones", "Zoe", "Smith Jones", true],
  ["Sean", "Smith Jr.", "Sean", "Smith, Junior", true],
  ["Sean", "Smith Jr.", "Sean", "Smith Sr.", false],
  ["Sean", "Smith", "Sean", "Smyth", false],
])("a co-borrower %s %s who comes back as %s %s keeps what was told: %s", async (...names) => {
  const [first, last, otherFirst, otherLast, isSame] = names;
  const named = { firstName: otherFirst, lastName: otherLast };
  expect(canBeSamePerson({ firstName: first, lastName: last }, named)).toBe(isSame);
  const visitor = await backend.visitor().opened("Approved", "Sample");
  await visitor.save({ borrowers: [bea, { ...cole, firstName: first, lastName: last, married: true }] });
  await visitor.save({ borrowers: [bea] });
  await visitor.save({ borrowers: [bea, { ...cole, ...named }] });
  expect((await load(visitor)).borrowers?.[1]?.married).toBe(isSame ? true : undefined);
});

it("takes Jr and Sr for two people, and an added suffix for a correction", async () => {
  const visitor = await backend.visitor().opened("Approved", "Sample");
  const married = async () => (await load(visitor)).borrowers?.[1]?.married;
  await visitor.save({ borrowers: [bea, { ...cole, married: true }] });
  await visitor.save({ borrowers: [bea, { ...cole, suffix: "Jr" }] });
  expect(await married()).toBe(true);
  await visitor.save({ borrowers: [bea, { ...cole, suffix: "Sr" }] });
  expect(await married()).toBeUndefined();
});

it("keeps the co-borrower on the loan when a save has one person among its other fields", async () => {
  const visitor = await backend.visitor().opened("Approved", "Sample");
  const { data } = await visitor.save({ firstName: "Bea", lastName: "Approved", suffix: "Jr" });
  expect(data.applicants.map((one) => one.applicantId)).toEqual([visitor.applicant(1), visitor.applicant(2)]);
});

it("refuses two primary borrowers, and an applicant id of another application", async () => {
  const visitor = await backend.visitor().opened("Approved");
  expect((await visitor.save({ borrowers: [bea, { ...cole, isPrimary: true }] })).code).toBe("ONE_PRIMARY");
  const foreign = { ...bea, applicantId: "seed-eligible-1" };
  expect((await visitor.save({ borrowers: [foreign] })).code).toBe("APPLICANT_NOT_FOUND");
});

it("loads the visit's draft by its session and flow, and no other visit's", async () => {
  const visitor = backend.visitor();
  await visitor.save({ borrowers: [bea], purchasePrice: 333_000 });
  const { data } = await visitor.call("app-data.load", { query: {} });
  expect(data).toMatchObject({ purchasePrice: 333_000, borrowers: [{ firstName: "Bea" }] });
  expect(data.appId).toBeUndefined();
  expect((await backend.visitor().call("app-data.load", { query: {} })).code).toBe("APPLICATION_NOT_FOUND");
});
