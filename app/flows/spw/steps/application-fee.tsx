import { feesDuePage, goToPay } from "~/steps/presentation/fees-due";
import { FeesDuePage } from "~/steps/presentation/fees-due-view";
import { stepAction, stepLoader } from "~server/http/step";
import { applicationFee } from "./application-fee.step";

export const loader = stepLoader(applicationFee, { load: feesDuePage });
export const action = stepAction(applicationFee, goToPay);

export default function ApplicationFee() {
  return <FeesDuePage />;
}
