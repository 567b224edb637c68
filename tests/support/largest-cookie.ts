/**
 * The maximum cookie size of a flow's largest persona, in bytes; every journey is checked against
 * it.
 */
export const LARGEST_COOKIE = 3_500;
