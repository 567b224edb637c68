import { describe, expect, it } from "vitest";
import { commonQueryOf, consentHeaders, type BackendContext } from "./context";

function context(common: BackendContext["common"], appId?: string): BackendContext {
  return { common, appId, apiKind: "mini", correlationId: "c1" };
}

describe("commonQueryOf", () => {
  it("TRANSPORT-04: includes appId, customerId and flowId along with the visitor's source", () => {
    const common = {
      customerId: "u1",
      flowId: "miniFlow",
      sourceId: "7",
      sessionId: "s1",
      pageId: "/mini/home",
    };
    expect(commonQueryOf(context(common, "a1"))).toEqual({ ...common, appId: "a1" });
    expect(commonQueryOf(context({ ...common, appId: "a2" }))).toEqual({ ...common, appId: "a2" });
  });

  it("leaves out empty and unknown values", () => {
    expect(commonQueryOf(context({ clickId: "", flowId: "unknown", visitorId: undefined }))).toEqual({});
  });

  it.each(["/identity/thank-you/x", "/customer-survey", "/savings-alert"])(
    "leaves the flow out on %s",
    (pageId) => {
      expect(commonQueryOf(context({ pageId, flowId: "homeFlow" }))).toEqual({ pageId });
    },
  );

  it("keeps the flow on a page whose path only starts like one of those", () => {
    expect(commonQueryOf(context({ pageId: "/identity-check", flowId: "homeFlow" })).flowId).toBe("homeFlow");
  });
});

describe("consentHeaders", () => {
  it("E6: sends the visitor's address, the browser and the version of the consent", () => {
    expect(consentHeaders({ address: "198.51.100.7", agent: "Lynx/2.9" }, "calls 1")).toEqual({
      "X-Visitor-Address": "198.51.100.7",
      "X-Visitor-Agent": "Lynx/2.9",
      "X-Consent-Version": "calls 1",
    });
    expect(consentHeaders()).toEqual({});
    expect(consentHeaders({ address: "", agent: " \n" })).toEqual({});
  });

  it("cleans and shortens a browser name, so that it cannot break the request", () => {
    const { "X-Visitor-Agent": agent = "" } = consentHeaders({
      agent: `Käse\r\nX-Evil: 1 ${"x".repeat(400)}`,
    });
    expect(agent).toMatch(/^K se X-Evil: 1 x+$/);
    expect(agent).toHaveLength(300);
    expect(() => new Headers(consentHeaders({ agent: "\u0000日本" }))).not.toThrow();
  });
});
