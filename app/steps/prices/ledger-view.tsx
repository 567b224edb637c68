import { SummaryList } from "~/ui/parts";
import "./ledger.css";
import type { ShownComparison, ShownLedger } from "./price-words";

/**
 * The price ledger: one quote compared with the previous one, and the list of all.
 * @param to returns the address of a quote by its id
 */
export function Ledger({ ledger, to }: { ledger: ShownLedger; to: (id: string) => string }) {
  const { chosen, quotes } = ledger;
  return (
    <>
      <SummaryList heading={chosen.title} rows={chosen.figures} />
      <Changes comparison={chosen} />
      <p>{chosen.data}</p>
      <h2>All prices we quoted you</h2>
      <ul>
        {quotes.map(({ id, title, says }) => (
          <li key={id}>
            <a href={to(id)}>{title}</a>: {says}
          </li>
        ))}
      </ul>
    </>
  );
}

function Changes({ comparison: { before, causes, changes } }: { comparison: ShownComparison }) {
  if (before === undefined) return <p>This was the first price. There was none before it.</p>;
  return (
    <>
      <h2>What changed since</h2>
      <p>{before}</p>
      {causes.length === 0 ? null : (
        <ul>
          {causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      )}
      {changes.length === 0 ? (
        <p>No number changed.</p>
      ) : (
        <div className="tw">
          <table className="cmp sm told">
            <caption className="vh">What changed, why, and its limit</caption>
            <thead>
              <tr>
                <th scope="col">Figure</th>
                <th scope="col">Before</th>
                <th scope="col">Now</th>
              </tr>
            </thead>
            {changes.map(({ label, from, to, why, limit }) => (
              <tbody key={label}>
                <tr>
                  <th scope="row">{label}</th>
                  <td>{from}</td>
                  <td>{to}</td>
                </tr>
                <tr>
                  {/* In its own row: next to three figures it would be one word wide on a phone. */}
                  <td colSpan={3}>
                    {why}.{limit === undefined ? null : ` ${limit}`}
                  </td>
                </tr>
              </tbody>
            ))}
          </table>
        </div>
      )}
    </>
  );
}
