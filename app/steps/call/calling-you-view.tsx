import type { ReactNode } from "react";
import { StepPage } from "~/ui/page";
import { Steps } from "~/ui/parts";
import type { CallData } from "./call-data";
import { CallUs, NotAsked } from "./call-us";

export interface CallingYouProps extends Omit<CallData, "alreadyOnCall" | "callsWhen"> {
  /** what the page of a flow says beside that */
  children?: ReactNode;
}

/** The page of a call that is on its way. */
export function CallingYouPage({ endsIn, isOver, line, hours, children }: CallingYouProps) {
  return (
    <StepPage
      picture="phone"
      lead={
        endsIn && isOver
          ? `We called your phone ending in ${endsIn} a while ago. If we missed you, call us: your answers are kept.`
          : endsIn
            ? `Your phone ending in ${endsIn} should ring within a minute. Please keep it near you.`
            : undefined
      }
    >
      {endsIn && isOver ? null : endsIn ? (
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
      <CallUs line={line} hours={hours} />
    </StepPage>
  );
}
