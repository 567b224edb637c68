import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeFirstSoftPull, routeHardPull, routeLaterSoftPull } from "~/domain/credit-routing";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

const SLOW_MS = 400;
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ slowMs: SLOW_MS })));
afterAll(() => backend.stop());

const soft = (visitor: Visitor, key?: string) =>
  visitor.call("credit.softpull", { body: visitor.pull, ...(key ? { key } : {}) });
const rerun = (visitor: Visitor) => visitor.call("credit.run-softpull", { body: visitor.pull });
const hard = (visitor: Visitor, attempt = 1) =>
  visitor.call("credit.hardpull", { body: { ...visitor.pull, attempt } });
const giveLast4 = (visitor: Visitor, last4SSN: string) =>
  visitor.call("verify-last4", {
    body: { appId: visitor.appId ?? "", applicantId: visitor.applicant(), last4SSN },
  });
const factsOf = async (visitor: Visitor) =>
  (await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } })).data.facts;

describe("the first soft pull of each test last name", () => {
  it.each([
    ["SOFTPULL1-01", "Nodata", "no-data"],
    ["SOFTPULL1-01", "Noreport", "no-data"],
    ["SOFTPULL1-02", "Frozen", "all-frozen"],
    ["SOFTPULL1-02", "Stayfrozen", "all-frozen"],
    ["SOFTPULL1-03", "Fullssn", "full-ssn"],
    ["SOFTPULL1-03", "Duplicate", "full-ssn"],
    ["SOFTPULL1-04", "Lastfour", "last4"],
    ["SOFTPULL1-04", "Wronglastfour", "last4"],
    ["SOFTPULL1-05", "Onefullssn", "full-ssn"],
    ["SOFTPULL1-06", "Onefrozen", "some-frozen"],
    ["SOFTPULL1-06", "Twofrozen", "some-frozen"],
    ["SOFTPULL1-07", "Onenodata", "prequalified"],
    ["SOFTPULL1-07", "APPROVED", "prequalified"],
    ["SOFTPULL1-07", "Kowalczyk", "prequalified"],
    ["SOFTPULL1-08", "declined", "not-prequalified"],
    ["SOFTPULL1-09", "Unclear", "invalid"],
  ])("%s: %s leads to %s", async (_rule, lastName, outcome) => {
    const visitor = await backend.visitor().opened(lastName, "Sample");
    const { data } = await soft(visitor);
    expect(routeFirstSoftPull(data)).toBe(outcome);
    expect(data.applicants.map((one) => one.applicantId)).toEqual([
      visitor.applicant(1),
      visitor.applicant(2),
    ]);
    const isDecided = outcome === "prequalified" || outcome === "not-prequalified";
    expect((await factsOf(visitor)).isPreQualEligible).toBe(
      isDecided ? outcome === "prequalified" : undefined,
    );
  });

  it("SSN-08: Onefullssn requires the buyer's SSN only, and the list is ordered by id", async () => {
    const visitor = await backend.visitor().opened("Onefullssn", "Sample");
    const { data } = await visitor.call("ssn.required");
    expect(data.map((one) => one.applicantId)).toEqual([visitor.applicant(1), visitor.applicant(2)].sort());
    const needy = data.filter((one) => one.isFullSSNRequired).map((one) => one.applicantId);
    expect(needy).toEqual([visitor.applicant(1)]);
  });

  it("Twofrozen has one bureau that is not frozen, permanently; Onenodata finds only the buyer", async () => {
    const two = await backend.visitor().opened("Twofrozen");
    await soft(two);
    const [buyer] = (await rerun(two)).data.applicants;
    expect([buyer?.isEquifaxFrozen, buyer?.isExperianFrozen, buyer?.isTransUnionFrozen]).toEqual([
      true,
      true,
      false,
    ]);
    expect(buyer?.isCreditFrozen).toBe(false);
    const pair = await backend.visitor().opened("Onenodata", "Sample");
    expect((await soft(pair)).data.applicants.map((one) => one.consumerDataFound)).toEqual([true, false]);
  });

  it("a pull without an application uses the one in the common query", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const { appId: _appId, ...body } = visitor.pull;
    expect((await visitor.call("credit.softpull", { body })).data.isPreQualEligible).toBe(true);
    expect((await factsOf(visitor)).isPreQualEligible).toBe(true);
  });

  it("requires a birth date of everyone on the loan first", async () => {
    const visitor = await backend.visitor().opened("Approved");
    await backend.sql("update applicants set dob_sealed = null where app_id = $1", [visitor.appId]);
    expect(await soft(visitor, "no-dob")).toMatchObject({ status: 409, code: "DATE_OF_BIRTH_REQUIRED" });
    await visitor.save({
      borrowers: [
        { firstName: "Bea", lastName: "Approved", isPrimary: true, isOnLoan: true, dob: "1990-01-02" },
      ],
    });
    expect((await soft(visitor, "no-dob")).status).toBe(200);
  });
});

