import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { standardRates } from "~/domain/tools/standard-rates";
import { formatToTheCent } from "~/domain/money";
import { ratePercent } from "~/steps/loan/loan-words";
import { momentInWords } from "./rate-words";
import { RatesStrip } from "./rates-strip";

const now = Date.UTC(2026, 10, 24, 14, 15);

describe("the strip of rates", () => {
  const html = renderToStaticMarkup(<RatesStrip now={now} />);
  it("has the APR, the rate and every payment of four loans, from the engine", () => {
    for (const { loan, payments } of standardRates()) {
      expect(html).toContain(`<b>${ratePercent(loan.apr)} `);
      expect(html).toContain(`rate ${ratePercent(loan.rate)}`);
      for (const { count, amount } of payments)
        expect(html).toContain(`${String(count)} payments of ${formatToTheCent(amount)}`);
    }
  });
  it("says when, and what it rests on", () => {
    expect(html).toContain(
      "Tuesday, November 24, 2026, 9:15 a.m. Eastern, at our prices since November 2, 2026",
    );
    expect(html).toMatch(/\$320,000 on a \$400,000 single-family home you live in, Franklin County, Ohio/);
    expect(html).toContain("Payments leave out taxes and insurance");
    expect(momentInWords(Date.UTC(2026, 6, 4, 16))).toBe("Saturday, July 4, 2026, 12:00 p.m. Eastern");
  });
});
