import { WAIT_IN_WORDS } from "~/flows/cashout-challenger/not-now";
import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/http/step";
import { bankruptcies } from "./bankruptcies.step";

export const loader = stepLoader(bankruptcies);
export const action = stepAction(bankruptcies);

const OPTIONS = [
  { value: "none", label: "No" },
  { value: "discharged", label: `Yes, and it ended more than ${WAIT_IN_WORDS} ago` },
  { value: "recent", label: `Yes, and it ended in the last ${WAIT_IN_WORDS}` },
  { value: "open", label: "Yes, and it is still open" },
];

export default function Bankruptcies() {
  const lead = "It counts as ended on the day it was discharged or dismissed.";
  return <TapPage name="bankruptcyStatus" label="Bankruptcy" lead={lead} options={OPTIONS} />;
}
