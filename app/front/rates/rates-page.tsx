import type { RateRow, RateTable } from "~/domain/tools/rate-table";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { addressWith, fieldProps } from "~/front/calculators/inputs";
import { scoreChoices } from "~/front/calculators/shared-inputs";
import { tableRoles } from "~/front/data-table";
import { CheckField, MoneyField, SegmentField, SelectField, TextField } from "~/front/fields";
import { ratePercent } from "~/steps/loan/loan-words";
import { Icon } from "~/ui/icons";
import { HistoryChart, type HistoryView } from "./history-chart";
import { AIM_CHOICES, USE_CHOICES, type RatesReading } from "./rates-form";
import {
  captionOf,
  lineName,
  omittedInWords,
  pointsInWords,
  pricesInWords,
  restsOn,
  rowNote,
} from "./rate-words";

/** The page of today's rates. */

export interface RatesPageProps {
  reading: RatesReading;
  table: RateTable;
  /** ms since 1970 */
  now: number;
  /** absent before two days are recorded */
  history?: HistoryView;
}

export function RatesPage({ reading, table, now, history }: RatesPageProps) {
  return (
    <>
      <section className="sec">
        <div className="in">
          <p className="kick">Rates and calculators</p>
          <h1>Today’s mortgage rates</h1>
          <p className="lead read">
            Our own prices, for the home and the borrower described below. Change what doesn’t fit you.{" "}
            {pricesInWords(now, table.pricesSince)}.
          </p>
          <RatesForm reading={reading} />
          <p className="vh" id="said" data-live="" role="status">
            {reading.isExample ? "" : captionOf(table.about)}
          </p>
          <div id="rates" data-live="">
            <Wrong {...reading} />
            <Table reading={reading} table={table} />
          </div>
        </div>
      </section>
      <section className="sec t">
        <div className="in split w">
          {history === undefined ? null : <HistoryChart view={history} />}
          <div className="stack">
            <div id="points" data-live="">
              <PointsCard table={table} />
            </div>
            <Calculators />
            <AlertNote />
          </div>
        </div>
      </section>
    </>
  );
}

function RatesForm({ reading }: { reading: RatesReading }) {
  const field = (name: string) => fieldProps(reading, name);
  return (
    <form className="ctl rates" method="get" action="/rates" aria-labelledby="for" data-live="">
      <h2 id="for">Rates for</h2>
      <SegmentField name="for" label="What for" options={AIM_CHOICES} value={reading.aim} />
      <div className="grid4">
        <div className="a-buy">
          <MoneyField {...field("price")} label="Price of the home" />
        </div>
        <div className="a-buy">
          <MoneyField {...field("down")} label="Down payment" />
        </div>
        <div className="a-own">
          <MoneyField {...field("value")} label="Value of your home" />
        </div>
        <div className="a-own">
          <MoneyField {...field("owed")} label="What you owe on it" />
        </div>
        <div className="a-cash">
          <MoneyField {...field("cash")} label="Cash you’d like" />
        </div>
        <TextField {...field("place")} label="ZIP code or state" />
        <SelectField {...field("score")} label="Credit score, as you guess" options={scoreChoices} />
        <SelectField {...field("use")} label="How you use the home" options={USE_CHOICES} />
        <TextField {...field("county")} label="County, for large loans (optional)" />
      </div>
      <div className="acts">
        <button className="btn" type="submit">
          Update the rates
        </button>
        <CheckField {...field("served")} label="I serve or have served in the military" />
      </div>
    </form>
  );
}

/** Says that the figures are not the visitor's while something in the form is wrong. */
function Wrong({ errors }: Pick<RatesReading, "errors">) {
  const messages = Object.values(errors);
  if (messages.length === 0) return null;
  return (
    <div className="note bad" role="alert">
      <Icon name="cross" />
      <p>
        <b>The rates below are for our example, not for you.</b> Correct this first: {messages.join(" ")}
      </p>
    </div>
  );
}

const HEADS = ["Loan", "APR", "Rate", "Points"] as const;

