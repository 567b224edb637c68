import { LetterPhonePage } from "~/steps/letters/letter-phone-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { resumeApplication } from "~/steps/application/resume-application";
import { letterPhonePage, submitLetterPhone } from "~/steps/letters/letter-phone";
import { prequalLetterPhone } from "./phone.step";

export const loader = stepLoader(prequalLetterPhone, {
  onArrival: resumeApplication,
  load: (visit) => {
    const { prefix, home } = visit.host.flow;
    return letterPhonePage(visit, `${prefix}/${home}`);
  },
});

export const action = stepAction(prequalLetterPhone, submitLetterPhone);

export default function PrequalLetterPhone() {
  return <LetterPhonePage />;
}
