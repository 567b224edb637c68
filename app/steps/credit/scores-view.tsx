import { CodeField, TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Panel } from "~/ui/parts";
import { ScoreDisclosure, type OwnScore } from "./score-disclosure-view";

/** Another person on the loan, whose score is on their own page. */
export interface OtherScore {
  personId: string;
  firstName: string;
  /** last digits of the phone for their code, if known */
  phoneEnd?: string;
  /** their code was texted in this visit */
  isTexted?: true;
}

/** The loader data of the score page. */
export interface ScoresView {
  /** the visitor's own score; absent while unknown */
  own?: OwnScore | undefined;
  /** address of the score letter */
  pdf?: string | undefined;
  /** the lender's */
  minimum: number;
  isAbove: boolean;
  others: OtherScore[];
}

/**
 * The visitor's own score from a full report.
 * @param submit label of the button
 * @param declined the report did not support the loan
 */
export function ScoresPage({ submit, declined = false }: { submit: string; declined?: boolean }) {
  const { own, pdf, minimum, isAbove, others } = useStep<ScoresView>().data;
  return (
    <StepPage lead={leadOf(own !== undefined, declined)}>
      {declined ? (
        <Callout>
          For this loan a score has to be at least {minimum}, and more than the score counts. What we decided,
          and what happens now, is on the next pages.
        </Callout>
      ) : null}
      {isAbove && !declined ? (
        <Callout tone="good">
          Good news: for this loan a score has to be at least {minimum}, and yours is.
        </Callout>
      ) : null}
      {own ? <ScoreDisclosure own={own} pdf={pdf} /> : null}
      <StepForm submit={submit} />
      {others.map((one) => (
        <OtherScoreForm key={one.personId} {...one} />
      ))}
    </StepPage>
  );
}

/** Opens another person's score by a code from their own phone, also on this device. */
function OtherScoreForm({ personId, firstName, phoneEnd, isTexted }: OtherScore) {
  return (
    <Panel heading={`${firstName}'s score is for ${firstName} alone`}>
      <p>
        {firstName} gets a letter with it, and can see it here on their own page. It opens with a code that we
        text to {firstName}&apos;s own phone
        {phoneEnd === undefined ? "" : `, which ends in ${phoneEnd}`}.
      </p>
      {isTexted ? (
        <StepForm submit={`Open ${firstName}'s page`} intent="their-open" formKey={`open ${personId}`} quiet>
          <input type="hidden" name="personId" value={personId} />
          <CodeField name="theirCode" label={`The code on ${firstName}'s phone`} />
        </StepForm>
      ) : null}
      <StepForm
        submit={isTexted ? "Text the code again" : `Text ${firstName} a code`}
        intent="their-code"
        formKey={`code ${personId}`}
        quiet
      >
        <input type="hidden" name="personId" value={personId} />
        {phoneEnd === undefined ? (
          <TextField
            name="theirPhone"
            label={`${firstName}'s mobile number`}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            width="m"
            tolerant
          />
        ) : null}
      </StepForm>
    </Panel>
  );
}

function leadOf(hasScore: boolean, declined: boolean): string {
  const middle =
    "We have your report. The bureaus' scores differ a little, so we use your middle one. This page is about your own score.";
  if (declined)
    return hasScore
      ? `${middle} The report doesn't support this loan.`
      : "We have your report. It doesn't support this loan.";
  return hasScore
    ? middle
    : "We have your report, and it is good for the next step. A loan expert can tell you your score.";
}
