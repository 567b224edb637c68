/** The page that lists all learning pages. */
export const LEARN = { to: "/learn", label: "Learn" } as const;

/** The glossary. */
export const WORDS = { to: "/learn/words", label: "What the words mean" } as const;

/** Returns the address of a learning page. */
export const learnPath = (slug: string): string => `${LEARN.to}/${slug}`;
