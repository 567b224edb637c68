/**
 * An error that is thrown on purpose to end a transaction: a refusal, or a response to carry out of
 * it. After its rollback the database connection is still usable.
 */
export class ExpectedError extends Error {}
