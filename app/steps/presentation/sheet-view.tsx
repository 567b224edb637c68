import type { ReactNode } from "react";
import type { PageLine, PageSection, PageSheet } from "./loan-estimate-sheet";
import "./presentation.css";

/**
 * A Loan Estimate as a web page: the lines of form H-24 in its order, each term with a collapsed
 * explanation.
 */

/** The parts of a line. */
const lineParts = (line: PageLine) => {
  const [label = "", value = "", text = "", means = ""] = line.split("\n");
  return { label, value, text, means };
};

/** A term; it opens where there is an explanation. */
function Term({ label, means }: { label: string; means: string }) {
  if (means === "") return <>{label}</>;
  return (
    <details className="term">
      <summary>{label}</summary>
      <p>{means}</p>
    </details>
  );
}

function Table({
  caption,
  head,
  children,
}: {
  caption: string;
  head?: readonly string[];
  children: ReactNode;
}) {
  return (
    <div className="tw">
      <table className="cmp sm le">
        <caption className="lab">{caption}</caption>
        {head ? (
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** @param props.values replace its own */
function Row({ line, values, sum }: { line: PageLine; values?: readonly string[]; sum?: true }) {
  const { label, value, text, means } = lineParts(line);
  return (
    <tr className={sum ? "sums" : undefined}>
      <th scope="row">
        <Term label={label} means={means} />
        {text === "" ? null : <small>{text}</small>}
      </th>
      {(values ?? [value]).map((one, index) => (
        <td key={index}>{one}</td>
      ))}
    </tr>
  );
}

const Rows = ({ lines }: { lines: readonly PageLine[] }) => (
  <>
    {lines.map((line) => (
      <Row key={line} line={line} />
    ))}
  </>
);

const Sections = ({ sections }: { sections: readonly PageSection[] }) => (
  <>{sections.map(({ sum, lines }) => [<Row key={sum} line={sum} sum />, <Rows key={0} lines={lines} />])}</>
);

const List = ({ lines }: { lines: readonly PageLine[] }) => (
  <dl className="rows">
    {lines.map(lineParts).map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Returns whether a term can increase after closing. */
const canIncreaseText = ({ canIncrease }: PageSheet, index: number): string =>
  typeof canIncrease === "string" ? canIncrease : (canIncrease[index] ?? "");

/** The whole form. */
export function EstimateSheet({ sheet }: { sheet: PageSheet }) {
  return (
    <>
      <p>{sheet.lender}</p>
      <p>Save this Loan Estimate to compare with your Closing Disclosure.</p>
      <List lines={sheet.heading} />
      <p>{sheet.rateLockNote}</p>
      <Table caption="Loan Terms" head={["Term", "Amount", "Can this amount increase after closing?"]}>
        {sheet.terms.map((line, index) => (
          <Row key={line} line={line} values={[lineParts(line).value, canIncreaseText(sheet, index)]} />
        ))}
      </Table>
      <Table caption="Does the loan have these features?">
        <Rows lines={sheet.features} />
      </Table>
      <Table caption="Projected Payments" head={["Payment Calculation", ...sheet.years]}>
        {sheet.payments.map(({ line, values }) => (
          <Row key={line} line={line} values={values} />
        ))}
      </Table>
      <p>Estimated Escrow: Amount can increase over time</p>
      <Table
        caption="Estimated Taxes, Insurance & Assessments"
        head={["This estimate includes", "In escrow?"]}
      >
        <Rows lines={sheet.taxes.includes} />
        <Row line={sheet.taxes.sum} sum />
      </Table>
      <p>Amount can increase over time. {sheet.taxes.note}</p>
      <Table caption="Costs at Closing">
        <Rows lines={sheet.atClosing} />
      </Table>
      <p>Visit www.consumerfinance.gov/mortgage-estimate for general information and tools.</p>
      <h2>Closing Cost Details</h2>
      <Table caption="Loan Costs">
        <Sections sections={sheet.loanCosts} />
        <Row line={sheet.totalLoanCosts} sum />
      </Table>
      <Table caption="Other Costs">
        <Sections sections={sheet.otherCosts} />
        {sheet.totals.map((line) => (
          <Row key={line} line={line} sum />
        ))}
        <Rows lines={sheet.closingParts} />
      </Table>
      <Table caption="Calculating Cash to Close">
        <Rows lines={sheet.cash} />
        <Row line={sheet.cashToClose} sum />
        <Rows lines={sheet.cashAfter} />
      </Table>
      {sheet.adjustable ? (
        <Table caption="Adjustable Interest Rate (AIR) Table">
          <Rows lines={sheet.adjustable} />
        </Table>
      ) : null}
      <h2>Additional Information About This Loan</h2>
      <List lines={sheet.contact} />
      <Table caption="Comparisons. Use these measures to compare this loan with other loans.">
        <Rows lines={sheet.comparisons} />
      </Table>
      <h2>Other Considerations</h2>
      {sheet.considerations.map(lineParts).map(({ label, text }) => (
        <p key={label}>
          <strong>{label}.</strong> {text}
        </p>
      ))}
      <h2>Confirm Receipt</h2>
      <p>{sheet.receipt}</p>
    </>
  );
}
