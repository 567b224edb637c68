import { PhonePage, type PhoneView } from "~/steps/phone/phone-code-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { phonePageWithLead } from "~/steps/phone/lead-source";
import { submitPhone } from "~/steps/phone/phone-page";
import { resumeApplication } from "~/steps/application/resume-application";
import { phone } from "./phone.step";

export const loader = stepLoader(phone, {
  onArrival: resumeApplication,
  load: (visit) => phonePageWithLead(visit),
});

export const action = stepAction(phone, (submission) => submitPhone(submission));

export default function Phone() {
  return <PhonePage {...useStep<{ phone: PhoneView }>().data} />;
}
