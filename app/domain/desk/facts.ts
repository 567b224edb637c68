import type { LoanFacts } from "~/domain/my-loan/facts";

/** What is recorded of an application, as the desk's row of it is derived. Times are ISO. */

/** The presentation of an application that is open now. */
export interface PresentedFacts {
  at: string;
  /** when it is too old to be shown */
  until: string;
  /** number of times the customer has opened its link */
  opened: number;
}

/** A call that is booked with the customer. */
export interface BookedCall {
  id: string;
  at: string;
}

/** Something that an employee wants done, by whom and by when. */
export interface DeskTask {
  id: string;
  text: string;
  by: "us" | "customer";
  /** YYYY-MM-DD; absent for a task without a day */
  dueOn?: string | undefined;
}

/** What an employee decided about an act: it is done, or it is put off until a day. */
export interface ActMark {
  /** see `actsOf` */
  key: string;
  /** YYYY-MM-DD; absent when the act is done */
  until?: string | undefined;
}

export interface DeskFacts {
  loan: LoanFacts;
  presented?: PresentedFacts | undefined;
  calls: readonly BookedCall[];
  /** the oldest message of a customer that nobody has answered */
  unanswered?: { id: string; at: string } | undefined;
  tasks: readonly DeskTask[];
  marks: readonly ActMark[];
}
