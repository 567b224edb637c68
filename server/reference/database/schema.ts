/** Tables of the reference backend; drizzle-kit makes the migrations from this file. */

export * from "./application-tables";
export * from "./installation-table";
export * from "./service-tables";
export * from "./property-tables";
export * from "./presentation-tables";
export * from "./desk-tables";
export * from "./file-tables";
export * from "./identity-tables";
export * from "./marketing-tables";
export * from "./offer-tables";
export * from "./once-tables";
export * from "./passkey-tables";
export * from "./privacy-tables";
export * from "./my-loan-tables";
export * from "./signature-table";
export * from "./upkeep-tables";
