import { StepForm, StepPage, useStep } from "~/ui/page";
import { Comparison } from "~/ui/comparison";
import { ButtonRow, Callout, LinkButton } from "~/ui/parts";
import { Receipts } from "./fee-view";
import type { EstimateView } from "./loan-estimate";
import { EstimateSheet } from "./sheet-view";

/** The page of the Loan Estimate: the form itself, and the customer's answers to it. */
export function EstimatePage() {
  const { data, page } = useStep<EstimateView>();
  const { missing, sheet, pdf, changes, replaces, responses, act, lockedUntil, lockEnded, holdsUntil } = data;
  if (pdf === undefined) {
    const isOpen = missing.length > 0;
    return (
      <StepPage
        lead={
          isOpen
            ? "There is no Loan Estimate yet. We send it as soon as we have everything it needs."
            : "There is no Loan Estimate, because this loan was not approved."
        }
      >
        {isOpen ? (
          <>
            <p>What is still missing:</p>
            <ul>
              {missing.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </>
        ) : null}
        {data.isEmployee ? (
          <StepForm submit="Continue" />
        ) : (
          <>
            <p>
              Your loan expert {isOpen ? "takes it down with you" : "tells you how to continue"}:{" "}
              <a href={data.support.href}>{data.support.shown}</a>.
            </p>
            <ButtonRow>
              <LinkButton to={page.action} main>
                Look again
              </LinkButton>
            </ButtonRow>
          </>
        )}
      </StepPage>
    );
  }
  return (
    <StepPage lead="The official form of all costs. Open each term to see what it means.">
      {lockedUntil ? (
        <Callout tone="good">
          <p>Your rate is locked until {lockedUntil}.</p>
          <Receipts receipts={data.receipts} />
        </Callout>
      ) : null}
      {lockEnded ? (
        <Callout tone="warn">
          <p>{lockEnded}</p>
        </Callout>
      ) : null}
      {replaces ? (
        <Callout tone="warn">
          <p>This is a revised Loan Estimate. It replaces the one of {replaces}.</p>
        </Callout>
      ) : null}
      {changes.length > 0 ? (
        <Comparison
          caption="What changed"
          columns={["Before", "Now"]}
          rows={changes.map(({ label, before, after }) => ({ label, values: [before, after] }))}
        />
      ) : null}
      {data.prices ? (
        <p>
          <a href={data.prices}>See why it changed</a>
        </p>
      ) : null}
      <p>
        <LinkButton to={pdf} plain>
          Download it (PDF, three pages)
        </LinkButton>
      </p>
      {holdsUntil ? <p>Its costs are good until {holdsUntil} unless you tell us to continue.</p> : null}
      {sheet ? <EstimateSheet sheet={sheet} /> : <p>Read this one as the document above.</p>}
      {responses.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <EstimateAnswerForm view={data} key={act?.name ?? "continue"} />
    </StepPage>
  );
}

/** The next answer: receipt, then intent to proceed, each with its own button. */
function EstimateAnswerForm({ view: { act, documentId, isEmployee } }: { view: EstimateView }) {
  if (isEmployee) {
    return (
      <>
        <p>The customer answers it on their own page.</p>
        <StepForm submit="Continue" />
      </>
    );
  }
  if (act === undefined) return <StepForm submit="Continue" formKey="continue" />;
  return (
    <StepForm submit={act.consent.button} formKey={act.name}>
      <h2>{act.name === "receipt" ? "Have you received it?" : "Would you like to continue?"}</h2>
      <input type="hidden" name="act" value={act.name} />
      <input type="hidden" name="documentId" value={documentId} />
      <p>{act.consent.text}</p>
      {act.name === "intent" ? (
        <p>
          Not sure yet? Take your time: close this page, and open the link to your presentation again later.
        </p>
      ) : null}
    </StepForm>
  );
}
