/** The Loan Estimate and its acknowledgment. */
export const loanEstimateCalls = {};
