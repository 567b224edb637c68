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
    why: "Until you have your Loan Estimate and have told us to continue, the law lets us charge only the credit report fee. Please review it first.",
    to: at("display-loan-estimate"),
    label: "See my Loan Estimate",
  };
}
