import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

/**
 * Tests every message that the site must be able to receive from a backend, and how to trigger it
 * without code.
 */

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const opened = (lastName = "Approved") => backend.visitor().opened(lastName);
const appId = (visitor: Visitor): string => visitor.appId ?? "";
const home = (visitor: Visitor) => ({
  appId: appId(visitor),
  state: "CO",
  address: "12 Oak Street",
  zip: "80521",
  city: "Fort Collins",
  isSubjectProperty: true,
});
const ssns = (visitor: Visitor, ...numbers: string[]) => ({
  sessionId: visitor.sessionId,
  verifyCustomerIdentity: true,
  data: numbers.map((ssn, index) => ({ applicantId: visitor.applicant(index === 0 ? 1 : 2), ssn })),
});
const exchange = (visitor: Visitor) => ({
  appId: appId(visitor),
  sessionId: visitor.sessionId,
  stepKey: "home",
  stepState: {},
});

const activity = { provePrefillInfoConfirmed: "2026-11-20T10:00:00Z" };

/** Sends a malformed request, which the typed client cannot. */
async function raw(path: string, body: object, token?: string): Promise<string> {
  const headers = new Headers({ "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() });
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  const request = new Request(`http://backend.test${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return (await backend.fetch(request)).text();
}

const causes: readonly [id: string, words: string, cause: () => Promise<string>][] = [
  [
    "MSG-001 one number for both",
    "Duplicate SSN in body",
    async () => {
      const visitor = await backend.visitor().opened("Approved", "Sample");
      return (await visitor.call("verify.sync.ssn", { body: ssns(visitor, "219099999", "219099999") })).text;
    },
  ],
  [
    "MSG-001 a number somebody has",
    "SSN Already Associated",
    async () => {
      const visitor = await opened("Duplicate");
      return (await visitor.call("verify.sync.ssn", { body: ssns(visitor, "219099999") })).text;
    },
  ],
  [
    "MSG-002, MSG-053",
    "invalid-metadata",
    async () => (await backend.visitor().call("caw.step.validate", { body: { sessionId: "nobody00" } })).text,
  ],
  [
    "MSG-005, MSG-011",
    "PULL_FAILED",
    async () => {
      const visitor = await opened("Failing");
      return (await visitor.call("credit.softpull", { body: visitor.pull })).text;
    },
  ],
  [
    "MSG-015",
    "PULL_FAILED",
    async () => {
      const visitor = await opened("Failing");
      await visitor.pay();
      return (await visitor.call("credit.hardpull", { body: visitor.pull })).text;
    },
  ],
  [
    "MSG-020",
    "Liability not found.",
    async () => {
      const visitor = await opened();
      const { data } = await visitor.call("register.property", { body: home(visitor) });
      const body = { propertyId: data.propertyId, mortgageLiabilityId: "nothing" };
      return (await visitor.call("register.property.mortgage", { body })).text;
    },
  ],
  [
    "MSG-021",
    "Property not found.",
    async () => {
      const visitor = await opened();
      const body = { propertyId: "1", mortgageLiabilityId: "nothing" };
      return (await visitor.call("register.property.mortgage", { body })).text;
    },
  ],
  [
    "MSG-022, MSG-024, MSG-027",
    "Failed to register property.",
    async () => {
      const visitor = await opened("Propertyfails");
      return (await visitor.call("register.property", { body: home(visitor) })).text;
    },
  ],
  [
    "MSG-023",
    "App ID is required to register property",
    () => raw("/register/property?appId=seed-eligible", { state: "CO" }, "seed-eligible-token"),
  ],
  [
    "MSG-025, MSG-026",
    "Failed to register liability to property",
    async () => {
      const visitor = await opened("Lienfails");
      const { data } = await visitor.call("register.property", { body: home(visitor) });
      await visitor.call("credit.softpull", { body: visitor.pull });
      const found = await visitor.call("softpull.liabilities", { query: { appId: appId(visitor) } });
      const body = {
        propertyId: data.propertyId,
        mortgageLiabilityId: found.data.liabilities[0]?.liabilityId ?? "",
      };
      return (await visitor.call("register.property.mortgage", { body })).text;
    },
  ],
  [
    "MSG-028",
    "Property ID mismatch.",
    async () => {
      const visitor = await opened();
      await visitor.call("register.property", { body: home(visitor) });
      const other = { ...home(visitor), address: "99 Oak Street", isSubjectProperty: false };
      const { data } = await visitor.call("register.property", { body: other });
      const body = { ...home(visitor), propertyId: data.propertyId };
      return (await visitor.call("register.property", { body })).text;
    },
  ],
  [
    "MSG-034",
    "Failed to call customer.",
    async () => {
      const visitor = await opened("Launchfails");
      const body = { phoneNumber: "2025550101", state: "CO", appId: appId(visitor) };
      return (await visitor.call("instadial.launch", { body })).text;
    },
  ],
  [
    "MSG-035",
    "Flow ID is required for app data update.",
    () => raw("/app-data?sessionId=nobody00", { stepInfo: { stepId: "home", status: "complete" } }),
  ],
  [
    "MSG-037",
    "App ID is required to get benefits.",
    () =>
      raw(
        "/multi-prop/generate-and-find-best-benefit-summary?appId=seed-eligible",
        { productCode: "HELOC" },
        "seed-eligible-token",
      ),
  ],
  [
    "MSG-038",
    "Error in retrieving benefits.",
    async () => {
      const visitor = await opened("Benefitfails");
      const body = { appId: appId(visitor), productCode: "30Y Fixed" };
      return (await visitor.call("benefit-summary", { body })).text;
    },
  ],
  [
    "MSG-039",
    "CREATE_FAILED",
    async () => {
      const visitor = backend.visitor();
      await visitor.save({ firstName: "Bea", lastName: "Nocreate" });
      return (await visitor.call("app.v2.create", { body: visitor.creation })).text;
    },
  ],
  [
    "MSG-040",
    "tms-retention-restricted",
    async () => {
      const visitor = backend.visitor();
      await visitor.save({ firstName: "Bea", lastName: "Retention" });
      return (await visitor.call("app.v2.create", { body: visitor.creation })).text;
    },
  ],
  [
    "MSG-041",
    '{"data":{}}',
    async () => {
      const visitor = backend.visitor();
      await visitor.save({ firstName: "Bea", lastName: "Notoken" });
      return (await visitor.call("app.v2.create", { body: visitor.creation })).text;
    },
  ],
  [
    "MSG-042",
    "Subject property not found.",
    async () => {
      const visitor = await opened();
      return (await visitor.call("app.subject-prop", { query: { appId: appId(visitor) } })).text;
    },
  ],
  [
    "MSG-043",
    "Property address is not set.",
    async () => {
      const visitor = await opened();
      await visitor.save({ propertyState: "CO" });
      return (await visitor.call("app.subject-prop", { query: { appId: appId(visitor) } })).text;
    },
  ],
  [
    "MSG-044",
    "CAW_EXCHANGE_INITIALIZATION_ERR",
    async () => {
      const visitor = await opened("Exchangefails");
      const begin = {
        mwFlowName: "miniPurchaseHomeFlow",
        decisionCriteria: [],
        linkOpenend: false,
        steps: [],
      };
      return (await visitor.call("caw.initialize", { body: { ...exchange(visitor), ...begin } })).text;
    },
  ],
  [
    "MSG-045",
    "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR",
    async () => {
      const visitor = await opened("Exchangefails");
      return (await visitor.call("caw.progress", { body: { ...exchange(visitor), callUid: "ABC" } })).text;
    },
  ],
  [
    "MSG-057",
    "Phone number is not set.",
    () =>
      raw(
        "/prove/phone-verification?appId=seed-eligible",
        {
          phoneNumber: "",
          appId: "seed-eligible",
          capturePhoneVerification: true,
          provePrefillActivity: activity,
        },
        "seed-eligible-token",
      ),
  ],
  [
    "MSG-066",
    "not found",
    async () => {
      const body = { streetAddress: "1 Nowhere Lane", city: "Denver", state: "CO", zip: "80202" };
      return (await backend.visitor().call("appraisal.prequal", { body })).text;
    },
  ],
  [
    "MSG-074",
    "none",
    async () => (await backend.visitor().call("phone-verification.status", { body: {} })).text,
  ],
];

it.each(causes)("%s: %s", async (_, words, cause) => {
  expect(await cause()).toContain(words);
});
