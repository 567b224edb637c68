import { ChoicePage } from "~/ui/choice-page";
import { TextArea } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { SummaryList } from "~/ui/parts";

const OFFERS = [
  { value: "yes", label: "Yes, I have an accepted offer" },
  { value: "no", label: "No, I'm still looking" },
];

/** The page that asks whether a seller has accepted the buyers' offer. */
export function AcceptedOfferPage() {
  const lead = "If you have signed a contract on a home, we can go straight to your approval.";
  return <ChoicePage name="acceptedOffer" label="Your offer" lead={lead} options={OFFERS} />;
}

const DATES = [
  { value: "now", label: "Right away", hint: "I'm visiting homes now" },
  { value: "in3months", label: "In the next 3 months" },
  { value: "in6months", label: "In 3 to 6 months" },
  { value: "later", label: "Later, or I don't know yet" },
];

/** The page that asks when the buyers would like to buy. */
export function ShoppingDatePage() {
  const lead = "There is no wrong answer. It tells us how long your letter has to last.";
  return (
    <ChoicePage name="homeShoppingDate" label="When you would like to buy" lead={lead} options={DATES} />
  );
}

/** The loader data of ShoppingLocationPage. */
export interface ShoppingLocationView {
  /** "Larimer County, Colorado"; absent when no state is known */
  area?: string | undefined;
  /** address where it is changed */
  change?: string | undefined;
}

/** The page that asks where the buyers look. */
export function ShoppingLocationPage() {
  const { area, change } = useStep<ShoppingLocationView>().data;
  return (
    <StepPage lead="Tell us the cities or towns, up to five. This helps us and a partner agent look in the right places; it isn't binding.">
      {area ? <SummaryList rows={[{ label: "Area", value: area, change: change || undefined }]} /> : null}
      <StepForm submit="Continue">
        <TextArea name="propertyCities" label="Cities or towns" hint="One on each line." rows={5} />
      </StepForm>
    </StepPage>
  );
}
