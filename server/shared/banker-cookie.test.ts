import { describe, expect, it } from "vitest";
import { bankerReference, readBanker, writeBanker } from "./banker-cookie";

describe("the banker of the business card", () => {
  it("BC-01: a reference is letters, digits and dashes, 40 at most", () => {
    expect(bankerReference(" rosa-7 ")).toBe("rosa-7");
    expect(bankerReference("a".repeat(40))).toBe("a".repeat(40));
    for (const text of ["", "a".repeat(41), "a b", "a;b", "<b>", "é", "a_b", null, undefined])
      expect(bankerReference(text)).toBeUndefined();
  });

  it("BC-02: the cookie belongs to this site only and no script can read it", () => {
    const line = writeBanker("rosa-7", true);
    expect(line).toMatch(/^current_bc=rosa-7; /);
    for (const part of ["Path=/", "HttpOnly", "SameSite=Lax", "Secure", "Max-Age=7776000"])
      expect(line).toContain(part);
    expect(writeBanker("rosa-7", false)).not.toContain("Secure");
    expect(readBanker(line.split(";")[0] ?? "")).toBe("rosa-7");
    expect(readBanker("current_bc=%3Cb%3E")).toBeUndefined();
    expect(readBanker(null)).toBeUndefined();
  });
});
