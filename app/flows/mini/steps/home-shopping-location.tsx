import { stateName } from "~/domain/states";
import { TextArea } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { SummaryList } from "~/ui/parts";
import { changeAddress } from "~server/http/change-link";
import { stepAction, stepLoader } from "~server/http/step";
import { homeShoppingLocation } from "./home-shopping-location.step";

interface Data {
  /** "Larimer County, Colorado"; absent when no state is known */
  area?: string;
  change?: string;
}

export const loader = stepLoader(homeShoppingLocation, {
  load: (visit) => {
    const { propertyState, propertyCounty } = visit.state.answers;
    const state = propertyState === undefined ? undefined : (stateName(propertyState) ?? propertyState);
    const county =
      propertyCounty === undefined
        ? undefined
        : /county|parish|borough/i.test(propertyCounty)
          ? propertyCounty
          : `${propertyCounty} County`;
    const area = [county, state].filter((part) => part !== undefined).join(", ");
    const change = changeAddress(visit, "state-and-county");
    const data: Data = { area, change };
    return { data };
  },
});

export const action = stepAction(homeShoppingLocation);

export default function HomeShoppingLocation() {
  const { area, change } = useStep<Data>().data;
  return (
    <StepPage lead="Tell us the cities or towns, up to five. It helps us and a partner agent to look in the right places; it does not bind you.">
      {area ? <SummaryList rows={[{ label: "Area", value: area, change }]} /> : null}
      <StepForm submit="Continue">
        <TextArea name="propertyCities" label="Cities or towns" hint="One on each line." rows={5} />
      </StepForm>
    </StepPage>
  );
}
