import { describe, expect, it } from "vitest";
import { redactQuery, redactText } from "./redact";

describe("redaction", () => {
  it.each(["ssn", "SSNum", "token", "dob", "phone", "phoneNumber", "card", "last4SSN", "deviceId"])(
    "hides the value of %s",
    (name) => {
      expect(redactQuery(`a=1&${name}=secret&b=2`)).toBe(`a=1&${name}=[redacted]&b=2`);
    },
  );

  it("decodes an encoded name and hides every repeat", () => {
    expect(redactQuery("%53SN=123456789&ssn=1&ssn=2")).toBe("%53SN=[redacted]&ssn=[redacted]&ssn=[redacted]");
    expect(redactQuery("%E0%A4%A=1")).toBe("%E0%A4%A=1");
  });

  it("hides a value under any name that is a sensitive number, however it is written", () => {
    const hidden = "clickId=[redacted]";
    expect(redactQuery("clickId=4242%204242%204242%204242")).toBe(hidden);
    expect(redactQuery("clickId=219+09+9999")).toBe(hidden);
    expect(redactQuery("clickId=219-09-9999&sourceId=lead-1")).toBe(`${hidden}&sourceId=lead-1`);
  });

  it("hides the names that a call adds", () => {
    expect(redactQuery("note=x&flag", ["Note"])).toBe("note=[redacted]&flag");
    expect(redactQuery("")).toBe("");
  });

  it("removes numbers from free text", () => {
    expect(redactText("ssn 123-45-6789, card 4242 4242 4242 4242, born 1980-01-31, score 742")).toBe(
      "ssn [digits], card [digits], born [digits], score 742",
    );
  });
});
