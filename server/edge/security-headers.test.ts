import { describe, expect, it } from "vitest";
import { allowanceHeaders, contentSecurityPolicy } from "./security-headers";

describe("the content policy", () => {
  it("allows a page to load from this site only", () => {
    const policy = contentSecurityPolicy("n", "h");
    expect(policy).not.toMatch(/https?:/);
    expect(policy).not.toContain("frame-src");
    expect(allowanceHeaders(undefined)).toEqual({});
  });

  it("requires trusted types except on pages with another company's scripts and on the replay page", () => {
    const own = "require-trusted-types-for 'script'";
    expect(contentSecurityPolicy("n", "h").split("; ")).toContain(own);
    expect(contentSecurityPolicy("n", "h", "google-pay")).not.toContain("trusted-types");
    expect(contentSecurityPolicy("n", "h", "replay")).not.toContain("trusted-types");
  });

  it("E9: allows Google's wallet only on a page that needs it, and nothing else of Google's", () => {
    const directives = contentSecurityPolicy("n", "h", "google-pay").split("; ");
    expect(directives).toContain("script-src 'self' 'nonce-n' https://pay.google.com");
    expect(directives).toContain("frame-src https://pay.google.com");
    expect(directives).toContain("object-src 'none'");
    const hosts = directives.flatMap((directive) => directive.match(/https:\/\/[^ ]+/g) ?? []);
    expect(new Set(hosts)).toEqual(
      new Set(["https://pay.google.com", "https://google.com/pay", "https://www.google.com/pay"]),
    );
    expect(allowanceHeaders("google-pay")).toEqual({
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    });
  });

  it("CHAT-04: allows the chat's provider only on the chat page, and only where one is configured", () => {
    const script = "https://chat.example/widget.js";
    const directives = contentSecurityPolicy("n", "h", "chat", { chatScript: script }).split("; ");
    expect(directives).toContain("script-src 'self' 'nonce-n' https://chat.example");
    expect(directives).toContain("connect-src 'self' https://chat.example wss://chat.example");
    expect(directives).toContain("frame-src https://chat.example");
    expect(contentSecurityPolicy("n", "h", undefined, { chatScript: script })).not.toContain("chat.example");
    expect(contentSecurityPolicy("n", "h", "google-pay", { chatScript: script })).not.toContain(
      "chat.example",
    );
    expect(contentSecurityPolicy("n", "h", "chat")).toBe(contentSecurityPolicy("n", "h"));
    expect(allowanceHeaders("chat")).toEqual({});
  });
});
