import { LetterCodePage } from "~/steps/letters/letter-phone-view";
import { stepAction, stepLoader } from "~server/http/step";
import { answerLetterCode, arriveAtLetterCode, letterCodeData } from "~/steps/letters/letter-phone";
import { resendCode } from "~/steps/phone/phone-page";
import { prequalLetterValidatePhone } from "./validate-phone.step";

export const loader = stepLoader(prequalLetterValidatePhone, {
  arrive: arriveAtLetterCode,
  load: (visit) => ({ data: letterCodeData(visit, "prequal-letter/phone") }),
});

export const action = stepAction(prequalLetterValidatePhone, answerLetterCode, {
  resend: (press) => resendCode(press, press.state.answers.letterPhone),
});

export default function PrequalLetterValidatePhone() {
  return <LetterCodePage />;
}
