/** Identity checks by phone. */
export {};
