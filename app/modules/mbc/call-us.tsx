import { LinkButton, SummaryList } from "~/ui/parts";
import type { CallData } from "./call-data";

/** Our own number and when somebody answers it. */
export function CallUs({ line, hours }: Pick<CallData, "line" | "hours">) {
  return (
    <>
      <SummaryList heading="You can call us too" rows={hours} />
      <p>
        <LinkButton to={line.href}>Call {line.shown}</LinkButton>
      </p>
    </>
  );
}

/** What the two pages say to somebody who has not asked for a call. */
export function NotAsked() {
  return (
    <p>
      You have not asked for a call in this visit. Your application has a button for it, or you can call us
      now.
    </p>
  );
}
