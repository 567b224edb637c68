import { expect, it } from "vitest";
import { adjustableTermsDocument } from "./adjustable-terms";

const { sections } = adjustableTermsDocument();
const words = sections.flatMap(({ heading = "", paragraphs }) => [heading, ...paragraphs]).join(" ");

it("12 CFR 1026.19(b)(2): the page about adjustable rates has every required disclosure", () => {
  const patterns = [
    /follows an index, the 30-day Average SOFR, published by the Federal Reserve Bank of New York/,
    /index plus a margin of 3%.*Ask us for our current rate and margin/,
    /first rate isn't the index plus the margin.*Ask us how our first rate compares/,
    /change every 6 months/,
    /first change it moves by 2% at most, at each later one by 1% at most.*5% above the first rate/,
    /first change it moves by 5% at most/,
    /never below the margin/,
    /This never makes what you owe grow/,
    /notify you seven to eight months before.*Two to four months before each later payment change/,
    /can't ask you to pay the whole loan at once/,
    /divide your loan amount by \$10,000/,
    /a page like this for our other kinds of adjustable loans too/,
  ];
  for (const one of patterns) expect(words).toMatch(one);
});

it("12 CFR 1026.19(b)(2)(viii)(B): the example of $10,000 rises as fast and as far as the caps allow", () => {
  // The worst case computed month by month: each rate's payment follows from the balance at that
  // time.
  const worst = (first: number, fixed: number, firstCap: number) => {
    let [owed, rate, left, payment] = [10_000, first, 360, 0];
    const most = first + 5;
    for (const months of [fixed, 6, 6, 6, 6, 6, 6]) {
      const monthly = rate / 1200;
      payment = Math.round(((owed * monthly) / (1 - (1 + monthly) ** -left)) * 100) / 100;
      if (rate === most) break;
      for (let month = 0; month < months; month += 1) owed = owed * (1 + monthly) - payment;
      rate = Math.min(most, rate + (left === 360 ? firstCap : 1));
      left -= months;
    }
    return `$${payment.toFixed(2)}`;
  };
  const rows = sections.find(({ table }) => table)?.table?.rows ?? [];
  expect(rows).toEqual([
    ["5 years fixed", "$59.15 at 5.875%", `${worst(5.875, 60, 2)} at 10.875%, from payment 79 on`],
    ["7 years fixed", "$59.96 at 6%", `${worst(6, 84, 5)} at 11%, from payment 85 on`],
  ]);
});

it("links to the official booklet without showing its title", () => {
  expect(sections.flatMap(({ links = [] }) => links.map(({ to }) => to)).join(" ")).toContain(
    "charm_booklet",
  );
  expect(words).not.toMatch(/Consumer Handbook/i);
});
