import "~/ui/figures.css";
import { Payment } from "~/ui/payment";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { EstimateNotice, Panel, SummaryList } from "~/ui/parts";
import { PriceChangesLine } from "~/steps/prices/price-changes-line";
import { PaidOffTable } from "./paid-off-table";
import type { PresentedMonth } from "./presented-comparison";
import type { CreditEnd, PresentationBanker, OverviewView } from "./overview";

function BankerLine({ maker }: { maker: PresentationBanker | undefined }) {
  if (maker === undefined) return null;
  return (
    <Panel heading="Made for you by">
      <p>
        <strong>{maker.name}</strong>
        {maker.nmlsId ? `, NMLS #${maker.nmlsId}` : ""}.{" "}
        {maker.phone ? <a href={maker.phone.href}>{maker.phone.shown}</a> : null}
      </p>
    </Panel>
  );
}

/** Everything paid each month on the home, with the chosen loan. */
function Month({ month: { parts, name, change, most } }: { month: PresentedMonth }) {
  return (
    <>
      <Payment id="month" label={`Each month with ${name}`} {...parts} note={most} />
      {change === undefined ? null : <p>{change}</p>}
    </>
  );
}

/** The next page, as text. */
const NEXT_STEP = {
  credit: "Next we check your credit together. After that you compare rates and choose one.",
  rates: "On the next pages you compare rates and choose one.",
} as const;

/** Why there is no loan to compare, for the customer. */
const NO_LOAN_TEXT = {
  declined: "Your credit report doesn't support this loan, so there are no rates to compare.",
  "no-data": "The credit bureaus gave us no report to decide on, so there are no rates to compare yet.",
} as const satisfies Record<CreditEnd, string>;

/** The same for an employee. */
const NO_LOAN_TEXT_FOR_EMPLOYEE = {
  declined: "The credit report doesn't support it, so there is nothing to present.",
  "no-data": "The credit bureaus have no data on file, so there is nothing to present.",
} as const satisfies Record<CreditEnd, string>;

/** The first page of a presentation. */
export function OverviewPage() {
  const { data } = useStep<OverviewView>();
  if (data.is === "partial") {
    return (
      <StepPage
        picture="letter"
        lead={`Hello ${data.firstName}. This presentation shows you a loan to ${data.purpose}.`}
      >
        <p>It shows your personal numbers, so we first text a code to the phone we have on file.</p>
        <BankerLine maker={data.maker} />
        <StepForm submit="Continue" />
      </StepPage>
    );
  }
  if (data.is === "ended") {
    return (
      <StepPage
        picture="letter"
        lead={`This presentation was about a loan to ${data.purpose}. ${data.isEmployee ? NO_LOAN_TEXT_FOR_EMPLOYEE[data.end] : NO_LOAN_TEXT[data.end]}`}
      >
        <BankerLine maker={data.maker} />
        <StepForm submit={data.isEmployee ? "Open the credit review" : "See what was decided"} />
      </StepPage>
    );
  }
  return (
    <StepPage lead={`A loan to ${data.purpose}. ${NEXT_STEP[data.next]}`}>
      <EstimateNotice />
      <SummaryList heading="The loan" rows={data.loan} />
      <PriceChangesLine link={data.prices} isForEmployee={data.isEmployee} />
      {data.month ? <Month month={data.month} /> : null}
      <p>{data.income}</p>
      <PaidOffTable paidOff={data.paidOff} />
      <BankerLine maker={data.maker} />
      <StepForm submit="Continue" />
    </StepPage>
  );
}
