/** Tables of the reference backend; drizzle-kit makes the migrations from this file. */

export * from "./application-tables";
export * from "./installation-table";
export * from "./service-tables";
