import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "~server/backend/contract/index";
import { appraisedValue } from "~server/reference/appraisal";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

type Registration = CallBody<"register.property">;
type Lien = Omit<CallBody<"register.mortgage.type">, "lienPriorityType">;

/** Creates an open application with a completed soft pull. */
async function pulled(lastName: string, coBorrower?: string): Promise<Visitor> {
  const visitor = await backend.visitor().opened(lastName, coBorrower);
  expect((await visitor.call("credit.softpull", { body: visitor.pull })).status).toBe(200);
  return visitor;
}

const body = (visitor: Visitor, change: Partial<Registration> = {}): Registration => ({
  appId: visitor.appId ?? "",
  sessionId: visitor.sessionId,
  state: "CO",
  address: "12 Oak Street",
  zip: "80521",
  city: "Fort Collins",
  isSubjectProperty: true,
  ...change,
});
const register = (visitor: Visitor, change: Partial<Registration> = {}) =>
  visitor.call("register.property", { body: body(visitor, change) });
const subject = (visitor: Visitor) =>
  visitor.call("app.subject-prop", { query: { appId: visitor.appId ?? "" } });
const liabilities = async (visitor: Visitor) =>
  (await visitor.call("softpull.liabilities", { query: { appId: visitor.appId ?? "" } })).data.liabilities;
const link = (visitor: Visitor, lien: Lien) => visitor.call("register.property.mortgage", { body: lien });
const unlink = (visitor: Visitor, lien: Lien) => visitor.call("remove.property.mortgage", { body: lien });
const type = (visitor: Visitor, lien: Lien, lienPriorityType: "FirstLien" | "SecondLien" | "Other") =>
  visitor.call("register.mortgage.type", { body: { ...lien, lienPriorityType } });
/** POSTs text that the types would reject. */
async function posted(visitor: Visitor, path: string, json: unknown): Promise<string> {
  const headers = { Authorization: `Bearer ${visitor.token}`, "Idempotency-Key": `k${Math.random()}` };
  const url = `http://backend.test${path}?appId=${visitor.appId}`;
  const answered = await backend.fetch(
    new Request(url, { method: "POST", headers, body: JSON.stringify(json) }),
  );
  return `${answered.status} ${await answered.text()}`;
}

