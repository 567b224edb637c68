import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

/** Column types that the tables share. */

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
/** a timestamp with time zone */
export const timestampTz = (name: string) => timestamp(name, { withTimezone: true });
/** a whole number of cents */
export const cents = (name: string) => bigint(name, { mode: "number" });
