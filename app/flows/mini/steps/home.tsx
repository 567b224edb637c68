import { useStep, StepForm, StepPage } from "~/ui/page";
import { TextField } from "~/ui/fields";
import { Details } from "~/ui/parts";
import { miniHeadlines, variantText } from "~/content/experiments";
import { CONTROL } from "~/domain/experiments";
import { omitUndefined } from "~/domain/omit-undefined";
import { SuffixField } from "~/steps/people/name-fields";
import { parseLink } from "~/steps/application/link";
import { resumeWithRecord } from "~/steps/application/resume-application";
import { lastPlace } from "~/wizard/walk";
import { addressOf } from "~server/visit/hosts";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { refuseBesideInvited } from "~/steps/people/invited";
import { home } from "./home.step";

export const meta = () => [
  {
    name: "description",
    content:
      "What can you buy? A few short questions show your payment, your rate and whether you pre-qualify. Ten minutes, no effect on your credit score.",
  },
];

/** Set by the loader, so that no script contains the experiment's texts. */
const LEAD =
  "A few short questions, and you see your payment, your rate and whether you pre-qualify. It takes about ten minutes and doesn't affect your credit score.";

export const loader = stepLoader(home, {
  onArrival: async (visit) => {
    const resumed = await resumeWithRecord(visit);
    const opened = resumed?.opened;
    if (opened?.kind !== "leave") return opened;
    // What a banker entered is shown on its page.
    const prefill = omitUndefined({ isFirstTimeBuyer: resumed?.record?.isFirstTimeBuyer });
    const link = parseLink(visit.url.searchParams);
    const isOwn = typeof link === "object" && link.appId === visit.state.facts.appId;
    // A visitor in the middle of this same application continues where they were, as after a texted
    // letter.
    const to = isOwn ? addressOf(visit.host.flow, lastPlace(visit.trail), visit.session.id) : opened.to;
    return { ...opened, to, known: prefill };
  },
  load: ({ state: { answers, facts }, variant = CONTROL }) => {
    const applicant = answers.buyer ? undefined : facts.applicants?.[0];
    const words = variantText(miniHeadlines, variant);
    return {
      data: applicant ? { greeting: applicant.firstName } : { lead: words?.lead ?? LEAD },
      title: words?.title,
      values: {
        firstName: answers.buyer?.firstName ?? "",
        lastName: answers.buyer?.lastName ?? "",
        coFirstName: answers.coBuyer?.firstName ?? "",
        coLastName: answers.coBuyer?.lastName ?? "",
        suffix: answers.buyer?.suffix ?? "",
        coSuffix: answers.coBuyer?.suffix ?? "",
      },
      footer: { showLogo: true, entryDisclaimer: true },
    };
  },
});

export const action = stepAction(home, async (visit) => {
  const { values } = visit;
  const { firstName, lastName, suffix, coFirstName, coLastName, coSuffix } = values;
  if (!firstName || !lastName) return done();
  const coBuyer =
    coFirstName && coLastName
      ? { firstName: coFirstName, lastName: coLastName, ...omitUndefined({ suffix: coSuffix }) }
      : undefined;
  const refusal = coBuyer && (await refuseBesideInvited(visit, "coFirstName"));
  if (refusal) return refusal;
  const buyer = { firstName, lastName, ...omitUndefined({ suffix }) };
  return done({ answers: { buyer, coBuyer, isJoint: coBuyer !== undefined } });
});

export default function Home() {
  const { data, page } = useStep<{ greeting?: string; lead?: string }>();
  if (data.greeting !== undefined) {
    return (
      <StepPage picture="house" lead={`Welcome back, ${data.greeting}. We saved your place.`}>
        <StepForm submit="Continue my application" />
      </StepPage>
    );
  }
  return (
    <StepPage picture="house" lead={data.lead}>
      <StepForm submit="Start">
        <TextField name="firstName" label="First name" autoComplete="given-name" autoCapitalize="words" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" autoCapitalize="words" />
        <SuffixField name="suffix" label="Suffix" autoComplete="honorific-suffix" />
        <Details summary="Is someone buying with you?" open={page.values["coFirstName"] !== ""}>
          <p>We look at their income and credit together with yours.</p>
          <TextField name="coFirstName" label="Their first name" optional autoCapitalize="words" />
          <TextField name="coLastName" label="Their last name" optional autoCapitalize="words" />
          <SuffixField name="coSuffix" label="Their suffix" />
        </Details>
      </StepForm>
    </StepPage>
  );
}
