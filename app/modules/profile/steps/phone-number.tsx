import { PhonePage, type PhoneView } from "~/steps/phone/phone-code-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { phonePageOfLead } from "~/steps/phone/lead-source";
import { submitPhone } from "~/steps/phone/phone-page";
import { isConfirmed } from "~/steps/phone/phone-verification";
import { unlessKnown } from "~/modules/profile/known";
import { primaryOf } from "~/modules/profile/people/people";
import { phoneNumber } from "./phone-number.step";

export const loader = stepLoader(phoneNumber, {
  arrive: unlessKnown((state) => isConfirmed(state, state.answers.phoneNumber)),
  load: (visit) => {
    primaryOf(visit.state);
    return phonePageOfLead(visit);
  },
});

export const action = stepAction(phoneNumber, (asked) => submitPhone(asked));

export default function PhoneNumberPage() {
  return <PhonePage {...useStep<{ phone: PhoneView }>().data} />;
}
