import { describe, expect, it } from "vitest";
import { interpretCreate } from "./application";

describe("the response to creating an application", () => {
  it("APPCREATE-01: a retention restriction goes to the thank-you page, whatever else is in the response", () => {
    const errors = [{ displayMessage: "other" }, { displayMessage: "tms-retention-restricted" }];
    expect(interpretCreate({ appId: "1", token: "t", errors })).toEqual({
      kind: "retention-restricted",
      step: "thankyou-request-received",
    });
  });

  it("APPCREATE-02: any other error, a failed call and a missing id are failures", () => {
    const failed = { kind: "failed", message: "Failed to create loan application v2" };
    expect(interpretCreate({ appId: "1", token: "t", errors: [{ displayMessage: "other" }] })).toEqual(
      failed,
    );
    expect(interpretCreate({ appId: "1", token: "t", errors: [{}] })).toEqual(failed);
    expect(interpretCreate(undefined)).toEqual(failed);
    expect(interpretCreate({ token: "t" })).toEqual(failed);
  });

  it("APPCREATE-03: reports a response without a token as a missing token", () => {
    expect(interpretCreate({ appId: "1" })).toEqual({ kind: "failed", message: "Token is missing." });
    expect(interpretCreate({ appId: "1", token: "t", errors: [] })).toEqual({
      kind: "created",
      appId: "1",
      token: "t",
    });
  });
});
