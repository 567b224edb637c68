import type { Visit } from "~server/visit/types";
import { callMeData, canBeCalled, isCustomerKnown } from "./ask-for-call";
import type { CallState } from "./state";
import type { CalendarVisit } from "./booked-call";
import type { CallMeView } from "./call-me";
import { lineData } from "./support-line";

/** The data of ContactUs: our phone number, and a call if possible. */
export interface ContactData {
  /** absent while the state or the customer is unknown, so that no button fails */
  call?: CallMeView;
  /** support line as displayed, and as a link */
  line: string;
  lineHref: string;
}

/** Returns the contact data for a page that ends the journey. */
export const contactData = (
  visit: Pick<Visit<CallState>, "state" | "session" | "runtime"> & Pick<CalendarVisit, "host">,
): ContactData => (canBeCalled(visit.state) && isCustomerKnown(visit) ? bankerData(visit) : lineData(visit));

/** The same when the flow knows the customer. */
export const bankerData = (
  visit: Pick<Visit<CallState>, "state" | "runtime"> & CalendarVisit,
): Required<ContactData> => ({
  call: callMeData(visit),
  ...lineData(visit),
});