describe("homes", () => {
  it("PROP-01: treats the same street and ZIP as the same home, however written, and keeps fields that are not sent", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const owners = [{ firstName: "Bea", lastName: "Approved", applicantId: visitor.applicant() }];
    const first = await register(visitor, {
      county: "Larimer",
      propertyType: "2unit",
      propertyUse: "HOME",
      currentHomeValue: 510_000.5,
      owners,
    });
    const { propertyId } = first.data;
    expect(propertyId).toMatch(/^\d+$/);
    const again = await register(visitor, { address: " 12  OAK street ", propertyUse: "INVESTMENT" });
    expect(again.data).toEqual({ propertyId });
    expect((await subject(visitor)).data).toEqual({
      id: propertyId,
      address: {
        street: "12 OAK street",
        city: "Fort Collins",
        state: "CO",
        zipcode: "80521",
        county: "Larimer",
      },
      isSubjectProperty: true,
      type: "2unit",
      usage: "INVESTMENT",
      units: 2,
      estimatedValue: 510_000.5,
      estimatedLookupValue: appraisedValue({ street: "12 Oak Street", state: "CO", zip: "80521" }),
      liabilities: [],
      owners: [{ ...owners[0], propertyId }],
    });
    const moved = await register(visitor, { propertyId, address: "14 Oak Street" });
    expect(moved.data).toEqual({ propertyId });
    expect((await subject(visitor)).data.address.street).toBe("14 Oak Street");
    expect(
      await posted(visitor, "/register/property", { ...body(visitor), propertyId: Number(propertyId) }),
    ).toBe(`200 ${JSON.stringify({ data: { propertyId } })}`);
  });

  it("PROP-02: refuses an address with the id of another home as a mismatch", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const one = (await register(visitor)).data.propertyId;
    const two = (await register(visitor, { address: "20 Elm Street" })).data.propertyId;
    expect(two).not.toBe(one);
    const mixed = await register(visitor, { propertyId: two });
    expect([mixed.status, mixed.code, mixed.displayMessage]).toEqual([
      409,
      "PROPERTY_MISMATCH",
      "Property ID mismatch.",
    ]);
  });

  it("has one subject property, and registering another as such changes it", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const one = (await register(visitor)).data.propertyId;
    const two = (await register(visitor, { address: "20 Elm Street" })).data.propertyId;
    expect((await subject(visitor)).data.id).toBe(two);
    await register(visitor, { address: "22 Elm Street", isSubjectProperty: false });
    expect((await subject(visitor)).data.id).toBe(two);
    await register(visitor, { propertyId: one });
    expect((await subject(visitor)).data.id).toBe(one);
  });

  it("PROP-04: stores the looked-up value next to the owner's, and none where nothing is found", async () => {
    const visitor = await backend.visitor().opened("Approved");
    await register(visitor, { currentHomeValue: 300_000 });
    const { data } = await visitor.call("appraisal.prequal", {
      body: { streetAddress: "12 Oak Street", city: "Fort Collins", state: "CO", zip: "80521" },
    });
    expect(data.status).toBe("success");
    const best = data.result.find(({ rank }) => rank === 1)?.estimatedPropertyValue;
    expect((await subject(visitor)).data).toMatchObject({
      estimatedValue: 300_000,
      estimatedLookupValue: best,
    });
    await register(visitor, { address: "1 Nowhere Lane" });
    expect((await subject(visitor)).data).not.toHaveProperty("estimatedLookupValue");
  });

  it("an appraisal requires no application, and may find nothing", async () => {
    const place = { streetAddress: "1 Nowhere Lane", city: "Fort Collins", state: "CO", zip: "80521" };
    const nothing = { status: "not found", result: [] };
    expect((await backend.visitor().call("appraisal.prequal", { body: place })).data).toEqual(nothing);
    const elsewhere = { ...place, streetAddress: "12 Oak Street", zip: "00000" };
    expect((await backend.visitor().call("appraisal.prequal", { body: elsewhere })).data).toEqual(nothing);
  });

  it("makes one home for two registrations of one address at once", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const answers = await Promise.all([1, 2, 3].map(() => register(visitor)));
    expect(new Set(answers.map(({ data }) => data.propertyId)).size).toBe(1);
    const key = "same-key-for-a-home";
    const twice = await Promise.all(
      [1, 2].map(() =>
        visitor.call("register.property", { body: body(visitor, { address: "30 Ash Street" }), key }),
      ),
    );
    expect(twice[1]?.text).toBe(twice[0]?.text);
    const [row] = await backend.sql("select count(*)::int as count from properties where app_id = $1", [
      visitor.appId,
    ]);
    expect(row?.count).toBe(2);
  });

  it("requires an application, and a home value as in LIMIT-04", async () => {
    const visitor = await backend.visitor().opened("Approved");
    expect(await posted(visitor, "/register/property", { ...body(visitor), appId: undefined })).toMatch(
      /^400 .*App ID is required to register property/,
    );
    expect(
      await posted(visitor, "/register/property", { ...body(visitor), currentHomeValue: 29_999 }),
    ).toMatch(/^400 .*Home value cannot be less than \$30,000\./);
    expect((await register(visitor, { currentHomeValue: 30_000 })).status).toBe(200);
  });

  it("refuses another application's home, application or applicant", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const other = await backend.visitor().opened("Approved");
    const { propertyId } = (await register(visitor)).data;
    const theirs = await register(other, { propertyId, address: "9 Fir Street" });
    expect([theirs.status, theirs.code]).toEqual([404, "PROPERTY_NOT_FOUND"]);
    const stranger = [{ firstName: "A", lastName: "B", applicantId: visitor.applicant() }];
    expect((await register(other, { owners: stranger })).code).toBe("APPLICANT_NOT_FOUND");
    other.appId = visitor.appId;
    expect((await register(other)).status).toBe(403);
    expect((await subject(other)).status).toBe(403);
  });

  it("APPCREATE-04, APPCREATE-05: reports a missing subject property, and one without an address", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const none = await subject(visitor);
    expect([none.status, none.code, none.displayMessage]).toEqual([
      500,
      "SUBJECT_PROPERTY_NOT_FOUND",
      "Subject property not found.",
    ]);
    await visitor.save({ propertyState: "CO" });
    const vague = await subject(visitor);
    expect([vague.status, vague.code, vague.displayMessage]).toEqual([
      500,
      "PROPERTY_ADDRESS_NOT_SET",
      "Property address is not set.",
    ]);
    await visitor.save({ propertyAddress: "12 Oak Street" });
    expect((await subject(visitor)).code).toBe("SUBJECT_PROPERTY_NOT_FOUND");
    await register(visitor);
    expect((await subject(visitor)).status).toBe(200);
  });

  it("Propertyfails cannot register a home, and nothing is stored", async () => {
    const visitor = await backend.visitor().opened("Propertyfails");
    const failed = await register(visitor);
    expect([failed.status, failed.displayMessage]).toEqual([500, "Failed to register property."]);
    expect((await subject(visitor)).code).toBe("SUBJECT_PROPERTY_NOT_FOUND");
  });
});

