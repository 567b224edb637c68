import { STANDARD_NAMES, standardRates, type StandardRate } from "~/domain/tools/standard-rates";
import { ratePercent } from "~/steps/loan/loan-words";
import { paymentsInWords, pricesInWords, standardWords } from "./rate-words";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";

/** Today's rates of four standard loans, for the first page. */

/** @param now ms since 1970 */
export function RatesStrip({ now }: { now: number }) {
  const rates = standardRates();
  return (
    <section className="strip" aria-labelledby="strip">
      <div className="in">
        <div className="top">
          <h2 id="strip">Today’s rates</h2>
          <p className="small soft">{pricesInWords(now, RATES_2026_11.effectiveDate)}</p>
        </div>
        <ul>
          {rates.map((rate) => (
            <StripRate key={rate.standard} {...rate} />
          ))}
        </ul>
        <p className="fine">
          {standardWords(rates)} <a href="/rates">Change these assumptions</a>
        </p>
      </div>
    </section>
  );
}

/** The APR first and largest, then the rate and every payment. */
function StripRate({ standard, loan, payments }: StandardRate) {
  return (
    <li>
      <span className="small">{STANDARD_NAMES[standard]}</span>
      <b>
        {ratePercent(loan.apr)} <span className="small">APR</span>
      </b>
      <span className="small">
        rate {ratePercent(loan.rate)}
        <br />
        {paymentsInWords(payments, loan)}
      </span>
    </li>
  );
}
