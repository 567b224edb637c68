import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "~server/edge/form";
import { ssnField, last4Field } from "./credit/ssn-fields";
import { dateField } from "./date-field";
import { addressShape } from "./address/address";
import { countyField } from "./address/county";
import { emailField, moneyField, nameField, phoneField } from "./fields";
import { cardFields } from "./payment/payment-forms";
import { codeForm } from "./phone/phone-code";
import { rateField } from "./rate-field";

/** Returns what a form with these texts stores, or its first message. */
function read(schema: z.ZodType, fields: Record<string, string>): unknown {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  const parsed = parseForm(form, schema);
  return parsed.ok ? parsed.value : Object.values(parsed.errors)[0]?.[0];
}
const one = (field: z.ZodType, text: string): unknown => {
  const value = read(z.object({ field }), { field: text });
  return typeof value === "object" && value !== null && "field" in value ? value.field : value;
};

describe("fields with a format, from other keyboards", () => {
  it.each([
    "412\u201355\u20137788",
    "４１２－５５－７７８８",
    "412\u00a055\u00a07788",
    "\u200e412557788",
    "٤١٢٥٥٧٧٨٨",
  ])("a Social Security number is read from %j", (text) => {
    expect(one(ssnField(), text)).toBe("412557788");
  });

  it("the other fields are read from wide digits, other dashes and spaces", () => {
    expect(one(last4Field(), "７７８８")).toBe("7788");
    expect(one(addressShape.zip, "80202\u20131234")).toBe("80202");
    expect(one(countyField, "Ｏｒａｎｇｅ")).toBe("Orange");
    expect(one(countyField, "Prince\u00a0George\u2019s")).toBe("Prince George's");
    expect(one(countyField, "８０２０２")).toBe("80202");
    expect(one(phoneField("?"), "（２０８）５５５\u30fc０１０１")).toBe("2085550101");
    expect(one(emailField("?"), "ada@example．com")).toBe("ada@example.com");
    expect(one(emailField("?"), "a\u200bda@exa\u200bmple.com")).toBe("ada@example.com");
    expect(one(moneyField("?"), "＄３５０，０００")).toBe(350_000);
    expect(one(moneyField("?"), "350\u202f000")).toBe(350_000);
    expect(one(rateField, "６．５％")).toBe(6.5);
    expect(read(codeForm, { code: "１２３\u00a0４５６" })).toEqual({ code: "123456" });
    expect(
      read(z.object({ born: dateField("?", () => undefined) }), {
        "born.month": "０３",
        "born.day": "２７\u200b",
        "born.year": "١٩٨٥",
      }),
    ).toEqual({ born: "1985-03-27" });
    expect(
      read(cardFields, {
        nameOnCard: "Ada & Ben O\u2019Neil, Jr.",
        number: "４２４２ 4242\u20134242\u00a04242",
        expiry: "2031\u201312",
        cvc: "１２３",
        zip: "802021234",
      }),
    ).toEqual({
      nameOnCard: "Ada & Ben O\u2019Neil, Jr.",
      number: "4242424242424242",
      expiry: { month: 12, year: 2031 },
      cvc: "123",
      zip: "80202",
    });
  });

  it("an email address that no mail reaches is refused by its mistake", () => {
    expect(one(emailField("Enter your email address."), "ada@example..com")).toBe(
      "There are two dots in a row. Enter your email address.",
    );
    expect(one(emailField("Enter your email address."), "ada")).toBe("Enter your email address.");
  });
});

describe("names", () => {
  it.each(["D\u2019Arcy\u2013Lee", "Zoë", "O`Neil", "Anne\u2011Marie", "می\u200cخواه", "Ka\u02bbahumanu"])(
    "keep their letters, dashes and quotes: %j",
    (name) => {
      expect(one(nameField("?"), name)).toBe(name);
    },
  );
});

describe("a character that nobody can read", () => {
  it("is told by name beside its field, with the other errors", () => {
    const schema = z.object({ first: nameField("Enter a name."), last: nameField("Enter a last name.") });
    const form = new FormData();
    form.append("first", "Ada\u0007");
    form.append("last", "");
    expect(parseForm(form, schema)).toEqual({
      ok: false,
      errors: {
        first: ["There is a character that cannot be seen after “Ada”. Please type this again."],
        last: ["Enter a last name."],
      },
    });
  });

  it("is told in a field that would take it", () => {
    expect(one(z.string(), "fine\ue000")).toBe(
      "There is a character that cannot be seen after “fine”. Please type this again.",
    );
  });
});
