import { z } from "zod";

const lineSchema = z.string().min(1).max(200);

/** A company for a service that the borrower may shop for. */
export const provider = z.strictObject({
  /** kind of service, as its line of the estimate's section C begins */
  service: lineSchema,
  name: lineSchema,
  address: lineSchema,
  phone: lineSchema,
});
export type Provider = z.output<typeof provider>;

/** A housing counseling agency approved by the Department of Housing and Urban Development. */
export const counselor = z.strictObject({
  name: lineSchema,
  address: lineSchema,
  zip: z.string().regex(/^\d{5}$/),
  phone: lineSchema,
  website: lineSchema.optional(),
  languages: lineSchema,
  services: lineSchema,
});
export type Counselor = z.output<typeof counselor>;
