import { DeclinedPage } from "~/steps/credit/declined-view";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe } from "~/steps/call/ask-for-call";
import { bankerData } from "~/steps/call/help-line";
import { unqualifiedDeclined } from "./unqualified-declined.step";

export const loader = stepLoader(unqualifiedDeclined, { load: (visit) => ({ data: bankerData(visit) }) });

export const action = stepAction(unqualifiedDeclined, (asked) => callMe(asked, "purc"));

export default function UnqualifiedDeclined() {
  return <DeclinedPage />;
}
