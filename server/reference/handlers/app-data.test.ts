import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const bea = { firstName: "Bea", lastName: "Approved", isPrimary: true, isOnLoan: true };
const cole = { firstName: "Cole", lastName: "Sample", isPrimary: false, isOnLoan: true };

describe("the record of a visit", () => {
  it("APPDATA-03: merges saves, and copies them to the application when it is opened", async () => {
    const visitor = backend.visitor();
    const first = await visitor.save({ acceptedOffer: true, borrowers: [bea] });
    expect(first.data.appId).toBeUndefined();
    await visitor.save({ purchasePrice: 400_000, propertyCities: ["Greeley", "Loveland"] });
    const created = await visitor.call("app.v2.create", { body: visitor.creation });
    visitor.appId = created.data.appId;
    visitor.token = created.data.token;
    const { data } = await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } });
    expect(data).toMatchObject({
      acceptedOffer: true,
      purchasePrice: 400_000,
      propertyCities: ["Greeley", "Loveland"],
      transactionType: "purc",
      borrowers: [{ firstName: "Bea", lastName: "Approved", applicantId: visitor.applicant() }],
      facts: { isHardPullPaid: false, acceptedOffer: true, creditReportFee: 75 },
    });
    const again = await visitor.save({ purchasePrice: 410_000 });
    expect(again.data.appId).toBe(visitor.appId);
    const loaded = await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } });
    expect(loaded.data).toMatchObject({ purchasePrice: 410_000, acceptedOffer: true });
  });

  it("APPDATA-01: refuses a save without a flow id, and an unknown field", async () => {
    const visitor = backend.visitor();
    const body = JSON.stringify({ stepInfo: { stepId: "home", status: "complete" } });
    const ask = (text: string) =>
      backend.fetch(
        new Request(`http://backend.test/app-data?sessionId=${visitor.sessionId}`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "Idempotency-Key": "no-flow-id" },
          body: text,
        }),
      );
    expect((await ask(body)).status).toBe(400);
    const extra = { flowId: "miniFlow", stepInfo: { stepId: "home", status: "complete" }, shoeSize: 44 };
    expect((await ask(JSON.stringify(extra))).status).toBe(400);
  });

  it("separates the visits of two sessions and the flows of one session", async () => {
    const one = backend.visitor();
    const other = backend.visitor();
    await Promise.all([
      one.save({ borrowers: [bea] }),
      other.save({ borrowers: [{ ...bea, firstName: "Ada" }] }),
    ]);
    await other.opened("Approved");
    const mine = await one.call("app.v2.create", { body: one.creation });
    one.appId = mine.data.appId;
    one.token = mine.data.token;
    expect(one.appId).not.toBe(other.appId);
    const people = await one.call("app.applicants", { query: { appId: one.appId ?? "" } });
    expect(people.data.map((person) => person.firstName)).toEqual(["Bea"]);
  });

  it("assigns applicant ids at the first save, primary first, and keeps them", async () => {
    const visitor = backend.visitor();
    const first = await visitor.save({ borrowers: [cole, bea] });
    const [primary, other] = first.data.applicants;
    expect([primary?.isPrimary, other?.isPrimary]).toEqual([true, false]);
    const second = await visitor.save({ borrowers: [bea, { ...cole, dob: "1985-01-31" }] });
    expect(second.data.applicants).toEqual(first.data.applicants);
    const created = await visitor.call("app.create", { body: visitor.creation });
    visitor.appId = created.data.appId;
    visitor.token = created.data.token;
    const people = await visitor.call("app.applicants", { query: { appId: visitor.appId ?? "" } });
    expect(people.data.map((one) => [one.applicantId, one.hasDateOfBirth])).toEqual([
      [primary?.applicantId, false],
      [other?.applicantId, true],
    ]);
  });

  it("removes people from the loan who are no longer in the list, and charges the fee only for those on it", async () => {
    const visitor = await backend.visitor().opened("Approved", "Sample");
    const query = { appId: visitor.appId ?? "" };
    expect((await visitor.call("app-data.load", { query })).data.facts.creditReportFee).toBe(150);
    const saved = await visitor.save({ borrowers: [bea] });
    expect(saved.data.applicants).toHaveLength(1);
    const { data } = await visitor.call("app-data.load", { query });
    expect(data.facts.creditReportFee).toBe(75);
    expect(data.borrowers?.map((one) => one.isOnLoan)).toEqual([true, false]);
  });

  it("does not copy the birth date of one co-borrower to the next", async () => {
    const visitor = await backend.visitor().opened("Approved", "Sample");
    await visitor.save({ borrowers: [bea, { ...cole, firstName: "Dee", lastName: "Other" }] });
    const people = await visitor.call("app.applicants", { query: { appId: visitor.appId ?? "" } });
    expect(people.data.map((one) => one.hasDateOfBirth)).toEqual([true, false]);
  });

  it("never returns a birth date or SSN", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const loaded = await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } });
    expect(loaded.text).not.toContain("1987-06-05");
    expect(loaded.text).not.toMatch(/dob|ssnSealed/);
  });
});

