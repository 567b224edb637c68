import { StepPage, useStep } from "~/ui/page";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/http/step";
import { callData, type CallData } from "../call-data";
import { CallUs, NotAsked } from "../call-us";
import { callingSoon } from "./calling-soon.step";

export const loader = stepLoader(callingSoon, { load: (visit) => ({ data: callData(visit) }) });
export const action = stepAction(callingSoon);

function leadOf({ endsIn, alreadyOnCall }: CallData): string | undefined {
  if (alreadyOnCall)
    return "So we do not dial you a second time. Tell the person on the line what you were looking at here.";
  return endsIn ? `The next loan expert who is free calls your phone ending in ${endsIn}.` : undefined;
}

export default function CallingSoon() {
  const { data } = useStep<CallData>();
  const { endsIn, alreadyOnCall, line, hours } = data;
  return (
    <StepPage picture="phone" lead={leadOf(data)}>
      {endsIn && !alreadyOnCall ? (
        <Steps
          items={[
            "If we are open now, it is usually within the hour. If not, it is the next morning we are open.",
            "They introduce themselves with their name and NMLS ID, and have what you told us here.",
            "Your answers are kept. You need not leave this page open.",
          ]}
        />
      ) : null}
      {endsIn || alreadyOnCall ? null : <NotAsked />}
      <CallUs line={line} hours={hours} />
    </StepPage>
  );
}
