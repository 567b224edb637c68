/**
 * The maximum cookie size of a flow's largest persona, in bytes; every journey is checked against
 * it.
 */
export const COOKIE_BUDGET_BYTES = 3_500;
