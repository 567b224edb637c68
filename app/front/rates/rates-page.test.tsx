import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatToTheCent } from "~/domain/money";
import { historyOf } from "~/domain/tools/rate-history";
import { rateTable } from "~/domain/tools/rate-table";
import { standardRates } from "~/domain/tools/standard-rates";
import { ratePercent } from "~/steps/loan/loan-words";
import { drawHistory } from "./history-chart";
import { readRates } from "./rates-form";
import { RatesPage } from "./rates-page";

const now = Date.UTC(2026, 10, 24, 14, 15);
const reading = (query: string) => readRates(new URL(`https://site.test/rates${query}`));
const history = (isDemo: boolean) => historyOf([], { today: "2026-11-24", rates: standardRates(), isDemo });

function pageOf(query = "", isDemo = false) {
  const read = reading(query);
  const shown = history(isDemo);
  return renderToStaticMarkup(
    <RatesPage reading={read} table={rateTable(read.about)} now={now} {...(shown && { history: shown })} />,
  );
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the page of rates", () => {
  it("shows every figure of the engine: APR, rate, and all payments with their number", () => {
    for (const query of ["", "?served=yes&down=20000", "?for=refinance", "?for=cash&score=680"]) {
      const html = pageOf(query);
      const { rows } = rateTable(reading(query).about);
      expect(rows.length).toBeGreaterThan(4);
      for (const { loan, payments } of rows) {
        expect(html).toContain(`<b>${ratePercent(loan.apr)}</b>`);
        expect(html).toContain(`<td role="cell">${ratePercent(loan.rate)}</td>`);
        for (const { amount, count } of payments) {
          expect(html).toContain(formatToTheCent(amount));
          expect(textOf(html)).toContain(String(count));
        }
      }
    }
  });
  it("names the assumptions, the time, and what it rests on", () => {
    const text = textOf(pageOf());
    expect(text).toContain(
      "Loan of $320,000: 80% of a $400,000 single-family home you live in, Franklin County, Ohio, credit score 740",
    );
    expect(text).toContain("Tuesday, November 24, 2026, 9:15 a.m. Eastern");
    expect(text).toMatch(/we estimate \$500\.00 and \$133\.33 a month/);
    expect(text).toContain("at most 5 points at the first change, 1 at each later one");
    expect(text).toContain("This is not an offer.");
    expect(text).toContain("62 months");
    expect(text).toContain("VA, 30-year fixed. It is for those who serve or have served");
  });
  it("carries the figures into the wizards, and no example's score", () => {
    const html = pageOf("?price=350000&down=70000&place=Colorado&score=680").replaceAll("&amp;", "&");
    expect(html).toContain('href="/start/buy?price=350000&down=70000&state=CO&score=680"');
    expect(pageOf()).toContain("/start/buy?price=400000&amp;down=80000&quot;".replace("&quot;", '"'));
    expect(pageOf("?for=cash&owed=100000").replaceAll("&amp;", "&")).toContain(
      "/start/line?value=400000&balance=100000&state=OH&score=740&line=40000",
    );
  });
  it("says what is wrong at the field, and whose figures are shown meanwhile", () => {
    const wrong = pageOf("?price=12&down=abc&place=nowhere");
    expect(wrong).toContain("The rates below are for our example, not for you.");
    expect(wrong).toContain('value="nowhere"');
    expect(textOf(wrong)).toContain("Enter a 5-digit ZIP code, or a state");
    expect(textOf(pageOf("?price=300000&down=300000"))).toContain("has to be less than the price");
    expect(textOf(pageOf("?place=20001"))).toContain(
      "We don’t lend in the District of Columbia yet".replace("’", "&#x27;"),
    );
    expect(textOf(pageOf("?for=refinance&owed=0"))).toContain("a refinance replaces a mortgage");
    expect(textOf(pageOf("?score=499"))).toContain("we make no loan with these figures");
  });
  it("has no chart before two days are recorded, and calls the demonstration's a sample", () => {
    expect(pageOf()).not.toContain('class="plot"');
    const demo = pageOf("", true);
    expect(demo).toContain("a sample</h2>");
    expect(textOf(demo)).toContain("These rates are made up for this demonstration");
    expect(demo).toMatch(/<svg role="img" aria-labelledby="ht hd"/);
    expect(demo).toContain("<details");
  });
  it("draws within its frame, and keeps the labels of two close lines apart", () => {
    const rates = { "buy-30": 6.5, "buy-15": 6.5 };
    const { lines, ticks } = drawHistory([
      { day: "2026-11-01", rates },
      { day: "2026-11-24", rates },
    ]);
    const [upper, lower] = lines;
    expect((lower?.end ?? 0) - (upper?.end ?? 0)).toBeGreaterThanOrEqual(9);
    expect(ticks.every(({ at }) => at >= 0 && at <= 100)).toBe(true);
  });
});
