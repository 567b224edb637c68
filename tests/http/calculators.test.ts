import { describe, expect, it } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

/** The calculators of price, payment, refinance and extra payments, as the site sends them. */

const testEnv = useTestEnv();
const visitor = () => new Visitor(testEnv.site.url);

const pages = [
  ["/calculators/afford", "What can I afford?", "/start/buy"],
  ["/calculators/payment", "What would I pay each month?", "/start/buy"],
  ["/calculators/refinance", "Is it worth refinancing?", "/start/refinance"],
  [
    "/calculators/extra-payments",
    "What do extra payments save?",
    "/calculators/refinance?balance=286000&amp;rate=6.5&amp;payment=&amp;years=27",
  ],
] as const;

describe.each(pages)("%s", (path, title, onward) => {
  it("is a whole page within one first flight, with a way on", async () => {
    const page = await visitor().get(path);
    expect(page.status).toBe(200);
    expectWholePage(page);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    expect(mainText(page)).toContain(title);
    expect(page.html).toContain(`href="${onward}`);
  });

  it("answers nonsense with messages at the fields", async () => {
    const page = await visitor().get(
      `${path}?income=-1&price=x&balance=x&rate=%00&score=%F0%9F&extra=0&__proto__=1`,
    );
    expect(page.status).toBe(200);
    expectWholePage(page);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    expect(mainText(page)).toContain("The figures below are our example, not yours.");
  });
});

it("carries what was typed, not an example, to the doors", async () => {
  const typed = await visitor().get("/calculators/payment?price=500000&downPayment=100000&state=CO");
  expect(typed.html).toContain('href="/start/buy?price=500000&amp;down=100000&amp;state=CO&amp;term=30"');
});

it("lists all eight, and every one answers", async () => {
  const page = await visitor().get("/calculators");
  expectWholePage(page);
  const paths = new Set(page.html.match(/(?<=href=")\/calculators\/[a-z-]+/g));
  expect(paths.size).toBe(8);
  for (const path of paths) expect((await visitor().get(path)).status, path).toBe(200);
});
