import { describe, expect, it } from "vitest";
import { confirmPhoneCode } from "../support/links";
import { goodCard, persona, withPhone, type Persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";

const ada = persona();
const link = (step: string, seed: string) => `/mini/${step}?appId=${seed}&token=${seed}-token`;

const testEnv = useTestEnv();

describe.concurrent("outcomes of the mini wizard by persona", () => {
  /** A new visitor who has walked to a page. */
  const arrived = async (who: Persona, until: string) => {
    const visitor = new Visitor(testEnv.site.url);
    return { visitor, ...(await withPhone((phone) => walkTo(visitor, { ...who, phone }, `/mini/${until}`))) };
  };

  it("SSN-07: a Social Security number in use gives an error, and is not shown again", async ({ expect }) => {
    const { visitor, page } = await arrived(persona("Duplicate"), "social-security");
    const again = await visitor.submit(page, { ssn: "219-09-9999" });
    expect(again.status).toBe(400);
    expect(again.html).toContain("Please enter a unique SSN for each borrower.");
    expect(again.html).not.toMatch(/219-?09-?9999/);
  });

  it("APPCREATE-01, F15: a restricted request is accepted, and nothing more is asked", async ({ expect }) => {
    const after = await withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Retention", { phone }), "/mini/validate-phone");
      const last = await visitor.submit(page, { code: "000000" });
      const ahead = await visitor.get(page.address.replaceAll("validate-phone", "date-of-birth"));
      return { last, ahead };
    });
    expect(headingIn(after.last.html)).toBe("Thank you, we have your request");
    expect(after.last.html).not.toContain("<form");
    expect(stepAt(after.last.address)).toBe("thankyou-request-received");
    expect(stepAt(after.ahead.address)).toBe("validate-phone");
  });

  it("Cardno: every card is declined and the page repeats no card data", async ({ expect }) => {
    const { visitor, page } = await arrived(persona("Cardno"), "credit-report-payment");
    let last: Page = page;
    for (const number of [goodCard.number, goodCard.number, "5555 5555 5555 4444"]) {
      last = await visitor.submit(last, { ...goodCard, number });
      expect(last.status).toBe(400);
      expect(last.html).toContain("Your card was declined and nothing was charged.");
      expect(last.html).not.toMatch(/4242|5555|92602/);
    }
  });

  it("a declined card, then a good one: the visitor continues", async ({ expect }) => {
    const { visitor, page } = await arrived(ada, "credit-report-payment");
    const declined = await visitor.submit(page, { ...goodCard, number: "4000 0000 0000 0002" });
    expect(declined.status).toBe(400);
    const paid = await visitor.submit(declined, goodCard);
    expect(stepAt(paid.address)).toBe("credit-scores");
  });

  it.for(["Unclear", "Failing", "Garbage"])(
    "%s: no decision is made, and the details stay",
    { timeout: 60_000 },
    async (name, { expect }) => {
      const { visitor, page } = await arrived(persona(name), "review-your-credit");
      const after = await visitor.submit(page);
      expect(after.status).toBe(200);
      expect(stepAt(after.address)).toBe("review-your-credit");
      expect(headingIn(after.html)).toMatch(/^(Check your details|We are checking your credit)/);
    },
  );

  it("a link with another application's token opens nothing and shows no data", async ({ expect }) => {
    const page = await new Visitor(testEnv.site.url).get(
      "/mini/home?appId=seed-eligible&token=seed-paid-token",
    );
    expect([page.status, page.address]).toEqual([410, "/continue"]);
    expect(page.html).not.toContain("Elena");
  });
});

// Run in sequence: a correct code uses up all open codes of its phone, and the samples share one.
describe("links of the mini wizard", () => {
  it.for(["home", "phone", "prequal-letter/phone", "pre-qual-congratulations"])(
    "a link to %s: the token is gone after one redirect and appears in no page",
    async (step) => {
      const visitor = new Visitor(testEnv.site.url);
      const first = await visitor.request(`${link(step, "seed-eligible")}&sourceId=letter`);
      expect(first.status).toBe(303);
      expect(first.headers.get("Location")).toBe("/continue");
      const nextPage = await visitor.get("/continue");
      const page = await confirmPhoneCode(visitor, nextPage);
      expect([page.status, stepAt(page.address)]).toEqual([200, step]);
      for (const { address, html } of [nextPage, page]) {
        expect(address).not.toContain("token");
        expect(html).not.toContain("seed-eligible");
      }
    },
  );
});