describe("soft pulls after an SSN or an unlock", () => {
  it.each(["Fullssn", "Nodata"])("SOFTPULL2-03: %s is prequalified after the full SSN", async (lastName) => {
    const visitor = await backend.visitor().opened(lastName);
    await soft(visitor);
    const required = await visitor.call("ssn.required", { query: { appId: visitor.appId ?? "" } });
    expect(required.data).toEqual([
      { applicantId: visitor.applicant(), isLast4SSNRequired: false, isFullSSNRequired: true },
    ]);
    expect((await visitor.giveSsn()).data).toEqual({ verified: true });
    expect(routeLaterSoftPull((await rerun(visitor)).data)).toBe("prequalified");
  });

  it("SOFTPULL2-01: Noreport never has a report", async () => {
    const visitor = await backend.visitor().opened("Noreport");
    await visitor.giveSsn();
    expect(routeLaterSoftPull((await rerun(visitor)).data)).toBe("failed");
  });

  it.each([
    ["Frozen", "prequalified"],
    ["Onefrozen", "prequalified"],
    ["Stayfrozen", "frozen"],
  ])("SOFTPULL2-02: the second request of %s leads to %s", async (lastName, outcome) => {
    const visitor = await backend.visitor().opened(lastName);
    await soft(visitor, `first-${lastName}`);
    await soft(visitor, `first-${lastName}`);
    expect(routeLaterSoftPull((await rerun(visitor)).data)).toBe(outcome);
  });

  it("SSN-06: Lastfour accepts 4321 and nothing else", async () => {
    const visitor = await backend.visitor().opened("Lastfour");
    await soft(visitor);
    expect((await giveLast4(visitor, "1234")).data.isVerified).toBe(false);
    expect((await giveLast4(visitor, "0000")).data.isVerified).toBe(false);
    expect(routeFirstSoftPull((await rerun(visitor)).data)).toBe("last4");
    expect((await giveLast4(visitor, "4321")).data.isVerified).toBe(true);
    expect(routeLaterSoftPull((await rerun(visitor)).data)).toBe("prequalified");
  });

  it("the last four digits cannot be guessed: after five wrong tries the right ones are refused too", async () => {
    const visitor = await backend.visitor().opened("Lastfour");
    for (let attempt = 0; attempt < 5; attempt += 1) await giveLast4(visitor, `100${attempt}`);
    expect((await giveLast4(visitor, "4321")).data.isVerified).toBe(false);
  });

  it("Wronglastfour never verifies the last four digits, and continues with the full SSN", async () => {
    const visitor = await backend.visitor().opened("Wronglastfour");
    expect((await giveLast4(visitor, "4321")).data.isVerified).toBe(false);
    await visitor.giveSsn();
    expect(routeLaterSoftPull((await rerun(visitor)).data)).toBe("prequalified");
  });
});

describe("duplicate SSNs", () => {
  it("SSN-07: Duplicate is refused with an SSN that is already associated", async () => {
    const visitor = await backend.visitor().opened("Duplicate");
    expect(await visitor.giveSsn()).toMatchObject({ status: 409, displayMessage: "SSN Already Associated" });
  });

  it("SSN-07: refuses one SSN for two borrowers, in one request and in two", async () => {
    const visitor = await backend.visitor().opened("Fullssn", "Sample");
    const item = (position: 1 | 2) => ({ applicantId: visitor.applicant(position), ssn: "219099999" });
    const body = { sessionId: visitor.sessionId, verifyCustomerIdentity: true, data: [item(1), item(2)] };
    const both = await visitor.call("verify.sync.ssn", { body });
    expect(both).toMatchObject({ status: 409, displayMessage: "Duplicate SSN in body" });
    expect((await visitor.giveSsn("219099999", 1)).status).toBe(200);
    const later = await visitor.giveSsn("219099999", 2);
    expect(later).toMatchObject({ status: 409, displayMessage: "SSN Already Associated" });
    const query = { applicantId: visitor.applicant(2), SSNum: "219099999" };
    expect((await visitor.call("ssn.check-duplicate", { query })).data).toEqual({ isDuplicate: true });
    const own = { applicantId: visitor.applicant(1), SSNum: "219099999" };
    expect((await visitor.call("ssn.check-duplicate", { query: own })).data).toEqual({ isDuplicate: false });
  });

  it("SSN-03: refuses an SSN that was never issued", async () => {
    const visitor = await backend.visitor().opened("Fullssn");
    expect((await visitor.giveSsn("900121234")).code).toBe("SSN_INVALID");
  });
});

