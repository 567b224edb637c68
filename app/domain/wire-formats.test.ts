import { describe, expect, it } from "vitest";
import { parseEmail } from "./email";
import { emailAddress } from "./wire-formats";

const label = (length: number): string => "a".repeat(length);

/** Addresses, and texts that are nearly one. */
const ADDRESSES = [
  "ada@example.com",
  "Ada.Lee+house@Mail.Example.co.uk",
  "412557788@qq.com",
  "1984-02-29@example.com",
  "o'neil@example.com",
  "ada&leo@example.com",
  "a!#$%*/=?^{|}~-_b@example.com",
  "ada-@example.com",
  "-ada@example.com",
  "ada@my-mail.example",
  "ada@1.example.com",
  "ada@example.xn--p1ai",
  "ada@xn--bcher-kva.example",
  "ada@example.museum",
  `${label(64)}@example.com`,
  `${label(65)}@example.com`,
  `ada@${label(63)}.com`,
  `ada@${label(64)}.com`,
  `ada@example.${label(63)}`,
  `ada@example.${label(64)}`,
  "ada@example..com",
  "ada..lee@example.com",
  ".ada@example.com",
  "ada.@example.com",
  "ada@.example.com",
  "ada@example.com.",
  "ada@-example.com",
  "ada@example-.com",
  "ada@example",
  "ada@example.c",
  "ada@example.123",
  "ada@example.c0m",
  "ada@example.xn--",
  "ada@example.xn--a-",
  "ada@@example.com",
  "ada@leo@example.com",
  "ada lee@example.com",
  "ada@exa_mple.com",
  "ada@[192.0.2.1]",
  "(ada)@example.com",
  "josé@example.com",
  "ada@exämple.com",
  "ada",
  "@example.com",
  "ada@",
  "",
] as const;

describe("an email address is one for the backend exactly when our reader takes it", () => {
  it.each(ADDRESSES)("%j", (address) => {
    const parsed = parseEmail(address);
    const isRead = parsed.ok && parsed.email === address;
    expect(emailAddress.safeParse(address).success).toBe(isRead);
  });

  it("a text of which our reader takes a part is sent as that part", () => {
    for (const typed of [
      "mailto:ada@example.com",
      "Ada <ada@example.com>",
      "ada @ example . com",
      "ada@example.com,",
      "\uff41da@example.com\u200b",
    ]) {
      const parsed = parseEmail(typed);
      expect(parsed).toEqual({ ok: true, email: "ada@example.com" });
      expect(emailAddress.safeParse(typed).success).toBe(false);
    }
  });

  it("reads a long text of dots in no time", () => {
    const long = `${"a.".repeat(100)}@${"a.".repeat(20)}`;
    expect(emailAddress.safeParse(long).success).toBe(false);
  });
});
