import { StepPage, useStep } from "~/ui/page";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/http/step";
import { callData, type CallData } from "../call-data";
import { CallUs, NotAsked } from "../call-us";
import { callingYou } from "./calling-you.step";

export const loader = stepLoader(callingYou, { load: (visit) => ({ data: callData(visit) }) });
export const action = stepAction(callingYou);

export default function CallingYou() {
  const { endsIn, line, hours } = useStep<CallData>().data;
  return (
    <StepPage
      picture="phone"
      lead={
        endsIn
          ? `Your phone ending in ${endsIn} should ring within a minute. Please keep it near you.`
          : undefined
      }
    >
      {endsIn ? (
        <Steps
          items={[
            "A loan expert introduces themselves with their name and NMLS ID.",
            "They have what you told us here, so you need not say it again.",
            "You go through the next steps together. It takes about 15 minutes.",
          ]}
        />
      ) : (
        <NotAsked />
      )}
      <CallUs line={line} hours={hours} />
    </StepPage>
  );
}