describe("what a soft pull finds", () => {
  it.each([
    ["Nolien", 0],
    ["Onelien", 1],
    ["Twoliens", 2],
    ["Threeliens", 3],
    ["Fourliens", 4],
    ["Eightliens", 8],
    ["Approved", 0],
  ])("%s with a purchase has %i mortgages", async (lastName, count) => {
    expect(await liabilities(await pulled(lastName))).toHaveLength(count);
  });

  it("is stored by the pull, once, with the visitor's own figures", async () => {
    const visitor = await backend.visitor().opened("Onelien", "Onelien");
    await visitor.save({ currentMortgageBalance: 250_000, monthlyPayment: 1_580, escrowIncluded: true });
    expect(await liabilities(visitor)).toEqual([]);
    await visitor.call("credit.softpull", { body: visitor.pull });
    const found = await liabilities(visitor);
    expect(found).toMatchObject([{ balance: 250_000, payment: 1_580, hasEscrow: true }]);
    expect(found[0]).not.toHaveProperty("propertyId");
    expect(found[0]).not.toHaveProperty("lienPriorityType");
    const rows = () =>
      backend.sql("select * from liabilities where app_id = $1 order by id", [visitor.appId]);
    const before = await rows();
    expect(new Set(before.map((row) => row.applicant_id)).size).toBe(2);
    await visitor.save({ currentMortgageBalance: 90_000 });
    await Promise.all([1, 2].map(() => visitor.call("credit.run-softpull", { body: visitor.pull })));
    expect(await rows()).toEqual(before);
  });

  it("adds nothing for a borrower without debts who joins later", async () => {
    const visitor = await pulled("Highrate");
    const { data } = await visitor.call("app-data.load");
    const joined = {
      firstName: "Leo",
      lastName: "Highrate",
      isPrimary: false,
      isOnLoan: true,
      dob: "1984-05-16",
    };
    await visitor.save({ borrowers: [...(data.borrowers ?? []), joined] });
    expect((await visitor.call("credit.softpull", { body: visitor.pull })).status).toBe(200);
    expect(await liabilities(visitor)).toHaveLength(1);
  });

  it("is empty while the person is not found or the file is frozen", async () => {
    const visitor = await pulled("Frozen");
    const count = async () =>
      (await backend.sql("select 1 from liabilities where app_id = $1", [visitor.appId])).length;
    expect(await count()).toBe(0);
    await visitor.call("credit.run-softpull", { body: visitor.pull });
    expect(await count()).toBeGreaterThan(0);
    const nobody = await pulled("Noreport");
    expect(await backend.sql("select 1 from liabilities where app_id = $1", [nobody.appId])).toEqual([]);
  });

  it("is visible to its own application only", async () => {
    const visitor = await pulled("Onelien");
    const other = await backend.visitor().opened("Approved");
    other.appId = visitor.appId;
    const response = await other.call("softpull.liabilities", { query: { appId: visitor.appId ?? "" } });
    expect(response.status).toBe(403);
  });
});