function Table({ reading, table }: { reading: RatesReading; table: RateTable }) {
  const { about, rows, omitted } = table;
  const caption = captionOf(about);
  return (
    <>
      {rows.length === 0 ? (
        <p>
          <b>{caption}:</b> we make no loan with these figures.
        </p>
      ) : (
        <table {...tableRoles.table} className="tb rt">
          <caption>{caption}</caption>
          <thead {...tableRoles.rowgroup}>
            <tr {...tableRoles.row}>
              {HEADS.map((head) => (
                <th key={head} {...tableRoles.columnheader} scope="col">
                  {head}
                </th>
              ))}
              <th {...tableRoles.columnheader} scope="col">
                A month, P&amp;I<small>without taxes and home insurance</small>
              </th>
              <th {...tableRoles.columnheader} scope="col" className="act">
                <span className="vh">Next step</span>
              </th>
            </tr>
          </thead>
          <tbody {...tableRoles.rowgroup}>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                href={startAddress(reading, row)}
                isPurchase={reading.aim === "buy"}
              />
            ))}
          </tbody>
        </table>
      )}
      {omitted.length === 0 ? null : (
        <details className="det">
          <summary>Loans we don’t make with these figures</summary>
          <ul className="small">
            {omitted.map((one) => (
              <li key={one.id}>
                <b>{lineName(one.id)}.</b> {omittedInWords(one, about)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="fine">{restsOn(table).join(" ")}</p>
    </>
  );
}

function Row({ row, href, isPurchase }: { row: RateRow; href: string; isPurchase: boolean }) {
  const { loan, payments } = row;
  const [first, ...rest] = payments;
  const { points, dollars } = pointsInWords(row);
  const name = lineName(row.id);
  const note = rowNote(row, isPurchase);
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowheader} scope="row">
        {name}
        {note === "" ? null : <small>{note}</small>}
      </th>
      <td {...tableRoles.cell}>
        <b>{ratePercent(loan.apr)}</b>
      </td>
      <td {...tableRoles.cell}>{ratePercent(loan.rate)}</td>
      <td {...tableRoles.cell}>
        {points}
        {dollars === undefined ? null : <small>{dollars}</small>}
      </td>
      <td {...tableRoles.cell}>
        {formatToTheCent(first.amount)}
        <small>
          {String(first.count)} payments
          {rest.map(({ count, amount }) => (
            <span key={count}>
              , then {String(count)} of {loan.isVariable ? "about " : ""}
              {formatToTheCent(amount)}
            </span>
          ))}
        </small>
      </td>
      <td {...tableRoles.cell} className="act">
        <a href={href}>
          My figures<span className="vh"> for {name}</span>
        </a>
      </td>
    </tr>
  );
}

/** Returns the address of the wizard that takes the assumptions as answers. */
function startAddress({ about, isExample }: RatesReading, { id }: RateRow): string {
  const { purpose, value, downPayment, owed, cash, state, score } = about;
  const known = isExample ? {} : { state, score };
  if (purpose === "purchase") return addressWith("/start/buy", { price: value, down: downPayment, ...known });
  const home = { value, balance: owed, ...known };
  if (purpose === "refinance") return addressWith("/start/refinance", home);
  return id === "line"
    ? addressWith("/start/line", { ...home, line: cash })
    : addressWith("/start/cash", { ...home, cash });
}

function PointsCard({ table: { pointsChoice } }: { table: RateTable }) {
  if (!pointsChoice) return null;
  const { cost, savedMonthly, months } = pointsChoice;
  return (
    <div className="card">
      <h2>Points, or no points?</h2>
      <p className="small">
        Paying {formatMoney(cost)} more now lowers the 30-year payment by {formatToTheCent(savedMonthly)} a
        month. It has paid for itself after <b>{String(months)} months</b>. If you sell or refinance before
        that, it was money lost.
      </p>
    </div>
  );
}

const CALCULATORS = [
  ["/calculators/afford", "What can I afford?"],
  ["/calculators/payment", "What would I pay each month?"],
  ["/calculators/refinance", "Is it worth refinancing?"],
] as const;

const Calculators = () => (
  <div className="card">
    <h2>Calculators</h2>
    <ul className="links">
      {CALCULATORS.map(([href, label]) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </div>
);

const AlertNote = () => (
  <div className="note">
    <Icon name="info" />
    <p className="small">
      <b>Want to hear when rates fall?</b> Give an email address and a rate; we write once, when we get there.{" "}
      <a href="/rates/alert">Set a rate alert</a>
    </p>
  </div>
);
