import { describe, expect, it } from "vitest";
import { ApiError } from "~server/reference/api-error";
import type { Handlers } from "~server/reference/router";
import { testRouter } from "~server/reference/test-router";
import { testClient } from "~server/backend/test-client";
import {
  createApplication,
  type ApplicationKind,
  type ApplicationState,
} from "~/steps/application/create-application";
import {
  checkCode,
  isVerifiedByCookie,
  startVerification,
  textCode,
  type Asking,
  type PhoneState,
} from "./phone-verification";
import { countiesOf, lendsIn } from "~/steps/address/places";

const PHONE = "3035550188";
const refuse = () => Promise.reject(new ApiError(400, "NO", "No."));
const application = { appId: "a1", token: "a1-token" };
const record = { applicants: [], facts: { isHardPullPaid: false, creditReportFee: 75, phoneNumber: PHONE } };

function setting(handlers: Partial<Handlers>, facts: ApplicationState["facts"] & PhoneState["facts"] = {}) {
  const said: string[] = [];
  const texted: unknown[] = [];
  const { fetch } = testRouter({
    "validate-phone-input": async () => ({ isValid: true }),
    "phone-verification.initiate": async ({ body }) => {
      texted.push(body);
      return { requestId: "r1" };
    },
    "set-verification-cookie": async () => ({ set: true }),
    ...handlers,
  });
  const say = (...words: unknown[]) => void said.push(String(words[words.length - 1]));
  const log: Asking["runtime"]["log"] & { info: typeof say; error: typeof say } = {
    warn: say,
    info: say,
    error: say,
  };
  const { backend } = testClient(fetch, facts.token === undefined ? {} : application);
  const asked = {
    backend,
    runtime: { config: { auth0OverridePhones: ["2025550101"] }, log },
    state: { version: 1, answers: {}, facts, marks: {}, outcomes: {} },
    key: "k".repeat(22),
    session: { id: "s1" },
    flowId: "miniFlow",
    place: { node: "validate-phone" },
  };
  return { asked, said, texted };
}

describe("texting a code", () => {
  it("OTPPROV-01: an override number goes by provider 0", async () => {
    const { asked, texted } = setting({});
    await textCode(asked, "2025550101");
    expect(texted).toEqual([{ phoneNumber: "2025550101", provider: 0 }]);
  });
  it("OTPPROV-02: any other number goes by provider 1", async () => {
    const { asked, texted } = setting({});
    await textCode(asked, PHONE);
    expect(texted).toEqual([{ phoneNumber: PHONE, provider: 1 }]);
  });
  it("does not text a number that was confirmed in this visit", async () => {
    const { asked, texted } = setting({}, { verifiedPhones: { [PHONE]: true } });
    expect(await startVerification(asked, PHONE)).toEqual({ facts: {} });
    expect(texted).toEqual([]);
  });
  it("gives the backend's words for a number that cannot be texted", async () => {
    const { asked, texted } = setting({
      "validate-phone-input": async () => ({ isValid: false, displayMessage: "Not that one." }),
    });
    expect(await startVerification(asked, PHONE)).toEqual({ refusal: "Not that one." });
    expect(texted).toEqual([]);
  });
});

describe("a number that this browser confirmed earlier", () => {
  const remembered: Partial<Handlers> = {
    "phone-verification.status": async () => ({ cookieStatus: "verified" }),
    "app-data.load": async () => record,
  };
  it("needs no code", async () => {
    const { asked, texted } = setting(remembered, application);
    expect(await startVerification(asked, PHONE)).toEqual({ facts: { verifiedPhones: { [PHONE]: true } } });
    expect(texted).toEqual([]);
  });
  it("is that number only", async () => {
    const { asked } = setting(remembered, application);
    expect(await isVerifiedByCookie(asked.backend, asked.state, "3035550199")).toBe(false);
  });
  describe("PHONEVER-02: before there is an application", () => {
    const request = new Request("http://site.test/phone", {
      headers: { Cookie: "a=b; verified-phone=x.1.y" },
    });
    const answering = (told: { cookieStatus: "verified" | "none"; phoneNumber?: string }) => {
      const bodies: unknown[] = [];
      const { asked, texted } = setting({
        "phone-verification.status": async ({ body }) => {
          bodies.push(body);
          return told;
        },
      });
      return { asked: { ...asked, request }, texted, bodies };
    };

    it("needs no code when the backend says the number again", async () => {
      const { asked, texted, bodies } = answering({ cookieStatus: "verified", phoneNumber: PHONE });
      expect(await startVerification(asked, PHONE)).toEqual({ facts: { verifiedPhones: { [PHONE]: true } } });
      expect(bodies).toEqual([{ phoneNumber: PHONE }]);
      expect(texted).toEqual([]);
    });
    it.each([
      ["a backend that says no number", { cookieStatus: "verified" } as const],
      ["another number", { cookieStatus: "verified", phoneNumber: "3035550199" } as const],
      ["no cookie of the backend's", { cookieStatus: "none", phoneNumber: PHONE } as const],
    ])("%s confirms nothing", async (_, told) => {
      const { asked, texted } = answering(told);
      expect(await startVerification(asked, PHONE)).toEqual({ facts: {} });
      expect(texted).toHaveLength(1);
    });
    it("is not asked without the cookie", async () => {
      const { asked, texted, bodies } = answering({ cookieStatus: "verified", phoneNumber: PHONE });
      await startVerification({ ...asked, request: new Request("http://site.test/phone") }, PHONE);
      expect(bodies).toEqual([]);
      expect(texted).toHaveLength(1);
    });
  });
  it("PHONEVER-01: counts as not confirmed when the status cannot be had", async () => {
    const { asked } = setting({ ...remembered, "phone-verification.status": refuse }, application);
    expect(await isVerifiedByCookie(asked.backend, asked.state, PHONE)).toBe(false);
  });
});

