/** The most that a flow's largest persona may need, in bytes: every journey is held to it. */
export const LARGEST_COOKIE = 3_500;
