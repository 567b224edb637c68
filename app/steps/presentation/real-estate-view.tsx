import type { ReactNode } from "react";
import type { ComparisonRow } from "~/ui/comparison";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { SummaryList } from "~/ui/parts";
import type { RealEstateView } from "./real-estate";

const COLUMNS = ["You owe", "A month", "Rate", "Paid off by this loan"];

/** A table on a desktop, cards on a phone. */
function Debts({ caption, rows }: { caption: string; rows: ComparisonRow[] }) {
  return (
    <div className="tw">
      <table className="cmp sm">
        <caption className="lab">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Owed to</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.values.map((value, index) => (
                <td key={COLUMNS[index]} data-l={COLUMNS[index]}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * The homes of a customer and their debts.
 * @param children what is below them, such as the people on the loan
 */
export function RealEstatePage({ children }: { children?: ReactNode }) {
  const { homes, others } = useStep<RealEstateView>().data;
  return (
    <StepPage lead="What we have on file. Tell your loan expert if something is missing or wrong: the numbers depend on it.">
      {homes.length === 0 ? <p>You have no home on file.</p> : null}
      {homes.map((home) => (
        <section key={home.id} className="wide">
          <h2>{home.address}</h2>
          {home.isSubject ? <p>The loan is for this home.</p> : null}
          <SummaryList rows={home.rows} figures />
          {home.debts.length === 0 ? (
            <p>You owe nothing on it, as far as we know.</p>
          ) : (
            <Debts caption={`Owed on ${home.address}`} rows={home.debts} />
          )}
        </section>
      ))}
      {others.length > 0 ? (
        <section className="wide">
          <h2>Other debts</h2>
          <Debts caption="Debts not secured by a home" rows={others} />
        </section>
      ) : null}
      <StepForm submit="Compare the rates" />
      {children}
    </StepPage>
  );
}
