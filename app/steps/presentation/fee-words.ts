/** Returns why a fee cannot be paid yet, and the link to continue (E2). */
export function whyFeeIsClosed({
  host,
  session,
}: {
  host: { flow: { prefix: string } };
  session: { id: string };
}): { why: string; to: string; label: string } {
  const at = (page: string): string => `${host.flow.prefix}/${page}?sessionId=${session.id}`;
  return {
    why: "The law lets us take no fee but that of the credit report before you have your Loan Estimate and have told us to go on with it. Please look at it first.",
    to: at("display-loan-estimate"),
    label: "See my Loan Estimate",
  };
}
