import { expect, it } from "vitest";
import { useTestEnv } from "../support/use-test-env";

const testEnv = useTestEnv();

it.for([
  ["/favicon.svg", "image/svg+xml"],
  // Phones request this name when a page is added to the home screen or sent in a message.
  ["/apple-touch-icon.png", "image/png"],
  ["/robots.txt", "text/plain"],
] as const)("serves %s as %s", async ([address, type]) => {
  const answer = await fetch(`${testEnv.site.url}${address}`);
  expect([answer.status, answer.headers.get("Content-Type")?.split(";")[0]]).toEqual([200, type]);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
});

it("robots.txt lets search engines index public pages and no page within an application", async () => {
  const rules = await (await fetch(`${testEnv.site.url}/robots.txt`)).text();
  const closed = [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
  const mayFind = (path: string): boolean =>
    rules.includes(`Allow: ${path}$\n`) || !closed.some((start) => path.startsWith(start));
  const open = [
    "/",
    "/purchase",
    "/offer-code",
    "/here-to-help",
    "/rates",
    "/calculators/payment",
    "/learn/points",
    "/mini/home",
    "/refi-mini/home",
    "/purchase/home",
    "/qt/home-loans",
    "/cashout-challenger/home",
  ];
  expect(open.filter((path) => !mayFind(path))).toEqual([]);
  const inside = [
    "/mini/date-of-birth",
    "/purchase/ssn",
    "/refi-mini/properties",
    "/qt/escrow",
    "/cashout-challenger/bankruptcies",
    "/spw/home",
    "/m/instant-link/review",
    "/reference/outbox",
  ];
  expect(inside.filter(mayFind)).toEqual([]);
});

it("security.txt names a contact for security reports and is valid for about a month", async () => {
  const answer = await fetch(`${testEnv.site.url}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: tel:\+1\d{10}$/m);
  expect(text).toContain(`Canonical: ${testEnv.site.url}/.well-known/security.txt\n`);
  const policy = /^Policy: (\S+)$/m.exec(text)?.[1] ?? "";
  expect((await fetch(policy)).status).toBe(200);
  const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "") - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(20);
  expect(days).toBeLessThan(40);
});
