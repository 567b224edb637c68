import { describe, expect, it } from "vitest";
import type { Handlers } from "~server/reference/router";
import { application, refuse, setting } from "~/steps/phone/testing/setting";
import { createApplication, type ApplicationOptions, type ApplicationState } from "./create-application";

describe("opening the application", () => {
  const kind: ApplicationOptions<ApplicationState> = {
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
  it("returns the application's id, token, borrowers and call UID", async () => {
    const { context } = setting(created);
    const applicants = [{ id: "p1", firstName: "Ada", lastName: "Approved" }];
    expect(await createApplication(context, kind)).toEqual({
      kind: "opened",
      facts: { ...application, applicants, callUid: "AB" },
    });
  });
  it("opens no exchange for a flow without one, and sends the transaction type", async () => {
    const bodies: unknown[] = [];
    const { context } = setting({
      ...created,
      "app.v2.create": async ({ body }) => {
        bodies.push(body);
        return application;
      },
      uuidv4: refuse,
    });
    const opened = await createApplication(context, { transactionType: "heloc" });
    expect(opened).toMatchObject({ kind: "opened", facts: application });
    expect(opened).not.toMatchObject({ facts: { callUid: expect.anything() } });
    expect(bodies).toMatchObject([{ transactionType: "heloc", flowId: "miniFlow" }]);
  });
  it("does not open a second application", async () => {
    const { context } = setting({ "app.v2.create": refuse }, application);
    expect(await createApplication(context, kind)).toEqual({ kind: "opened", facts: {} });
  });
  it("opens the application without the exchange and the borrowers when their requests fail", async () => {
    const { context } = setting({ ...created, "app.applicants": refuse, "caw.initialize": refuse });
    expect(await createApplication(context, kind)).toEqual({ kind: "opened", facts: application });
  });
  it("APPCREATE-01: reports a retention restriction as its own result", async () => {
    const errors = [{ displayMessage: "tms-retention-restricted" }];
    const { context } = setting({ "app.v2.create": async () => ({ errors }) });
    expect(await createApplication(context, kind)).toEqual({ kind: "restricted" });
  });
  it("APPCREATE-02: logs any other failure", async () => {
    const { context, messages } = setting({ "app.v2.create": refuse });
    expect(await createApplication(context, kind)).toEqual({ kind: "failed" });
    expect(messages).toEqual(["Failed to create loan application v2"]);
  });
  it("APPCREATE-03: treats a response without a token as a failure", async () => {
    const { context, messages } = setting({ "app.v2.create": async () => ({ appId: "a1" }) });
    expect(await createApplication(context, kind)).toEqual({ kind: "failed" });
    expect(messages).toEqual(["Token is missing."]);
  });
});
