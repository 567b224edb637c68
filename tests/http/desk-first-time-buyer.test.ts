import { describe, expect, it } from "vitest";
import { persona, withPhone } from "../support/persona";
import { newestLink, confirmPhoneCode } from "../support/links";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * A banker who starts a purchase states whether a buyer is a first-time buyer: stored, shown again,
 * and used for pricing (Fannie Mae, 97 % LTV options).
 */

const testEnv = useTestEnv();

async function banker(): Promise<{ visitor: Visitor; list: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  await visitor.submit(await visitor.get("/spw/login"), { token: "banker-token" });
  return { visitor, list: await visitor.get("/spw/make") };
}

const begin = (last: string, phoneNumber: string, transactionType: "purc" | "refi") => ({
  intent: "begin",
  ...{ transactionType, phoneNumber, isFirstTimeBuyer: "yes" },
  "people[0].firstName": "Nina",
  "people[0].lastName": last,
});

const savedOf = (last: string) =>
  testEnv.backend.cell(
    "select coalesce(data->>'isFirstTimeBuyer', 'open') from applications where id = (select app_id from applicants where last_name = $1)",
    [last],
  );

const CHECKED_YES = /<input(?=[^>]*name="isFirstTimeBuyer")(?=[^>]*value="yes")(?=[^>]*checked="")[^>]*>/;

describe("a purchase application that a banker begins", { timeout: 120_000 }, () => {
  it("asks for a first-time buyer, and keeps the choice when the form comes back", async () => {
    const { visitor, list } = await banker();
    expect(mainText(list)).toContain("Is at least one buyer a first-time home buyer?");
    const back = await visitor.submit(list, begin("Deskbuyer", "12", "purc"));
    expect(back.status).toBe(400);
    expect(back.html).toMatch(CHECKED_YES);
  });

  it("saves no answer about a first-time buyer for a home that is owned already", async () => {
    const { visitor, list } = await banker();
    await visitor.submit(list, begin("Deskowner", "(202) 555-0176", "refi"));
    expect(await savedOf("Deskowner")).toBe("open");
  });

  it("shows the answer on the customer's page, and prices the loan of 97%", () =>
    withPhone(async (phone) => {
      const { visitor, list } = await banker();
      const page = await visitor.submit(list, begin("Deskbuyer", phone, "purc"));
      expect(mainText(page)).toContain("The application is open, and it is yours.");
      expect(await savedOf("Deskbuyer")).toBe("true");
      const customer = new Visitor(testEnv.site.url);
      const opened = await confirmPhoneCode(
        customer,
        await customer.get(await newestLink(testEnv, "Deskbuyer")),
      );
      const says = {
        "estimated-price": { homeValue: "400,000", downPayment: "12,000" },
      };
      const who = persona("Deskbuyer", { phone, says });
      const { page: asking } = await walkTo(customer, who, "/mini/purc-rate-and-payment", opened.address);
      expect(asking.html).toMatch(CHECKED_YES);
      expect(
        mainText(await customer.submit(asking, { scoreBand: "740+", isFirstTimeBuyer: "yes" })),
      ).toContain("$388,000");
      expect(await savedOf("Deskbuyer")).toBe("true");
    }));

  it("asks the customer to confirm, page by page, what they said on the phone", () =>
    withPhone(async (phone) => {
      const { visitor, list } = await banker();
      const said = { price: "410,000", downPayment: "41,000", scoreBand: "720-739" };
      const wrong = await visitor.submit(list, {
        ...begin("Deskcaller", phone, "purc"),
        ...said,
        downPayment: "500,000",
      });
      expect([wrong.status, problemsIn(wrong.html).length]).toEqual([400, 1]);
      await visitor.submit(wrong, { ...begin("Deskcaller", phone, "purc"), ...said });
      const customer = new Visitor(testEnv.site.url);
      const opened = await confirmPhoneCode(
        customer,
        await customer.get(await newestLink(testEnv, "Deskcaller")),
      );
      expect(mainText(opened)).toContain("What you told us on the phone is filled in.");
      expect(opened.html).toContain('value="Deskcaller"');
      const who = persona("Deskcaller", { phone });
      const { page: asking } = await walkTo(customer, who, "/mini/estimated-price", opened.address);
      expect(asking.html).toMatch(
        /name="homeValue"[^>]*value="410,000"|value="410,000"[^>]*name="homeValue"/,
      );
      expect(asking.html).toMatch(/value="41,000"/);
    }));

  it("asks an owner to confirm the value of the home", () =>
    withPhone(async (phone) => {
      const { visitor, list } = await banker();
      await visitor.submit(list, { ...begin("Deskcash", phone, "refi"), ownValue: "512,000" });
      const saved =
        "select data->>'currentHomeValue' from applications where id = (select app_id from applicants where last_name = $1)";
      expect(await testEnv.backend.cell(saved, ["Deskcash"])).toBe("512000");
      const customer = new Visitor(testEnv.site.url);
      const opened = await confirmPhoneCode(
        customer,
        await customer.get(await newestLink(testEnv, "Deskcash")),
      );
      expect(mainText(opened)).toContain("What you told us on the phone is filled in.");
    }));
});
