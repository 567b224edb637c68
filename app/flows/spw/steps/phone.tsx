import { textEnteredNumber } from "~/flows/spw/who/phone";
import { phonePage } from "~/steps/phone/phone-page";
import { PhonePage, type PhoneView } from "~/steps/phone/phone-code-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { phone } from "./phone.step";

export const loader = stepLoader(phone, { load: (visit) => phonePage(visit) });

export const action = stepAction(phone, textEnteredNumber);

export default function Phone() {
  return <PhonePage {...useStep<{ phone: PhoneView }>().data} />;
}
