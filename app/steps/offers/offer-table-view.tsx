import { Link } from "~/ui/link";
import type { OfferRow, OfferTableView } from "./offer-table";
import { fieldId } from "~/ui/field-id";

/**
 * Compares offers, in a table on a desktop and in cards in the same order on a phone. Each name
 * links to the offer's details, at "#detail" of the same page; an error about the choice links to
 * the table (its id is that of the field). Columns without values are left out. Sentences about
 * estimates belong above it (E4).
 */
export function OfferTable({ view, caption }: { view: OfferTableView; caption: string }) {
  const { rows, order, stay, columns } = view;
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
            <tr key={row.id} className={row.isShown ? "on" : "np"}>
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
      <p className="np">
        {stay.says}{" "}
        {stay.others.map(({ label, to }) => (
          <span key={to}>
            <Link to={`${to}#${fieldId("offer")}`}>{label}</Link>{" "}
          </span>
        ))}
      </p>
    </section>
  );
}

function Name({ row: { name, to, isShown } }: { row: OfferRow }) {
  if (to !== undefined) return <Link to={`${to}#detail`}>{name}</Link>;
  return isShown ? <a href="#detail" aria-current="true">{`${name}, shown below`}</a> : <>{name}</>;
}
