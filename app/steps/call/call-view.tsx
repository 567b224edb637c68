import type { ReactNode } from "react";
import { StepPage } from "~/ui/page";
import { Steps } from "~/ui/parts";
import type { CallData } from "./call-data";
import { CallOver } from "./call-over";
import { CalendarLink } from "./calendar-link";
import { CallUs, ContinueLink, NoCallRequested } from "./call-us";

interface CallPageProps extends CallData {
  /** additional content of a flow's page */
  children?: ReactNode;
}

/**
 * Returns the texts under the heading and about the next steps; neither without a call request or
 * after the call.
 */
function callTextsOf({ endsIn, alreadyOnCall, isAppointment, stands, comesSoon, callsWhen, over }: CallData) {
  if (alreadyOnCall)
    return {
      lead: "So we won't call you again. Tell the person on the line what you were looking at here.",
    };
  if (over || !endsIn) return {};
  if (isAppointment || comesSoon)
    return {
      lead: stands
        ? `You have already asked us to call your phone ending in ${endsIn}. That time is set; call us if you'd like another.`
        : `${isAppointment ? "A loan expert" : "The next loan expert who is free"} calls your phone ending in ${endsIn}.`,
      follows: [
        callsWhen,
        "They give you their name and NMLS ID, and have what you told us here.",
        "Your answers are saved. You don't have to keep this page open.",
      ],
    };
  return {
    lead: `Your phone ending in ${endsIn} should ring within a minute. Please keep it near you.`,
    follows: [
      "A loan expert calls and gives you their name and NMLS ID.",
      "They have what you told us here, so you don't have to repeat it.",
      "You go over the next steps together. It takes about 15 minutes.",
    ],
  };
}

/** The page after a call request, by the status: the call comes now, later, or is over. */
export function CallPage({ children, ...call }: CallPageProps) {
  const { endsIn, over, goesOn, line, hours, calendar } = call;
  const { lead, follows } = callTextsOf(call);
  return (
    <StepPage picture="phone" lead={lead}>
      {over ? <CallOver endsIn={endsIn} over={over} /> : null}
      {follows ? <Steps items={follows} /> : null}
      {follows ? <CalendarLink to={calendar} /> : null}
      {lead || over ? null : <NoCallRequested />}
      {children}
      {goesOn ? <ContinueLink /> : null}
      <CallUs line={line} hours={hours} />
    </StepPage>
  );
}
