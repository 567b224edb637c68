import { StepPage } from "~/ui/page";
import { Steps } from "~/ui/parts";
import type { CallData } from "./call-data";
import { CallOver } from "./call-over";
import { CallUs, GoOn, NotAsked } from "./call-us";

function leadOf({
  endsIn,
  alreadyOnCall,
  isAppointment,
}: Pick<CallData, "endsIn" | "alreadyOnCall" | "isAppointment">): string | undefined {
  if (alreadyOnCall)
    return "So we do not dial you a second time. Tell the person on the line what you were looking at here.";
  if (endsIn && isAppointment)
    return `A loan expert calls your phone ending in ${endsIn} at the time you chose.`;
  return endsIn ? `The next loan expert who is free calls your phone ending in ${endsIn}.` : undefined;
}

/** The page of a call that comes later, and of one that is on the line already. */
export function CallingSoonPage({
  endsIn,
  alreadyOnCall,
  isAppointment,
  over,
  line,
  hours,
  callsWhen,
  goesOn,
}: CallData) {
  return (
    <StepPage picture="phone" lead={over ? undefined : leadOf({ endsIn, alreadyOnCall, isAppointment })}>
      {over ? <CallOver endsIn={endsIn} over={over} /> : null}
      {endsIn && !alreadyOnCall && !over ? (
        <Steps
          items={[
            callsWhen,
            "They introduce themselves with their name and NMLS ID, and have what you told us here.",
            "Your answers are kept. You need not leave this page open.",
          ]}
        />
      ) : null}
      {endsIn || alreadyOnCall || over ? null : <NotAsked />}
      {goesOn ? <GoOn /> : null}
      <CallUs line={line} hours={hours} />
    </StepPage>
  );
}
