import { describe, expect, it } from "vitest";
import { codeForm, codeMessage, phoneForm, resentMessage, textMessageNotice } from "./phone-code";

const wordsOf = (form: typeof phoneForm | typeof codeForm, value: object): string[] =>
  form.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("the phone page", () => {
  it("accepts a US number in any format and saves its ten digits", () => {
    expect(phoneForm.parse({ phoneNumber: "+1 (202) 555-0101" })).toEqual({ phoneNumber: "2025550101" });
  });
  it("shows an error message for a missing or invalid number", () => {
    expect(wordsOf(phoneForm, {})).toEqual(["Enter your mobile number, for example (202) 555-0101."]);
    expect(wordsOf(phoneForm, { phoneNumber: "12345" })[0]).toMatch(/area code/);
  });
  it("asks for consent to messages about the request only", () => {
    const words = textMessageNotice("Any Lender");
    expect(words).toContain("Any Lender may text you at this number about this request");
    expect(words).toMatch(/STOP.*HELP/);
  });
});

describe("the code page", () => {
  it("accepts spaces and dashes in a code", () => {
    expect(codeForm.parse({ code: " 12 34-56 " })).toEqual({ code: "123456" });
  });
  it.each(["12345", "1234567", "12345a", "------"])("refuses %s", (code) => {
    expect(wordsOf(codeForm, { code })[0]).toMatch(/six digits/);
  });
  it("asks for the code when the field is empty", () => {
    expect(wordsOf(codeForm, {})).toEqual(["Enter the 6-digit code we texted you."]);
  });
  it("has different error messages for a wrong, an expired and a used-up code", () => {
    const words = (["incorrect", "expired", "max_attempts"] as const).map((status) => codeMessage(status));
    expect(new Set(words).size).toBe(3);
    expect(words[1]).toContain("Text me a new code");
  });
  it("shows the number that the new code was sent to", () => {
    expect(resentMessage("2025550101")).toBe("We texted a new code to (202) 555-0101.");
  });
});
