import type { ReactNode } from "react";
import { StepPage } from "~/ui/page";
import { Steps } from "~/ui/parts";
import type { CallData } from "./call-data";
import { CallOver } from "./call-over";
import { CallingSoonPage } from "./calling-soon-view";
import { CallUs, GoOn, NotAsked } from "./call-us";

export interface CallingYouProps extends CallData {
  /** what the page of a flow says beside that */
  children?: ReactNode;
}

/** The page of a call that is on its way. */
export function CallingYouPage({ children, ...call }: CallingYouProps) {
  const { endsIn, over, goesOn, line, hours } = call;
  if (call.comesSoon || call.isAppointment || call.alreadyOnCall) return <CallingSoonPage {...call} />;
  return (
    <StepPage
      picture="phone"
      lead={
        endsIn && !over
          ? `Your phone ending in ${endsIn} should ring within a minute. Please keep it near you.`
          : undefined
      }
    >
      {over ? (
        <CallOver endsIn={endsIn} over={over} />
      ) : endsIn ? (
        <Steps
          items={[
            "A loan expert introduces themselves with their name and NMLS ID.",
            "They have what you told us here, so you do not have to repeat it.",
            "You go through the next steps together. It takes about 15 minutes.",
          ]}
        />
      ) : (
        <NotAsked />
      )}
      {children}
      {goesOn ? <GoOn /> : null}
      <CallUs line={line} hours={hours} />
    </StepPage>
  );
}