describe("opening an application", () => {
  it("opens it once for one key, including two requests at the same time", async () => {
    const visitor = backend.visitor();
    await visitor.save({ borrowers: [bea] });
    const body = visitor.creation;
    const [one, two] = await Promise.all([
      visitor.call("app.v2.create", { body, key: "create-once" }),
      visitor.call("app.v2.create", { body, key: "create-once" }),
    ]);
    expect(one.data.token).toBeDefined();
    expect(two.data).toEqual(one.data);
  });

  it("opens it once for two keys, as from two tabs, and both tokens are valid", async () => {
    const visitor = backend.visitor();
    await visitor.save({ borrowers: [bea] });
    const body = visitor.creation;
    const [one, two] = await Promise.all([
      visitor.call("app.v2.create", { body }),
      visitor.call("app.v2.create", { body }),
    ]);
    expect(one.data.appId).toBe(two.data.appId);
    expect(one.data.token).not.toBe(two.data.token);
    visitor.appId = one.data.appId;
    for (const { data } of [one, two]) {
      visitor.token = data.token;
      const people = await visitor.call("app.applicants", { query: { appId: visitor.appId ?? "" } });
      expect(people.data.map((person) => person.firstName)).toEqual(["Bea"]);
    }
    const rows = await backend.sql("select id from applications where session_id = $1", [visitor.sessionId]);
    expect(rows).toHaveLength(1);
  });

  it("Retention: gets the retention marker and no token", async () => {
    const visitor = backend.visitor();
    await visitor.save({ borrowers: [{ ...bea, lastName: "Retention" }] });
    const { data } = await visitor.call("app.v2.create", { body: visitor.creation });
    expect(data).toEqual({ errors: [{ displayMessage: "tms-retention-restricted" }] });
  });

  it("refuses requests without the application's own token", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const other = await backend.visitor().opened("Approved");
    const query = { appId: visitor.appId ?? "" };
    visitor.token = other.token;
    expect((await visitor.call("app-data.load", { query })).status).toBe(403);
    visitor.token = undefined;
    expect((await visitor.call("app-data.load", { query })).status).toBe(401);
  });

  it("binds another session to it", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const body = { appId: visitor.appId ?? "", sessionId: "zzzz9999", token: visitor.token ?? "" };
    expect((await visitor.call("app.sync.session", { body })).data).toEqual({ synced: true });
    const [row] = await backend.sql("select session_id from applications where id = $1", [visitor.appId]);
    expect(row).toEqual({ session_id: "zzzz9999" });
  });

  it("texts a link only when one is requested", async () => {
    const visitor = backend.visitor();
    await visitor.save({ borrowers: [bea], phoneNumber: "2025550102" });
    const body = { ...visitor.creation, ignoreLinkDelivery: false, generateMWLink: true };
    const { data } = await visitor.call("app.v2.create", { body });
    const texts = await backend.sent({ includes: `appId=${data.appId}` });
    expect(texts).toHaveLength(1);
  });
});
