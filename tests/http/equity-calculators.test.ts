import { describe, expect, it } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

/** The calculators of cash, a line of credit, points, and renting or buying, as the site sends them. */

const testEnv = useTestEnv();
const visitor = () => new Visitor(testEnv.site.url);

const pages = [
  ["/calculators/cash", "Cash from your home", "/start/cash"],
  ["/calculators/line-of-credit", "What does a line of credit cost?", "/start/line"],
  ["/calculators/points", "Points or a higher rate?", "/start/buy"],
  ["/calculators/rent-or-buy", "Rent or buy?", "/start/buy"],
] as const;

describe.each(pages)("%s", (path, title, onward) => {
  it("is a whole page within one first flight, with a way on", async () => {
    const page = await visitor().get(path);
    expect(page.status).toBe(200);
    expectWholePage(page);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    expect(mainText(page)).toContain(title);
    expect(page.html).toContain(`href="${onward}"`);
  });

  it("answers nonsense with messages at the fields", async () => {
    const page = await visitor().get(`${path}?value=x&price=x&loan=x&stay=99&state=%00&score=%F0%9F`);
    expect(page.status).toBe(200);
    expectWholePage(page);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    expect(mainText(page)).toContain("The figures below are our example, not yours.");
  });
});

it("carries typed figures from the calculator of cash to its door", async () => {
  const page = await visitor().get(
    "/calculators/cash?value=500000&owed=250000&cash=75000&state=OH&score=740&rate=&payment=&stay=5",
  );
  expect(page.html).toContain(
    'href="/start/cash?value=500000&amp;owed=250000&amp;cash=75000&amp;state=OH&amp;score=740"',
  );
});
