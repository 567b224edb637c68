import { submitSsn } from "~/flows/spw/credit/submit-ssn";
import { SsnPage } from "~/steps/credit/ssn-view";
import { placeKey } from "~/wizard/state";
import { stepAction, stepLoader } from "~server/visit/step";
import { ssnVerification } from "./ssn-verification.step";

export const loader = stepLoader(ssnVerification, {
  load: ({ place }) => ({ data: { formKey: placeKey(place) } }),
});

export const action = stepAction(ssnVerification, (given) => submitSsn(given, given.values.ssn));

export default function SsnVerification() {
  return <SsnPage submit="Continue" />;
}