describe("liens on homes", () => {
  it("LIAB-04: a lien is on one home at most; linking it to another moves it, without its position", async () => {
    const visitor = await pulled("Twoliens");
    const [first, second] = (await liabilities(visitor)).map(({ liabilityId }) => liabilityId);
    const one = (await register(visitor)).data.propertyId;
    const two = (await register(visitor, { address: "20 Elm Street" })).data.propertyId;
    const lien = { propertyId: one, mortgageLiabilityId: first ?? "" };
    expect((await link(visitor, lien)).data).toEqual({ propertyId: one, liabilities: [first] });
    await link(visitor, { propertyId: one, mortgageLiabilityId: second ?? "" });
    await type(visitor, lien, "FirstLien");
    expect((await link(visitor, lien)).data.liabilities).toEqual([first, second]);
    expect((await liabilities(visitor))[0]).toMatchObject({ propertyId: one, lienPriorityType: "FirstLien" });
    expect((await link(visitor, { ...lien, propertyId: two })).data.liabilities).toEqual([first]);
    const [moved] = await liabilities(visitor);
    expect(moved).toMatchObject({ propertyId: two });
    expect(moved).not.toHaveProperty("lienPriorityType");
    expect((await subject(visitor)).data).toMatchObject({ id: two, liabilities: [first] });
    expect((await unlink(visitor, lien)).data).toEqual({ propertyId: one, liabilities: [second] });
    expect((await subject(visitor)).data.liabilities).toEqual([first]);
    expect((await unlink(visitor, { ...lien, propertyId: two })).data.liabilities).toEqual([]);
    expect((await liabilities(visitor))[0]).not.toHaveProperty("propertyId");
  });

  it("LIAB-05: requires that lien and home exist and belong to the application", async () => {
    const visitor = await pulled("Onelien");
    const other = await pulled("Onelien");
    const { propertyId } = (await register(visitor)).data;
    const mortgageLiabilityId = (await liabilities(visitor))[0]?.liabilityId ?? "";
    const theirs = (await liabilities(other))[0]?.liabilityId ?? "";
    const [card] = await backend.sql("select id from liabilities where app_id = $1 and kind = 'card'", [
      visitor.appId,
    ]);
    for (const unknown of ["nothing", theirs, String(card?.id)]) {
      for (const attempt of [link, unlink]) {
        const answer = await attempt(visitor, { propertyId, mortgageLiabilityId: unknown });
        expect([answer.status, answer.code, answer.displayMessage]).toEqual([
          404,
          "LIABILITY_NOT_FOUND",
          "Liability not found.",
        ]);
      }
    }
    const nowhere = await link(visitor, { propertyId: "1", mortgageLiabilityId });
    expect([nowhere.status, nowhere.code, nowhere.displayMessage]).toEqual([
      404,
      "PROPERTY_NOT_FOUND",
      "Property not found.",
    ]);
    expect((await link(other, { propertyId, mortgageLiabilityId: theirs })).code).toBe("PROPERTY_NOT_FOUND");
    other.appId = visitor.appId;
    for (const attempt of [link, unlink]) {
      expect((await attempt(other, { propertyId, mortgageLiabilityId })).status).toBe(403);
    }
    expect((await type(other, { propertyId, mortgageLiabilityId }, "Other")).status).toBe(403);
  });

  it("a home has at most one first and one second lien, and any number of others", async () => {
    const visitor = await pulled("Fourliens");
    const { propertyId } = (await register(visitor)).data;
    const liens = (await liabilities(visitor)).map(({ liabilityId }) => ({
      propertyId,
      mortgageLiabilityId: liabilityId,
    }));
    const [one, two, three, four] = liens;
    if (!one || !two || !three || !four) throw new Error("Four liens were expected.");
    expect((await type(visitor, one, "FirstLien")).code).toBe("LIABILITY_NOT_LINKED");
    for (const lien of liens) await link(visitor, lien);
    expect((await type(visitor, one, "FirstLien")).data).toEqual({
      mortgageLiabilityId: one.mortgageLiabilityId,
      lienPriorityType: "FirstLien",
    });
    expect((await type(visitor, one, "FirstLien")).status).toBe(200);
    const taken = await type(visitor, two, "FirstLien");
    expect([taken.status, taken.code]).toEqual([409, "LIEN_PRIORITY_TAKEN"]);
    const race = await Promise.all([type(visitor, two, "SecondLien"), type(visitor, three, "SecondLien")]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await type(visitor, three, "Other")).status).toBe(200);
    expect((await type(visitor, four, "Other")).status).toBe(200);
    expect((await type(visitor, { ...one, propertyId: "1" }, "Other")).code).toBe("PROPERTY_NOT_FOUND");
    expect((await type(visitor, { ...one, mortgageLiabilityId: "x" }, "Other")).code).toBe(
      "LIABILITY_NOT_FOUND",
    );
  });

  it("links once for one key, and gives the same response twice", async () => {
    const visitor = await pulled("Onelien");
    const { propertyId } = (await register(visitor)).data;
    const mortgageLiabilityId = (await liabilities(visitor))[0]?.liabilityId ?? "";
    const given = { body: { propertyId, mortgageLiabilityId }, key: "one-key-for-a-link" };
    const [one, two] = await Promise.all([1, 2].map(() => visitor.call("register.property.mortgage", given)));
    expect(one?.status).toBe(200);
    expect(two?.text).toBe(one?.text);
  });

  it("Lienfails cannot link, and the lien is unchanged", async () => {
    const visitor = await backend.visitor().opened("Lienfails");
    await backend.sql("update applications set transaction_type = 'refi' where id = $1", [visitor.appId]);
    await visitor.call("credit.softpull", { body: visitor.pull });
    const { propertyId } = (await register(visitor)).data;
    const mortgageLiabilityId = (await liabilities(visitor))[0]?.liabilityId ?? "";
    const failed = await link(visitor, { propertyId, mortgageLiabilityId });
    expect([failed.status, failed.displayMessage]).toEqual([500, "Failed to register liability to property"]);
    expect((await liabilities(visitor))[0]).not.toHaveProperty("propertyId");
  });
});

describe("the number of homes", () => {
  it("accepts ten and changes to them, but not an eleventh", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const street = (number: number) => ({ address: `${number} Elm Street`, isSubjectProperty: false });
    for (let number = 1; number <= 10; number += 1)
      expect((await register(visitor, street(number))).status).toBe(200);
    expect(await register(visitor, street(11))).toMatchObject({ status: 409, code: "PROPERTY_LIMIT" });
    expect((await register(visitor, { ...street(10), isSubjectProperty: true })).status).toBe(200);
  });
});
