import { PhonePage, type PhoneView } from "~/steps/phone/phone-code-view";
import { phonePageWithLead } from "~/steps/phone/lead-source";
import { submitPhone } from "~/steps/phone/phone-page";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { phoneNumber } from "./phone-number.step";

export const loader = stepLoader(phoneNumber, { load: (visit) => phonePageWithLead(visit) });

export const action = stepAction(phoneNumber, (submission) => submitPhone(submission));

export default function PhoneNumber() {
  return <PhonePage {...useStep<{ phone: PhoneView }>().data} />;
}
