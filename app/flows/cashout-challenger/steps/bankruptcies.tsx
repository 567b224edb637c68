import { TapPage } from "~/ui/taps";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { BANKRUPTCY_WAIT_TEXT } from "~/flows/cashout-challenger/not-now";
import type { PageHandle } from "~/ui/page-styles";
import { bankruptcies } from "./bankruptcies.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(bankruptcies, { load: () => ({ data: { wait: BANKRUPTCY_WAIT_TEXT } }) });
export const action = stepAction(bankruptcies);

export default function Bankruptcies() {
  const { wait } = useStep<{ wait: string }>().data;
  return (
    <TapPage
      name="bankruptcyStatus"
      label="Bankruptcy"
      lead="It ended on the day it was discharged or dismissed."
      options={[
        { value: "none", label: "No" },
        { value: "discharged", label: `Yes, and it ended more than ${wait} ago` },
        { value: "recent", label: `Yes, and it ended in the last ${wait}` },
        { value: "open", label: "Yes, and it is still open" },
      ]}
    />
  );
}
