import { describe, expect, it, vi } from "vitest";
import { useTestEnv } from "../support/use-test-env";
import { pageAt } from "../support/walk";
import { problemsIn, Visitor } from "../support/visitor";

/** The names of the buyers in mini. */

const testEnv = useTestEnv();

describe("two borrowers with one name", () => {
  const ada = { firstName: "Ada", lastName: "Lee" };
  it.for([
    ["in any writing", { coFirstName: "  ADA ", coLastName: "lEE" }],
    ["with the same suffix", { suffix: "Jr", coFirstName: "Ada", coLastName: "Lee", coSuffix: "Jr" }],
  ] as const)("BORR-01: the same person twice is refused, %s", async ([, more]) => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.submit(await visitor.get("/mini/home"), { ...ada, ...more });
    expect([page.status, pageAt(page.address)]).toEqual([400, "home"]);
    expect(problemsIn(page.html).join(" ")).toContain("That is your own name.");
  });

  it("BORR-01: a suffix tells them apart, and is in the record and shown again on the page", async () => {
    const visitor = new Visitor(testEnv.site.url);
    testEnv.backend.calls.length = 0;
    const more = { suffix: "Sr", coFirstName: "Ada", coLastName: "Lee", coSuffix: "Jr" };
    const next = await visitor.submit(await visitor.get("/mini/home"), { ...ada, ...more });
    expect(pageAt(next.address)).toBe("accepted-offer");
    const saved = () =>
      testEnv.backend.calls.filter(({ path }) => path === "/app-data").map(({ body }) => body);
    await vi.waitFor(() => expect(saved().join()).toMatch(/"suffix":"Sr"[\s\S]*"suffix":"Jr"/));
    const { html } = await visitor.get("/mini/home");
    expect(html.match(/<option[^>]*selected=""[^>]*>(?:Sr|Jr)</g)).toHaveLength(2);
  });
});
