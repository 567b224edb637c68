import { createContext, useContext, type ReactNode } from "react";
import { PAYMENT_IDS } from "~/domain/loan-estimate/explained";
import type {
  LoanEstimateSheet,
  SheetChoice,
  SheetLine,
  SheetPeriod,
  SheetSection,
} from "~/domain/loan-estimate/sheet";

/** A Loan Estimate as a web page: the lines of form H-24 in its order, each term with its meaning folded in beside it. */

const Words = createContext<Readonly<Record<string, string>>>({});

/** A term; it opens where there is more to say of it. */
function Term({ id, children }: { id: string; children: ReactNode }) {
  const meaning = useContext(Words)[id];
  if (meaning === undefined) return <>{children}</>;
  return (
    <details className="term">
      <summary>{children}</summary>
      <p>{meaning}</p>
    </details>
  );
}

/** The word in front says what a box means without seeing it. */
const chosen = (choices: readonly SheetChoice[]): string =>
  choices.map(({ word, isChosen }) => `${isChosen ? "☒" : "☐"} ${word}`).join("  ");

function Rows({ caption, head, children }: { caption: string; head?: readonly string[]; children: ReactNode }) {
  return (
    <table className="cmp sm le">
      <caption>{caption}</caption>
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
  );
}

function Line({ line: { id, label, value, text }, answer }: { line: SheetLine; answer?: string }) {
  return (
    <tr>
      <th scope="row">
        <Term id={id}>{label || text}</Term>
        {label && text ? <small>{text}</small> : null}
      </th>
      <td>{value}</td>
      {answer === undefined ? null : <td>{answer}</td>}
    </tr>
  );
}

function Total({ line }: { line: Pick<SheetLine, "id" | "label" | "value"> }) {
  return (
    <tr className="sum">
      <th scope="row">
        <Term id={line.id}>{line.label}</Term>
      </th>
      <td>{line.value}</td>
    </tr>
  );
}

const Section = ({ section: { id, title, total, lines } }: { section: SheetSection }) => (
  <>
    <Total line={{ id, label: title, value: total }} />
    {lines.map((line) => (
      <Line key={line.id} line={line} />
    ))}
  </>
);

function Heading({ sheet }: { sheet: LoanEstimateSheet }) {
  const { lender, rateLock } = sheet;
  const rows: (readonly [string, string])[] = [
    ["Date Issued", sheet.issued],
    ["Applicants", [sheet.applicants.join(" and "), ...sheet.mailingAddresses].join("; ")],
    ["Property", sheet.propertyAddress.join(", ")],
    [sheet.value.label, sheet.value.value],
    ...sheet.about.map(({ label, value }) => [label, value] as const),
    ["Loan Type", chosen(sheet.loanTypes)],
    ["Loan ID #", sheet.loanId],
    ["Rate Lock", chosen(rateLock)],
  ];
  return (
    <>
      <p>
        {lender.name}, {lender.address.join(", ")}, {lender.phone}, NMLS #{lender.nmlsId}
      </p>
      <p>Save this Loan Estimate to compare with your Closing Disclosure.</p>
      <dl className="rows">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{sheet.rateLockNote}</p>
    </>
  );
}

function Payments({ sheet: { periods, taxes } }: { sheet: LoanEstimateSheet }) {
  const row = (id: string, label: string, of: (period: SheetPeriod) => string) => (
    <tr>
      <th scope="row">
        <Term id={id}>{label}</Term>
      </th>
      {periods.map((period) => (
        <td key={period.years}>{of(period)}</td>
      ))}
    </tr>
  );
  return (
    <>
      <Rows caption="Projected Payments" head={["Payment Calculation", ...periods.map(({ years }) => years)]}>
        {row("terms-MonthlyPrincipalInterest", "Principal & Interest", (one) => one.principalAndInterest)}
        {row(PAYMENT_IDS.insurance, "Mortgage Insurance", (one) => one.mortgageInsurance)}
        {row(PAYMENT_IDS.escrow, "Estimated Escrow", (one) => one.escrow)}
        {row(PAYMENT_IDS.total, "Estimated Total Monthly Payment", (one) => one.total)}
      </Rows>
      <p>Estimated Escrow: Amount can increase over time</p>
      <Rows caption="Estimated Taxes, Insurance & Assessments" head={["This estimate includes", "In escrow?"]}>
        {taxes.includes.map((one) => (
          <tr key={one.word}>
            <th scope="row">{chosen([one])}</th>
            <td>{one.inEscrow}</td>
          </tr>
        ))}
        <Total
          line={{
            id: "taxes-EstimatedTaxesInsuranceAssessments",
            label: "Estimated Taxes, Insurance & Assessments",
            value: `${taxes.monthly} a month`,
          }}
        />
      </Rows>
      <p>Amount can increase over time. {taxes.note}</p>
    </>
  );
}

const Contact = ({ sheet: { lender, officer } }: { sheet: LoanEstimateSheet }) => (
  <dl className="rows">
    {[
      ["Lender", `${lender.name}, NMLS ID ${lender.nmlsId}`],
      ["Address", lender.address.join(", ")],
      ["Phone", lender.phone],
      ["Loan Officer", `${officer.name}, NMLS ID ${officer.nmlsId}`],
      ["Email", officer.email],
      ["Phone of the Loan Officer", officer.phone],
      ["Mortgage Broker", "None"],
    ].map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** @param words terms in plain words, by the id of their line */
export function EstimateSheet({
  sheet,
  words,
}: {
  sheet: LoanEstimateSheet;
  words: Readonly<Record<string, string>>;
}) {
  return (
    <Words.Provider value={words}>
      <Heading sheet={sheet} />
      <Rows caption="Loan Terms" head={["Term", "Amount", "Can this amount increase after closing?"]}>
        {sheet.terms.map((line) => (
          <Line key={line.id} line={line} answer={sheet.canIncrease} />
        ))}
      </Rows>
      <Rows caption="Does the loan have these features?">
        {sheet.features.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Rows>
      <Payments sheet={sheet} />
      <Rows caption="Costs at Closing">
        {sheet.atClosing.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Rows>
      <p>Visit www.consumerfinance.gov/mortgage-estimate for general information and tools.</p>
      <h2>Closing Cost Details</h2>
      <Rows caption="Loan Costs">
        {sheet.loanCosts.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        <Total line={sheet.totalLoanCosts} />
      </Rows>
      <Rows caption="Other Costs">
        {sheet.otherCosts.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        <Total line={sheet.totalOtherCosts} />
        <Total line={sheet.totalClosingCosts} />
        {sheet.closingParts.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Rows>
      <Rows caption="Calculating Cash to Close">
        {sheet.cash.map((line) => (
          <Line key={line.id} line={line} />
        ))}
        <Total line={sheet.cashToClose} />
        {sheet.cashAfter.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Rows>
      <h2>Additional Information About This Loan</h2>
      <Contact sheet={sheet} />
      <Rows caption="Comparisons: use these measures to compare this loan with other loans">
        {sheet.comparisons.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Rows>
      <h2>Other Considerations</h2>
      {sheet.considerations.map(({ id, label, text }) => (
        <p key={id}>
          <strong>{label}.</strong> {text}
        </p>
      ))}
      <h2>Confirm Receipt</h2>
      <p>{sheet.receipt}</p>
    </Words.Provider>
  );
}
