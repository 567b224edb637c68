/** Homes, liens, searches and offers, and what applicants say of themselves. */
export {};
