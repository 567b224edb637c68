import { LetterCodePage } from "~/steps/letters/letter-phone-view";
import { stepAction, stepLoader } from "~server/visit/step";
import {
  answerLetterCode,
  arriveAtLetterCode,
  letterCodeData,
  resendLetterCode,
} from "~/steps/letters/letter-phone";
import { prequalLetterValidatePhone } from "./validate-phone.step";

export const loader = stepLoader(prequalLetterValidatePhone, {
  onArrival: arriveAtLetterCode,
  load: (visit) => ({ data: letterCodeData(visit, "prequal-letter/phone") }),
});

export const action = stepAction(prequalLetterValidatePhone, answerLetterCode, {
  resend: resendLetterCode,
});

export default function PrequalLetterValidatePhone() {
  return <LetterCodePage />;
}
