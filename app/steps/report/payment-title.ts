import type { ReportState } from "./state";

/** Returns the heading of the payment page. */
export const paymentTitle = ({ facts }: Pick<ReportState, "facts">): string =>
  facts.isBeingPaid ? "We are processing your payment" : "Review and pay";
