import { Link } from "~/ui/link";
import { fieldId } from "~/ui/field-id";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Details, EstimateNotice } from "~/ui/parts";
import type { ChooseView } from "./choose-rate";
import type { ComparedRow } from "./rate-comparison";
import { MonthlyTable, PaidOffTable } from "./overview-view";
import "./presentation.css";

/** The rates in comparison, today's loan first: the visitor selects one and continues with it. */
export function ChoosePage() {
  const { data, page } = useStep<ChooseView>();
  const { table, path, monthly, chosen, paidOff, isLocked, lockEnded } = data;
  const { rate: marked } = page.values;
  const to = (query: string) => `${path}${query === "" ? "" : `&${query}`}`;
  return (
    <StepPage lead="Choose the loan you'd like to continue with. Nothing is final yet: next you get a Loan Estimate with all costs.">
      <EstimateNotice />
      {isLocked ? (
        <Callout tone="good">
          <p>The rate of this loan is locked.</p>
        </Callout>
      ) : null}
      {lockEnded ? (
        <Callout tone="warn">
          <p>{lockEnded}</p>
        </Callout>
      ) : null}
      <StepForm submit="Continue with this loan">
        <table className="cmp sm ofr far" id={fieldId("rate")}>
          <caption>{table.order}</caption>
          <thead>
            <tr>
              <th scope="col">Loan</th>
              {table.columns.map(({ label, sort }) => (
                <th key={label} scope="col" aria-sort={sort === undefined ? "ascending" : undefined}>
                  {sort === undefined ? (
                    label
                  ) : (
                    <Link to={to(sort)} preventScrollReset>
                      {label}
                    </Link>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.name} className={row.id === undefined ? "now" : row.isChosen ? "on" : undefined}>
                <th scope="row">
                  <ComparedRateName row={row} isMarked={row.id === marked} />
                </th>
                {table.columns.map(({ label }, index) => (
                  <td key={label} data-l={label}>
                    {row.cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </StepForm>
      <Details summary="Choose the columns">
        <p>
          {table.choices.map(({ label, isShown, query }, index) => (
            <span key={label}>
              {index === 0 ? "" : ", "}
              <Link to={to(query)} preventScrollReset>
                {isShown ? "Hide" : "Show"} {label}
              </Link>
            </span>
          ))}
        </p>
      </Details>
      <Details summary="What do these words mean?">
        <p>
          <strong>A month</strong> is principal, interest and mortgage insurance; taxes and home insurance are
          in the escrow below. The <strong>APR</strong> includes the fees too, so it is the better number to
          compare lenders with. <strong>Points</strong> are paid once for a lower rate; a credit comes with a
          higher rate. <strong>Cash to close</strong> is what you bring to closing.{" "}
          <strong>In 5 years</strong> and <strong>over the loan</strong> are all payments in that time plus
          the loan costs.
        </p>
      </Details>
      <MonthlyTable
        monthly={monthly}
        caption={chosen === undefined ? "Each month" : `Each month, with ${chosen}`}
      />
      <PaidOffTable paidOff={paidOff} />
    </StepPage>
  );
}

/** Today's loan is only for comparison; any other can be selected. */
function ComparedRateName({ row: { id, name }, isMarked }: { row: ComparedRow; isMarked: boolean }) {
  if (id === undefined) return <strong>{name}</strong>;
  return (
    <label>
      <input type="radio" name="rate" value={id} defaultChecked={isMarked} required /> {name}
    </label>
  );
}
