import { useEffect, useState } from "react";
import { balanceAfter, monthlyPayment } from "~/domain/pricing/payment";
import { fieldId } from "~/ui/field-id";
import { BigNumber, BigNumbers, formatMoney } from "~/ui/parts";
import { withCommas } from "~/ui/with-commas";
import type { CashSliderView } from "./cash-slider-view";

/** The months whose costs are shown. */
const STAY_MONTHS = 60;

/**
 * Returns the cost of an amount at the rate and costs of the next larger priced loan, so that it is
 * not understated. In dollars.
 */
function figuresAt({ points }: CashSliderView, cash: number) {
  const next = points.find((point) => point.cash >= cash) ?? points.at(-1);
  if (!next) return undefined;
  const { rate, months, insurance, costs } = next;
  const loan = next.loan - (next.cash - cash);
  const level = monthlyPayment(loan, rate, months);
  const interest = level * STAY_MONTHS - (loan - balanceAfter(loan, rate, months, STAY_MONTHS));
  return { rate, loan, monthly: level + insurance, inFiveYears: interest + insurance * STAY_MONTHS + costs };
}

/**
 * A slider for the amount, synchronized with its field: it shows at once what another amount would
 * cost. It needs a script.
 */
export function CashSlider({ view, field }: { view: CashSliderView; field: string }) {
  const [cash, setCash] = useState(view.now);
  useEffect(() => {
    const input = document.getElementById(fieldId(field));
    if (!(input instanceof HTMLInputElement)) return;
    const follow = () => {
      const typed = Number(input.value.replace(/[$,\s]/g, ""));
      if (typed > 0) setCash(Math.min(view.max, Math.max(view.min, typed)));
    };
    input.addEventListener("input", follow);
    return () => input.removeEventListener("input", follow);
  }, [field, view]);
  const figures = figuresAt(view, cash);
  if (!figures) return null;
  const { rate, loan, monthly, inFiveYears } = figures;
  const change = view.today === undefined ? undefined : monthly - view.today;
  const slide = (amount: number) => {
    setCash(amount);
    const input = document.getElementById(fieldId(field));
    if (input instanceof HTMLInputElement) input.value = withCommas(String(amount));
  };
  return (
    <section className="slide">
      <label className="lab" htmlFor="slide">
        Slide to see what another amount would cost
      </label>
      <input
        id="slide"
        type="range"
        className="inp"
        min={view.min}
        max={view.max}
        step={view.step}
        value={cash}
        aria-valuetext={`${formatMoney(cash)} in cash, about ${formatMoney(monthly)} a month`}
        onChange={({ target }) => slide(Number(target.value))}
      />
      <BigNumbers>
        <BigNumber label="Cash to you" value={formatMoney(cash)} note={`of a loan of ${formatMoney(loan)}`} />
        <BigNumber
          label="A month, about"
          value={formatMoney(monthly)}
          note={
            change === undefined
              ? undefined
              : `${formatMoney(Math.abs(change))} ${change < 0 ? "less" : "more"} than today`
          }
        />
        <BigNumber label="Interest and costs in 5 years, about" value={formatMoney(inFiveYears)} />
      </BigNumbers>
      <p>
        For {view.name.toLowerCase()}, based on {rate.toFixed(3)}%. A search shows the exact numbers.
      </p>
    </section>
  );
}
