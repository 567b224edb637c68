import { expect } from "vitest";
import { headingIn, titleIn, type Page } from "./visitor";

const BRAND = "Larkspur Home Loans";

/**
 * Expects what every page has, however it was reached: one heading that its title repeats, no
 * caching, and nothing inline that the policy forbids.
 */
export function expectWholePage({ status, html, headers }: Page, expected = 200): void {
  expect(status).toBe(expected);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(titleIn(html)).toBe(`${headingIn(html)} | ${BRAND}`);
  expect(headers.get("Cache-Control")).toBe("no-store");
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(html.replace(/<style\b[\s\S]*?<\/style>/g, "")).not.toMatch(/<[^>]*\sstyle=/);
}
