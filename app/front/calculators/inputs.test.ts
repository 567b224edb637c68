import { describe, expect, it } from "vitest";
import { z } from "zod";
import { moneyField } from "~/steps/fields";
import { addressWith, fieldProps, labeledFields, readInputs } from "./inputs";

const form = z
  .object({
    price: moneyField("Enter a price."),
    down: moneyField("Enter the money down."),
    dues: moneyField("Enter the dues.").optional(),
  })
  .superRefine(({ price, down }, ctx) => {
    if (down >= price) ctx.addIssue({ code: "custom", path: ["down"], message: "Less than the price." });
  });
const inputs = { form, example: { price: "400,000", down: "80,000", dues: "" } };

const read = (query: string) => readInputs(new URL(`https://a.test/x${query}`), inputs);

describe("the inputs of a calculator", () => {
  it("are the example where the address names none", () => {
    expect(read("")).toEqual({
      values: { price: 400_000, down: 80_000, dues: undefined },
      errors: {},
      typed: { price: "400,000", down: "80,000", dues: "" },
      isExample: true,
    });
  });

  it("are read as people type them, some of them or all", () => {
    expect(read("?price=%24500k&dues=30").values).toEqual({ price: 500_000, down: 80_000, dues: 30 });
    expect(read("?price=%24500k").isExample).toBe(false);
    expect(read("?price=400%2C000&down=80%2C000&dues=").isExample).toBe(true);
  });

  it("have an error at their field, with the figures of the example", () => {
    for (const query of ["?price=", "?price=-5", "?price=abc", `?price=${"9".repeat(500)}`]) {
      const { errors, values, isExample } = read(query);
      expect([Object.keys(errors), values.price, isExample], query).toEqual([["price"], 400_000, true]);
    }
    expect(read("?price=50000&down=50000").errors).toEqual({ down: "Less than the price." });
    expect(read("?price=5%00%F0%9F0").typed.price).toMatch(/^5/);
  });

  it("ignore names that are no field", () => {
    expect(read("?name=Ann&__proto__=1&price[0]=3")).toEqual(read(""));
  });

  it("give a field its text and error", () => {
    expect(fieldProps(read("?price="), "price")).toEqual({
      name: "price",
      value: "",
      error: "Enter a price.",
    });
    expect(fieldProps(read(""), "down")).toEqual({ name: "down", value: "80,000" });
  });

  it("give a field its label too", () => {
    const field = labeledFields(read(""), { price: "Home price", down: "Down payment" });
    expect(field("down")).toEqual({ name: "down", value: "80,000", label: "Down payment" });
  });

  it("make an address again", () => {
    expect(addressWith("/start/buy", { price: 436_000, state: "OH", score: undefined })).toBe(
      "/start/buy?price=436000&state=OH",
    );
    expect(addressWith("/start/buy", {})).toBe("/start/buy");
  });
});
