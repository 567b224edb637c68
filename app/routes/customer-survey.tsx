import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { useEffect } from "react";
import { RatingRow } from "~/steps/survey/rating-row";
import { answerSurvey, surveyPage, type SurveyPageContent, type SurveyView } from "~/steps/survey/survey";
import { CheckboxCards, PhoneField, RadioCards, TextArea } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { ButtonRow, Callout, LinkButton } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import type { PageHandle } from "~/ui/page-styles";
import { runtimeOf } from "~server/edge/request-runtime";

export const handle: PageHandle = { styles: "rating" };

/** For holders of the link only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  surveyPage(request, await runtimeOf(request), params["page"] ?? "");

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return answerSurvey(request, site, params["page"] ?? "", form, key);
};

export default function CustomerSurvey() {
  const { shown, support } = useStep<SurveyView>().data;
  const line = (
    <p>
      Would you rather talk? Call <a href={support.href}>{support.shown}</a>.
    </p>
  );
  switch (shown.kind) {
    case "questions":
      return <Questions {...shown} />;
    case "short":
      return <LowRatingQuestion {...shown} />;
    case "thanks":
      return (
        <StepPage
          picture="check"
          lead="Our team has your answers. If you asked us to contact you, your number is with them."
        >
          {line}
        </StepPage>
      );
    case "done":
      return (
        <StepPage lead="We ask once about a loan at this point, and we have your answers. Thank you.">
          {line}
        </StepPage>
      );
    case "refused":
      return (
        <StepPage>
          <Callout tone="warn">
            <p>{shown.words}</p>
          </Callout>
          {shown.again === undefined ? null : (
            <ButtonRow>
              <LinkButton to={shown.again} main plain>
                Try again
              </LinkButton>
            </ButtonRow>
          )}
          {line}
        </StepPage>
      );
  }
}

const LATER = { label: "Save and finish later", intent: "keep" };

/**
 * Saves the typed answers when the visitor leaves the page, as the button does; without JavaScript
 * there is only the button.
 */
function useSaveOnLeave(): void {
  useEffect(() => {
    const keep = () => {
      const form = document.querySelector<HTMLFormElement>('main form[method="post"]');
      if (document.visibilityState !== "hidden" || !form) return;
      const fields = new URLSearchParams();
      for (const [name, value] of new FormData(form)) {
        if (typeof value === "string") fields.append(name, value);
      }
      fields.set("intent", "keep");
      navigator.sendBeacon(form.action, fields);
    };
    document.addEventListener("visibilitychange", keep);
    return () => document.removeEventListener("visibilitychange", keep);
  }, []);
}

function Questions({ entry, greeting, areas }: Extract<SurveyPageContent, { kind: "questions" }>) {
  useSaveOnLeave();
  return (
    <StepPage lead={`${greeting} It takes about two minutes.`}>
      <StepForm submit="Continue" secondary={LATER}>
        <RatingRow
          name="rating"
          label="Overall, how likely are you to recommend us to a friend?"
          ratings={RATINGS}
          least="not at all"
          most="very likely"
        />
        {entry === "in-process-plc-contact" ? (
          <RatingRow
            name="plcContact"
            label="How is your loan coordinator doing?"
            optional
            ratings={COORDINATOR_RATINGS}
            least="poorly"
            most="very well"
          />
        ) : null}
        <CheckboxCards
          name="wentWell"
          label={entry === "funded" ? "What went well?" : "What is going well?"}
          optional
          columns={2}
          options={areas}
        />
        <TextArea
          name="comment"
          label="In your own words"
          hint="Please leave out Social Security, card and account numbers."
          optional
        />
        <RadioCards
          name="contactMe"
          label="May we contact you about your answers?"
          columns={2}
          options={[
            { value: "yes", label: "Yes, please" },
            { value: "no", label: "No" },
          ]}
        />
        <PhoneField
          name="phoneNumber"
          label="Your phone number"
          hint="Only if we may contact you."
          optional
        />
      </StepForm>
    </StepPage>
  );
}

function LowRatingQuestion({ areas }: Extract<SurveyPageContent, { kind: "short" }>) {
  useSaveOnLeave();
  return (
    <StepPage lead="We're sorry we didn't do better. What should we look at first?">
      <StepForm submit="Send my answers" secondary={LATER}>
        <CheckboxCards
          name="areasFallingShort"
          label="What fell short"
          optional
          columns={2}
          options={areas}
        />
        <TextArea name="shortComment" label="What happened?" optional />
      </StepForm>
    </StepPage>
  );
}

const RATINGS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const COORDINATOR_RATINGS = ["1", "2", "3", "4", "5"];