describe("checking a code", () => {
  it("accepts a right one, and a second post of the same form", async () => {
    let checks = 0;
    const { asked } = setting({
      "phone-verification.complete": async () => ({ status: checks++ === 0 ? "approved" : "incorrect" }),
    });
    expect(await checkCode(asked, PHONE, "123456")).toBeUndefined();
    expect(await checkCode(asked, PHONE, "123456")).toBeUndefined();
    expect(checks).toBe(1);
  });
  it("lets another code be typed into the same form", async () => {
    const { asked } = setting({
      "phone-verification.complete": async ({ body }) => ({
        status: body.code === "111111" ? "approved" : "incorrect",
      }),
    });
    expect(await checkCode(asked, PHONE, "222222")).toMatch(/not the code/);
    expect(await checkCode(asked, PHONE, "111111")).toBeUndefined();
  });
  it("goes on when the browser cannot remember it", async () => {
    const { asked, said } = setting({
      "phone-verification.complete": async () => ({ status: "approved" }),
      "set-verification-cookie": refuse,
    });
    expect(await checkCode(asked, PHONE, "123456")).toBeUndefined();
    expect(said).toEqual(["a confirmed number was not remembered"]);
  });
});

describe("opening the application", () => {
  const kind: ApplicationKind<ApplicationState> = {
    transactionType: "purc",
    exchange: ({ facts }) => ({ borrowerIds: (facts.applicants ?? []).map(({ id }) => id) }),
  };
  const created: Partial<Handlers> = {
    "app.v2.create": async () => application,
    "app.applicants": async () => [
      {
        applicantId: "p1",
        firstName: "Ada",
        lastName: "Approved",
        isPrimary: true,
        isOnLoan: true,
        hasDateOfBirth: false,
      },
    ],
    uuidv4: async () => ({ success: true, id: "ab" }),
    "caw.initialize": async () => ({ callUid: "AB" }),
  };
  it("learns its id, token, borrowers and call UID", async () => {
    const { asked } = setting(created);
    const applicants = [{ id: "p1", firstName: "Ada", lastName: "Approved" }];
    expect(await createApplication(asked, kind)).toEqual({
      kind: "opened",
      facts: { ...application, applicants, callUid: "AB" },
    });
  });
  it("opens no exchange for a flow that has none, and says what the application is for", async () => {
    const bodies: unknown[] = [];
    const { asked } = setting({
      ...created,
      "app.v2.create": async ({ body }) => {
        bodies.push(body);
        return application;
      },
      uuidv4: refuse,
    });
    const opened = await createApplication(asked, { transactionType: "heloc" });
    expect(opened).toMatchObject({ kind: "opened", facts: application });
    expect(opened).not.toMatchObject({ facts: { callUid: expect.anything() } });
    expect(bodies).toMatchObject([{ transactionType: "heloc", flowId: "miniFlow" }]);
  });
  it("does not open a second one", async () => {
    const { asked } = setting({ "app.v2.create": refuse }, application);
    expect(await createApplication(asked, kind)).toEqual({ kind: "opened", facts: {} });
  });
  it("does without the exchange and the borrowers when they cannot be had", async () => {
    const { asked } = setting({ ...created, "app.applicants": refuse, "caw.initialize": refuse });
    expect(await createApplication(asked, kind)).toEqual({ kind: "opened", facts: application });
  });
  it("APPCREATE-01: a retention restriction is told apart", async () => {
    const errors = [{ displayMessage: "tms-retention-restricted" }];
    const { asked } = setting({ "app.v2.create": async () => ({ errors }) });
    expect(await createApplication(asked, kind)).toEqual({ kind: "restricted" });
  });
  it("APPCREATE-02: any other failure is logged", async () => {
    const { asked, said } = setting({ "app.v2.create": refuse });
    expect(await createApplication(asked, kind)).toEqual({ kind: "failed" });
    expect(said).toEqual(["Failed to create loan application v2"]);
  });
  it("APPCREATE-03: an answer without a token is a failure", async () => {
    const { asked, said } = setting({ "app.v2.create": async () => ({ appId: "a1" }) });
    expect(await createApplication(asked, kind)).toEqual({ kind: "failed" });
    expect(said).toEqual(["Token is missing."]);
  });
});

describe("where we lend", () => {
  const log = { warn: () => undefined };
  it("STATES-01: the backend's list decides, and DC is never in it", async () => {
    const { asked } = setting({ "valid-states": async () => ["CA"] });
    expect(await lendsIn(asked.backend, log, "CA")).toBe(true);
    expect(await lendsIn(asked.backend, log, "NY")).toBe(false);
  });
  it("our own list decides when the backend's cannot be had, so nobody is stopped", async () => {
    const { asked } = setting({ "valid-states": refuse, "valid-states-counties": refuse });
    expect(await lendsIn(asked.backend, log, "NY")).toBe(true);
    expect(await lendsIn(asked.backend, log, "DC")).toBe(false);
    expect(await countiesOf(asked.backend, log, "NY")).toBeUndefined();
  });
  it("gives the counties of the state that was asked", async () => {
    const { asked } = setting({
      "valid-states-counties": async ({ query }) => [{ state: query.state ?? "", counties: ["Kings"] }],
    });
    expect(await countiesOf(asked.backend, log, "NY")).toEqual(["Kings"]);
    expect(await countiesOf(asked.backend, log, "DC")).toBeUndefined();
  });
});