describe("the hard pull", () => {
  it.each([
    ["HARDPULL-01", "Hardnodata", "no-data"],
    ["HARDPULL-02", "Hardfrozen", "frozen"],
    ["HARDPULL-03", "Approved", "eligible"],
    ["HARDPULL-04", "Harddecline", "ineligible"],
  ])("%s: %s leads to %s", async (_rule, lastName, outcome) => {
    const visitor = await backend.visitor().opened(lastName, "Sample");
    await visitor.pay(undefined, undefined, 150);
    const { data } = await hard(visitor);
    expect(routeHardPull(data)).toBe(outcome);
    if (outcome === "eligible") expect(data.applicants.map((one) => one.hardPullScore)).toEqual([742, 734]);
  });

  it("HARDPULL-02: Hardfrozen is not frozen at the second request", async () => {
    const visitor = await backend.visitor().opened("Hardfrozen");
    await visitor.pay();
    await hard(visitor);
    expect(routeHardPull((await hard(visitor, 2)).data)).toBe("eligible");
  });

  it("requires the fee first", async () => {
    const visitor = await backend.visitor().opened("Approved");
    expect((await hard(visitor)).code).toBe("FEE_NOT_PAID");
  });

  it("Harddecline: sends one adverse-action notice", async () => {
    const visitor = await backend.visitor().opened("Harddecline");
    await visitor.pay();
    await hard(visitor);
    await hard(visitor);
    const letters = await backend.sent({ includes: visitor.appId ?? "" });
    // 15 USC 1681g(g): every person whose score was used gets their score.
    expect(letters.map(({ subject }) => subject).sort()).toEqual([
      "Notice of action taken",
      "Your credit score",
    ]);
    expect((await factsOf(visitor)).isEligible).toBe(false);
  });

  /** Returns the text of the only notice of an application. */
  async function noticeTo(visitor: Visitor): Promise<string> {
    const rows = await backend.sql(
      "select pdf from documents where app_id = $1 and kind = 'adverse-action'",
      [visitor.appId],
    );
    const [{ pdf } = {}] = rows;
    if (rows.length !== 1 || !Buffer.isBuffer(pdf)) throw new Error("There is not one notice.");
    return textOf(await drawnText(pdf));
  }

  it("F7: the notice has the loan that was requested, the reasons of this decision, and the reader's mailing address", async () => {
    const visitor = await backend.visitor().opened("Harddecline");
    await visitor.save({
      borrowers: [
        {
          firstName: "Bea",
          lastName: "Harddecline",
          isPrimary: true,
          isOnLoan: true,
          street: "12 Home Street",
          city: "Fort Collins",
          state: "CO",
          zip: "80521",
        },
      ],
    });
    await visitor.pay();
    const [{ hardStops, keyFactors = [] } = {}] = (await hard(visitor)).data.applicants;
    expect(hardStops).toEqual(["delinquent-obligations"]);
    // Values saved later are not part of the decision.
    await visitor.save({ loanAmount: 90_000, purchasePrice: 100_000 });
    const shown = await noticeTo(visitor);
    expect(shown).toContain("Bea Harddecline 12 Home Street Fort Collins, CO 80521");
    expect(shown).toContain("for a mortgage loan of $360,000 to buy a home");
    expect(shown).toContain("Delinquent past or present credit obligations with others");
    expect(keyFactors.length).toBeGreaterThan(2);
    for (const factor of keyFactors) expect(shown).toContain(factor);
    expect(shown).toContain("588");
    const [untilScore] = shown.split("Your credit score");
    expect(untilScore).not.toMatch(/income|length of time/i);
  });

  it("F7: the notice has no amount when none was requested", async () => {
    const visitor = await backend.visitor().opened("Harddecline");
    await backend.sql("update applications set data = data - 'loanAmount' where id = $1", [visitor.appId]);
    await visitor.pay();
    await hard(visitor);
    const shown = await noticeTo(visitor);
    expect(shown).toContain("for a mortgage loan to buy a home");
    expect(shown).not.toContain("$");
  });

  it("F7: an undecided result without a reason in the report sends no notice, and requests one review", async () => {
    const visitor = await backend.visitor().opened("Unexplained", "Sample");
    await visitor.pay(undefined, undefined, 150);
    expect((await hard(visitor)).data.isEligible).toBeUndefined();
    await hard(visitor);
    const sent = await backend.sent({ includes: visitor.appId ?? "" });
    // Each person gets their own scores whatever the decision (15 USC 1681g(g)).
    expect(sent.map(({ subject, recipient }) => `${subject}: ${recipient}`).sort()).toEqual([
      "Request for review: Underwriting",
      "Your credit score: Bea Unexplained",
      "Your credit score: Cole Sample",
    ]);
    const notices = "select id from documents where app_id = $1 and kind = 'adverse-action'";
    expect(await backend.sql(notices, [visitor.appId])).toEqual([]);
    expect((await factsOf(visitor)).isEligible).toBeUndefined();
  });

  it("E3: each borrower gets their own notice, with the requested loan, the reasons and the score", async () => {
    const visitor = await backend.visitor().opened("Harddecline", "Sample");
    await visitor.pay(undefined, undefined, 150);
    const { applicants } = (await hard(visitor)).data;
    const sent = await backend.sql(
      "select o.id, o.kind, o.recipient, d.kind as document, d.channel, d.file_name, d.pdf from outbox o " +
        "join documents d on d.id = o.document_id where d.app_id = $1 and d.kind = 'adverse-action' order by o.id",
      [visitor.appId],
    );
    expect(sent.map(({ recipient }) => recipient)).toEqual(["Bea Harddecline", "Cole Sample"]);
    for (const [index, { pdf, ...row }] of sent.entries()) {
      expect(row).toMatchObject({
        id: `out_adverse_${visitor.applicant(index === 0 ? 1 : 2)}`,
        kind: "letter",
        document: "adverse-action",
        channel: "download",
        file_name: "larkspur-notice-of-action-taken.pdf",
      });
      const [letter] = await backend.sent({
        recipient: String(row.recipient),
        subject: "Notice of action taken",
        includes: visitor.appId ?? "",
      });
      expect(letter?.body).toMatch(
        /^Application \S+: we could not approve the loan .* free copy .* goes out by mail\.$/,
      );
      if (!Buffer.isBuffer(pdf)) throw new Error("The notice has no document.");
      const shown = textOf(await drawnText(pdf));
      const score = applicants.find(
        ({ applicantId }) => applicantId === visitor.applicant(index === 0 ? 1 : 2),
      );
      for (const words of [
        String(row.recipient),
        "mortgage loan of $360,000 to buy a home",
        "Key factors that lowered it:",
        String(score?.hardPullScore),
        "Provided by Experian",
        "TransUnion",
      ])
        expect(shown).toContain(words);
    }
  });
});

