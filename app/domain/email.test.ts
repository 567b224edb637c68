import { describe, expect, it } from "vitest";
import { parseEmail } from "./email";

const mistakeIn = (text: string): string | undefined => {
  const parsed = parseEmail(text);
  return parsed.ok ? `taken as ${parsed.email}` : parsed.mistake;
};

describe("a typed email address", () => {
  it.each([
    "ada@example.com",
    " ada@example.com ",
    "mailto:ada@example.com",
    "mailto:ada@example.com?subject=Hello",
    "Ada <ada@example.com>",
    '"Approved, Ada" <ada@example.com>;',
    "<ada@example.com>",
    "“ada@example.com”",
    "ada@example. com",
    "ada @ example.com",
    "ada＠example.com",
    "ada@example。com",
    "ａｄａ@ｅｘａｍｐｌｅ.ｃｏｍ",
    "ada@example.com\u200b",
    "\u202aada@example.com\u202c",
    "ada@exam\u00adple.com",
    "ada@example.com,",
    "\u00a0ada@example.com\u3000",
  ])("%j is ada@example.com", (typed) => {
    expect(parseEmail(typed)).toEqual({ ok: true, email: "ada@example.com" });
  });

  it.each([
    "a@b.co",
    "o'neil@example.com",
    "ada+loan@example.co.uk",
    "412557788@qq.com",
    "ada-lee_1985@my-mail.example",
    "Ada.Lee@Example.COM",
    "ada@example.xn--p1ai",
  ])("%s is kept as typed", (typed) => {
    expect(parseEmail(typed)).toEqual({ ok: true, email: typed });
  });

  it("is read with another apostrophe or dash", () => {
    expect(parseEmail("o\u2019neil@example.com")).toEqual({ ok: true, email: "o'neil@example.com" });
    expect(parseEmail("ada\u2013lee@my\u2011mail.com")).toEqual({ ok: true, email: "ada-lee@my-mail.com" });
  });

  it.each([
    ["ada@example..com", /two dots in a row/],
    ["ada..lee@example.com", /two dots in a row/],
    [".ada@example.com", /begin with a dot/],
    ["ada.@example.com", /dot right before the @/],
    ["ada@.example.com", /dot right after the @/],
    ["ada@example.com.", /end with a dot/],
    ["ada@example-.com", /begin or end with a dash/],
    ["ada@-example.com", /begin or end with a dash/],
    ["ada@example", /end of the address is missing/],
    ["ada@example.c", /end of the address/],
    ["ada@example.123", /end of the address/],
    ["ada@@example.com", /only one @/],
    ["ada@example.com ben@example.com", /only one @/],
    ["josé@example.com", /letters a to z.*“é”/],
    ["ada@exämple.com", /letters a to z.*“ä”/],
    ["ада@example.com", /letters a to z.*“а”/],
    ["ada lee@example.com", /no spaces/],
    ["ada@example,com", /“,”/],
    ["ada@exa_mple.com", /“_”/],
    ["(ada)@example.com", /“\(”/],
    [`${"a".repeat(65)}@example.com`, /before the @ is too long/],
    [`ada@${"a".repeat(64)}.com`, /after the @ is too long/],
  ])("%j is refused by its mistake", (typed, mistake) => {
    expect(mistakeIn(typed)).toMatch(mistake);
  });

  it.each(["", "ada", "example.com", "@example.com", "ada@", "@", "<>"])(
    "%j is no address at all",
    (typed) => {
      expect(parseEmail(typed)).toEqual({ ok: false });
    },
  );
});
