import { PhonePage, type PhoneView } from "~/steps/phone/phone-code-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { phonePageOfLead } from "~/steps/phone/lead-source";
import { submitPhone } from "~/steps/phone/phone-page";
import { resumeApplication } from "~/steps/application/resume-application";
import { phone } from "./phone.step";

export const loader = stepLoader(phone, {
  arrive: resumeApplication,
  load: (visit) => phonePageOfLead(visit),
});

export const action = stepAction(phone, (asked) => submitPhone(asked));

export default function Phone() {
  return <PhonePage {...useStep<{ phone: PhoneView }>().data} />;
}
