import type { ReportState } from "./state";

/** Heading of the page of the payment. */
export const paymentTitle = ({ facts }: Pick<ReportState, "facts">): string =>
  facts.isBeingPaid ? "We are taking your payment" : "Review and pay";
