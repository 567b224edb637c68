import { Link } from "@remix-run/react";
import type { OfferRow, OfferTableView } from "./offer-table";
import { fieldId } from "~/ui/field-id";

const COLUMNS = (years: number) =>
  [
    ["monthly", "A month"],
    ["change", "Against today"],
    ["cash", "Cash in hand"],
    ["costs", "Cost to close"],
    ["total", `Paid in ${String(years)} years`],
    ["breakEven", "Costs covered in"],
    ["apr", "APR"],
  ] as const satisfies readonly (readonly [keyof OfferRow, string])[];

/**
 * Offers side by side, a table on a desk and cards in the same order on a phone. The name of each leads to it in detail, which stands under
 * "#detail" of the same page; an error about the choice leads to the table (its id is that of the field). What no row tells is left out. Sentences about estimates belong above it (E4).
 */
export function OfferTable({ view, caption }: { view: OfferTableView; caption: string }) {
  const { rows, order, stay } = view;
  const columns = COLUMNS(stay?.years ?? 0).filter(([name]) => rows.some((row) => row[name] !== undefined));
  return (
    <section className="wide" id={fieldId("offer")}>
      <h2>{caption}</h2>
      {order ? <p>{order}</p> : null}
      <table className="cmp sm ofr">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Loan</th>
            {columns.map(([name, words]) => (
              <th key={name} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={row.isShown ? "on" : undefined}>
              <th scope="row">
                <Name row={row} />
                {row.best?.map((words) => (
                  <small key={words}>{words}</small>
                ))}
              </th>
              {columns.map(([name, words]) => (
                <td key={name} data-l={words}>
                  {row[name] ?? "Not known"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {stay ? (
        <p>
          The totals are for {stay.years} years with the loan. Show them for{" "}
          {stay.others.map(({ years, to }, index) => (
            <span key={years}>
              {index === 0 ? "" : index === stay.others.length - 1 ? " or " : ", "}
              <Link to={`${to}#${fieldId("offer")}`}>{years} years</Link>
            </span>
          ))}
          .
        </p>
      ) : null}
    </section>
  );
}

function Name({ row: { name, to, isShown } }: { row: OfferRow }) {
  if (to !== undefined) return <Link to={`${to}#detail`}>{name}</Link>;
  return isShown ? <a href="#detail" aria-current="true">{`${name}, shown below`}</a> : <>{name}</>;
}
