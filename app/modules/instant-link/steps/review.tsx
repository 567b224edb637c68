import { DateField, RadioCards, SsnField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { ButtonRow, Callout, Details, LinkButton, SummaryList, type SummaryRow } from "~/ui/parts";
import { BackendError } from "~server/backend/client";
import { leaveTo } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { addressLine } from "~/domain/address";
import { homesOf, INSTANT_LINK_LIMITS } from "~/domain/instant-link";
import { formatPhone } from "~/domain/phone";
import {
  verifyIdentity,
  rejectIdentity,
  identityRecordOf,
  restartCheck,
  acceptIdentity,
  type IdentityRecord,
} from "~/modules/instant-link/identity/identity";
import { pageOfModule, chooseTyping } from "~/modules/instant-link/possession/proven-phone";
import type { InstantLinkState } from "~/modules/instant-link/state";
import { TYPE_INSTEAD } from "~/modules/instant-link/possession/messages";
import { review, reviewStage, type ReviewStage } from "./review.step";

/** Value of the option for a home that is not on file. */
const OTHER_HOME = "other";

interface ReviewData {
  /** "down": the identity was found, but the service does not respond */
  stage: ReviewStage | "down";
  /** the last four SSN digits are required too */
  asksDigits: boolean;
  rows: SummaryRow[];
  homes: { value: string; label: string }[];
  typeInstead: string;
}

/**
 * Returns the rows of the identity; of the SSN at most the last four digits, and only if they were
 * entered here (UI-067).
 */
function rowsOf({ facts }: InstantLinkState, record: IdentityRecord): SummaryRow[] {
  const { firstName, lastName, phoneNumber, emailAddresses, ssnLast4 } = record;
  const [email] = emailAddresses;
  return [
    { label: "Name", value: `${firstName} ${lastName}` },
    { label: "Mobile number", value: formatPhone(phoneNumber) },
    ...(email === undefined ? [] : [{ label: "Email", value: email }]),
    ...(ssnLast4 === undefined || facts.hideSSN
      ? []
      : [{ label: "Social Security number", value: `ends in ${ssnLast4}` }]),
  ];
}

/**
 * Returns the record for the page; "down" when the service does not respond, which the page shows.
 */
const shownRecord = (visit: Visit<InstantLinkState>) =>
  identityRecordOf(visit).catch((error: unknown) => {
    if (!(error instanceof BackendError)) throw error;
    return "down" as const;
  });

async function load(visit: Visit<InstantLinkState>) {
  const { state } = visit;
  const storedStage = reviewStage(state);
  const found = storedStage === "confirm" ? await shownRecord(visit) : undefined;
  const stage = found === "down" ? found : storedStage;
  const record = typeof found === "object" ? found : undefined;
  const homes = record ? homesOf(record.addresses) : [];
  const data: ReviewData = {
    stage,
    asksDigits: stage === "ask" && !state.facts.hideSSN,
    rows: record ? rowsOf(state, record) : [],
    homes: homes.map((home, index) => ({ value: String(index), label: addressLine(home) })),
    typeInstead: TYPE_INSTEAD,
  };
  if (homes.length > 0) data.homes.push({ value: OTHER_HOME, label: "Another home" });
  return { data, values: { home: homes.length > 0 ? "0" : undefined } };
}

export const loader = stepLoader(review, {
  // Without a proven phone there is no identity to review.
  onArrival: async (visit) => {
    const { prefill } = visit.state.facts;
    if (!prefill?.isProven) return leaveTo(pageOfModule(visit, "quote"));
    if (reviewStage(visit.state) !== "confirm") return undefined;
    return (await shownRecord(visit)) === "over" ? restartCheck(visit, prefill.phoneNumber) : undefined;
  },
  load,
});

export const action = stepAction(
  review,
  async (submission) => {
    const { values, state } = submission;
    if ("dob" in values) {
      const { dob } = values;
      const digits = "last4" in values && typeof values.last4 === "string" ? { last4SSN: values.last4 } : {};
      return verifyIdentity(submission, { dob, ...digits }, INSTANT_LINK_LIMITS.corrections);
    }
    if (reviewStage(state) === "locked") return chooseTyping();
    const place = "home" in values ? Number(values.home) : NaN;
    return acceptIdentity(submission, Number.isInteger(place) ? place : undefined);
  },
  { manual: rejectIdentity },
);

export default function Review() {
  const { data, page } = useStep<ReviewData>();
  const manual = { label: data.typeInstead, intent: "manual" };
  if (data.stage === "locked") {
    return (
      <StepPage lead="What you entered doesn't match what is on file for your number. That happens: files can be wrong. It doesn't affect your loan.">
        <StepForm submit={data.typeInstead} formKey="locked" />
      </StepPage>
    );
  }
  if (data.stage === "ask") {
    return (
      <StepPage lead="Your number is confirmed. Only you should see what is on file for it, so please answer one question.">
        <StepForm submit="Find my details" secondary={manual} formKey="ask">
          <DateField name="dob" label="Your date of birth" hint="For example 3 / 27 / 1985." birth />
          {data.asksDigits ? (
            <SsnField
              name="last4"
              digits={4}
              optional
              label="Last four digits of your Social Security number"
              hint="If you enter them, you won't need the full number later."
            />
          ) : null}
          <Details summary="Why we ask">
            <p>
              We compare it with the file and pass it on to your application. It is not kept in this browser.
            </p>
          </Details>
        </StepForm>
      </StepPage>
    );
  }
  if (data.stage === "down") {
    return (
      <StepPage lead="Your number stays confirmed.">
        <Callout tone="warn">
          <p>We can't show you what is on file right now. This is on our side.</p>
        </Callout>
        <ButtonRow>
          <LinkButton to={page.action} main>
            Try again
          </LinkButton>
        </ButtonRow>
        <StepForm submit={data.typeInstead} intent="manual" formKey="down" quiet />
      </StepPage>
    );
  }
  return (
    <StepPage picture="check" lead="This is on file for your number. Check it: we use it only if you agree.">
      <StepForm
        submit="Yes, use this"
        secondary={{ label: "This isn't me", intent: "manual" }}
        formKey="confirm"
      >
        <SummaryList rows={data.rows} />
        {data.homes.length > 0 ? (
          <RadioCards name="home" label="Which home is the loan for?" options={data.homes} />
        ) : null}
      </StepForm>
    </StepPage>
  );
}
