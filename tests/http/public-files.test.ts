import { expect, it } from "vitest";
import { useSite } from "../support/use-house";

const site = useSite({ LOG_LEVEL: "warn" });

it.for([
  ["/favicon.svg", "image/svg+xml"],
  // Phones ask for it by this name when a page is kept on the home screen or sent in a message.
  ["/apple-touch-icon.png", "image/png"],
  ["/robots.txt", "text/plain"],
] as const)("%s is there as %s", async ([address, type]) => {
  const answer = await fetch(`${site.url}${address}`);
  expect([answer.status, answer.headers.get("Content-Type")?.split(";")[0]]).toEqual([200, type]);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
});

it("searchers may find what tells about us, and nothing in the middle of an application", async () => {
  const rules = await (await fetch(`${site.url}/robots.txt`)).text();
  const closed = [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
  const mayFind = (path: string): boolean =>
    rules.includes(`Allow: ${path}$\n`) || !closed.some((start) => path.startsWith(start));
  const open = [
    "/",
    "/purchase",
    "/offer-code",
    "/here-to-help",
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
