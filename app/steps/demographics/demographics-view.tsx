import type { ReactNode } from "react";
import { TextField } from "~/ui/fields";
import { CheckboxCards, type Choice } from "~/ui/choices";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Details } from "~/ui/parts";
import type { DemographicsView } from "./demographics";

/** The texts of the Uniform Residential Loan Application, section 8, for an online application. */

const REFUSAL = "I do not wish to provide this information";

/** The page before the questions: their purpose, and that answers are optional. */
export function DemographicsIntroPage() {
  return (
    <StepPage
      picture="shield"
      lead="Federal law asks every lender for this. You don't have to answer, and your answers play no part in our decision."
    >
      <p>
        The purpose of collecting this information is to help ensure that all applicants are treated fairly
        and that the housing needs of communities and neighborhoods are being fulfilled. For residential
        mortgage lending, Federal law requires that we ask applicants for their demographic information
        (ethnicity, sex, and race) in order to monitor our compliance with equal credit opportunity, fair
        housing, and home mortgage disclosure laws.
      </p>
      <p>
        You are not required to provide this information, but are encouraged to do so. The law provides that
        we may not discriminate on the basis of this information, or on whether you choose to provide it. The
        law also provides that we may not discriminate on the basis of age or marital status information you
        provide in this application.
      </p>
      <StepForm submit="Go to the questions" secondary={{ label: "Continue without them", intent: "skip" }}>
        <Details summary="Who sees it?">
          <p>
            We keep it with your application, apart from everything we use to decide, and report it without
            your name. It is not kept in this browser.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}

const within = (label: string): ReactNode => <>&mdash; {label}</>;
const sub = (value: string, label: string, hint?: string): Choice => ({
  value,
  label: within(label),
  hint: hint || undefined,
});

const ETHNICITIES: readonly Choice[] = [
  { value: "ethnicityHispanicOrLatino", label: "Hispanic or Latino" },
  sub("ethnicityMexican", "Mexican"),
  sub("ethnicityPuertoRican", "Puerto Rican"),
  sub("ethnicityCuban", "Cuban"),
  sub("ethnicityOther", "Other Hispanic or Latino", "Write the origin below, if you like."),
  { value: "ethnicityNotHispanicOrLatino", label: "Not Hispanic or Latino" },
  { value: "ethnicityRefusal", label: REFUSAL },
];

const RACES: readonly Choice[] = [
  {
    value: "raceAmericanIndianOrAlaskaNative",
    label: "American Indian or Alaska Native",
    hint: "Write the name of the enrolled or principal tribe below, if you like.",
  },
  { value: "raceAsian", label: "Asian" },
  sub("raceAsianIndian", "Asian Indian"),
  sub("raceChinese", "Chinese"),
  sub("raceFilipino", "Filipino"),
  sub("raceJapanese", "Japanese"),
  sub("raceKorean", "Korean"),
  sub("raceVietnamese", "Vietnamese"),
  sub("raceAsianOther", "Other Asian", "Write the race below, if you like."),
  { value: "raceBlackOrAfricanAmerican", label: "Black or African American" },
  { value: "raceNativeHawaiianOrOtherPacificIslander", label: "Native Hawaiian or Other Pacific Islander" },
  sub("raceNativeHawaiian", "Native Hawaiian"),
  sub("raceGuamanianOrChamorro", "Guamanian or Chamorro"),
  sub("raceSamoan", "Samoan"),
  sub("racePacificIslanderOther", "Other Pacific Islander", "Write the race below, if you like."),
  { value: "raceWhite", label: "White" },
  { value: "raceRefusal", label: REFUSAL },
];

const SEXES: readonly Choice[] = [
  { value: "female", label: "Female" },
  { value: "male", label: "Male" },
  { value: "genderRefusal", label: REFUSAL },
];

const ALL_THAT_APPLY = "Check one or more, or none.";

/** The questions about one applicant. */
export function DemographicsPage() {
  const { other, formKey, isAway } = useStep<DemographicsView>().data;
  if (isAway) {
    return (
      <StepPage lead="We can't open these questions right now. You don't have to answer them.">
        <Callout tone="warn">
          <p>We kept your earlier answers. Continue without them, or open this page again in a minute.</p>
        </Callout>
        <StepForm submit="Continue without them" intent="skip" formKey="away" />
      </StepPage>
    );
  }
  const whose = other === undefined ? "Answer as you see yourself" : `Answer as ${other} wants you to`;
  return (
    <StepPage
      lead={`${whose}. You can leave any question empty, and check as many boxes as you like in each.`}
    >
      <StepForm submit="Continue" formKey={formKey}>
        <CheckboxCards name="ethnicity" label="Ethnicity" hint={ALL_THAT_APPLY} options={ETHNICITIES} />
        <TextField
          name="ethnicityOtherDescription"
          label="Other Hispanic or Latino origin"
          hint="For example Argentinean, Colombian, Dominican, Nicaraguan, Salvadoran, Spaniard, and so on."
          optional
        />
        <CheckboxCards name="race" label="Race" hint={ALL_THAT_APPLY} options={RACES} />
        <TextField
          name="raceAmericanIndianOrAlaskaNativeDescription"
          label="Name of the enrolled or principal tribe"
          optional
        />
        <TextField
          name="raceAsianOtherDescription"
          label="Other Asian race"
          hint="For example Hmong, Laotian, Thai, Pakistani, Cambodian, and so on."
          optional
        />
        <TextField
          name="racePacificIslanderOtherDescription"
          label="Other Pacific Islander race"
          hint="For example Fijian, Tongan, and so on."
          optional
        />
        <CheckboxCards name="sex" label="Sex" hint={ALL_THAT_APPLY} options={SEXES} />
      </StepForm>
    </StepPage>
  );
}
