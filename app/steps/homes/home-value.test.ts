import { describe, expect, it } from "vitest";
import { Refusal, testSite, type TestResponses } from "~server/visit/testing/site";
import { bestEstimate, lookUpValue } from "./home-value";

const home = { street: "120 Main St", unit: "4B", city: "Denver", state: "CO", zip: "80202" };
const look = (answers: TestResponses) => lookUpValue(testSite(answers).backendFor(), home);

describe("PROP-07: the estimate of a home's value", () => {
  it("is the estimate of rank 1, whatever its position, else the first", () => {
    const second = { rank: 2, estimatedPropertyValue: 410_000 };
    expect(bestEstimate([second, { rank: 1, estimatedPropertyValue: 400_000 }])).toBe(400_000);
    expect(bestEstimate([second, { rank: 3, estimatedPropertyValue: 1 }])).toBe(410_000);
    expect(bestEstimate([])).toBeUndefined();
  });

  it("is requested with the full street line, and is undefined when unavailable", async () => {
    const site = testSite({
      "appraisal.prequal": { status: "success", result: [{ rank: 1, estimatedPropertyValue: 400_000 }] },
    });
    expect(await lookUpValue(site.backendFor(), home)).toBe(400_000);
    expect(site.callsOf("appraisal.prequal")[0]?.body).toEqual({
      streetAddress: "120 Main St, Unit 4B",
      city: "Denver",
      state: "CO",
      zip: "80202",
    });
    expect(await look({ "appraisal.prequal": { status: "not found", result: [] } })).toBeUndefined();
    const refuses = () => {
      throw new Refusal(400, "NO");
    };
    expect(await look({ "appraisal.prequal": refuses })).toBeUndefined();
    const down = testSite({ "appraisal.prequal": refuses });
    expect(await lookUpValue(down.backendFor(), home, down.runtime.log)).toBeUndefined();
    expect(down.log()).toContain("no estimate of the home's value");
    expect(down.log()).not.toContain("120 Main St");
  });
});