describe("simulated faults", () => {
  it("Slow: two requests with one key while the pull runs make one pull", async () => {
    const visitor = await backend.visitor().opened("Slow");
    const started = Date.now();
    const [one, two] = await Promise.all([soft(visitor, "slow-pull"), soft(visitor, "slow-pull")]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(SLOW_MS - 5);
    expect(two.data).toEqual(one.data);
    const rows = await backend.sql("select status from credit_pulls where app_id = $1", [visitor.appId]);
    expect(rows).toEqual([{ status: "done" }]);
  });

  it("Flaky: each call fails once, then answers under the same key", async () => {
    const visitor = await backend.visitor().opened("Flaky");
    expect((await soft(visitor, "flaky-pull")).status).toBe(500);
    expect(routeFirstSoftPull((await soft(visitor, "flaky-pull")).data)).toBe("prequalified");
    await visitor.pay();
    expect((await hard(visitor)).status).toBe(500);
    expect(routeHardPull((await hard(visitor)).data)).toBe("eligible");
  });

  it("Failing: fails always", async () => {
    const visitor = await backend.visitor().opened("Failing");
    for (let time = 0; time < 3; time += 1) expect((await soft(visitor, "failing-pull")).status).toBe(500);
  });

  it("Garbage: returns a body that is not JSON", async () => {
    const visitor = await backend.visitor().opened("Garbage");
    const answer = await soft(visitor);
    expect(answer.status).toBe(200);
    expect(() => answer.data).toThrow(SyntaxError);
  });

  it("stores a record of consent for each pull", async () => {
    const visitor = await backend.visitor().opened("Approved");
    await soft(visitor);
    const rows = await backend.sql("select purpose, session_id, page_id from consents where app_id = $1", [
      visitor.appId,
    ]);
    expect(rows).toEqual([{ purpose: "soft-pull", session_id: visitor.sessionId, page_id: "/mini/x" }]);
  });

  it("E6: stores which text was agreed to, when, and from which address and browser", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const headers = {
      "X-Consent-Version": "soft-pull 2026-11-20.1",
      "X-Visitor-Address": "198.51.100.7",
      "X-Visitor-Agent": "Lynx/2.9",
    };
    const before = Date.now();
    await visitor.call("credit.softpull", { body: visitor.pull, headers });
    await visitor.call("credit.run-softpull", { body: visitor.pull });
    const rows = await backend.sql(
      "select text_version, address, agent, at from consents where app_id = $1 order by at",
      [visitor.appId],
    );
    expect(rows).toEqual([
      {
        text_version: "soft-pull 2026-11-20.1",
        address: "198.51.100.7",
        agent: "Lynx/2.9",
        at: expect.any(Date),
      },
      { text_version: null, address: null, agent: null, at: expect.any(Date) },
    ]);
    expect(Number(rows[0]?.at)).toBeGreaterThanOrEqual(before);
  });
});
