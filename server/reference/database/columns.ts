import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

/** Column kinds the tables share. */

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
/** a moment with a zone */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
/** a whole number of cents */
export const cents = (name: string) => bigint(name, { mode: "number" });
