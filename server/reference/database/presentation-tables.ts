/** Presentations, Loan Estimates, and the employees who show them. */
export {};
