import { z } from "zod";
import { checkHomeValue, HOME_VALUE_MIN } from "~/domain/limits";
import { dollars, idText, shortText, stateCode, zipCode } from "./common";
import { defineCall, type CallError } from "./define";

/** Homes, their liens and their values. */

const digits = z.string().regex(/^\d{1,15}$/, "Digits only.");
/** Id of a home: digits as text; a number is converted to text. */
const propertyIdText = z.union([digits, z.number().int().min(1).max(1e15).transform(String)]);
/** Id of a debt of an applicant found by a soft pull. */
const liabilityIdText = idText;
/** The lien position on a home. */
export const lienPriority = z.enum(["FirstLien", "SecondLien", "Other"]);

const ownerName = z.string().min(1).max(80);
/** An owner of a home; `applicantId` is present only for applicants. */
const owner = {
  firstName: ownerName,
  lastName: ownerName,
  middleName: z.string().max(80).optional(),
  suffix: z.string().max(20).optional(),
  applicantId: idText.optional(),
};

/**
 * A debt found by a soft pull that is secured by a home. Balance in dollars, payment in dollars a
 * month.
 */
const mortgageLiability = z.object({
  liabilityId: liabilityIdText,
  creditor: shortText,
  balance: dollars,
  payment: dollars,
  /** the home it was linked to */
  propertyId: digits.optional(),
  lienPriorityType: lienPriority.optional(),
  hasEscrow: z.boolean().optional(),
});

const link = z.strictObject({ propertyId: propertyIdText, mortgageLiabilityId: liabilityIdText });
/** The liens of the home after the change. */
const linked = z.object({ propertyId: digits, liabilities: z.array(liabilityIdText) });

const PROPERTY_NOT_FOUND: CallError = {
  status: 404,
  code: "PROPERTY_NOT_FOUND",
  means: "The home is not of this application.",
};
const LIABILITY_NOT_FOUND: CallError = {
  status: 404,
  code: "LIABILITY_NOT_FOUND",
  means: "The liability is not of this application, or no home stands behind it.",
};
const personal = ["address", "street", "firstName", "middleName", "lastName", "owners"];

export const propertyCalls = {
  "app.subject-prop": defineCall({
    id: "app.subject-prop",
    method: "GET",
    path: "/app/subject-prop",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      id: digits,
      address: z.object({
        street: shortText,
        city: z.string().max(80),
        state: stateCode,
        zipcode: zipCode,
        county: z.string().max(80).optional(),
      }),
      isSubjectProperty: z.boolean(),
      type: z.string().max(60).optional(),
      usage: z.string().max(60).optional(),
      /** dwelling units in the building */
      units: z.number().int().min(1).max(4),
      /** dollars, the owner's estimate */
      estimatedValue: dollars.optional(),
      /** dollars, from the appraisal service; PROP-04: the higher of the two counts */
      estimatedLookupValue: dollars.optional(),
      liabilities: z.array(liabilityIdText),
      owners: z.array(z.object({ ...owner, propertyId: digits })),
    }),
    retry: "default",
    auth: "app",
    sensitive: personal,
    errors: [
      {
        status: 500,
        code: "SUBJECT_PROPERTY_NOT_FOUND",
        means: "No home of the application is its subject.",
      },
      {
        status: 500,
        code: "PROPERTY_ADDRESS_NOT_SET",
        means: "The saved record tells of a home, but neither it nor a registered home has a street.",
      },
    ],
  }),
  /**
   * PROP-01: the same street and ZIP, or the same id, is the same home and updates it; a value that
   * is not sent stays. A home registered as the subject property replaces the previous one.
   */
  "register.property": defineCall({
    id: "register.property",
    method: "POST",
    path: "/register/property",
    body: z.strictObject({
      appId: z.string({ error: "App ID is required to register property" }).min(1).max(128),
      sessionId: idText.optional(),
      state: stateCode,
      /** the street line */
      address: z.string().trim().min(1).max(200),
      zip: zipCode,
      city: z.string().trim().min(1).max(80),
      county: z.string().max(80).optional(),
      isSubjectProperty: z.boolean(),
      propertyType: z.string().min(1).max(60).optional(),
      propertyUse: z.string().min(1).max(60).optional(),
      /** dollars, the owner's estimate (LIMIT-04) */
      currentHomeValue: dollars.min(HOME_VALUE_MIN, { error: checkHomeValue(0) ?? "Too low." }).optional(),
      /** dollars a month: rental income, and homeowners' association dues */
      monthlyRent: dollars.optional(),
      monthlyDues: dollars.optional(),
      propertyId: propertyIdText.optional(),
      owners: z.array(z.strictObject(owner)).max(10).optional(),
    }),
    response: z.object({ propertyId: digits }),
    retry: "default",
    auth: "app",
    sensitive: personal,
    errors: [
      PROPERTY_NOT_FOUND,
      { status: 404, code: "APPLICANT_NOT_FOUND", means: "An owner's id is not of this application." },
      {
        status: 409,
        code: "PROPERTY_MISMATCH",
        means: "The address is that of another home of this application.",
      },
      { status: 409, code: "PROPERTY_LIMIT", means: "The application has ten homes already." },
      { status: 500, code: "PROPERTY_FAILED", means: "The home could not be registered." },
    ],
  }),
  /** LIAB-04: a lien of another home moves to this one, without its position there. */
  "register.property.mortgage": defineCall({
    id: "register.property.mortgage",
    method: "POST",
    path: "/register/property/mortgage",
    body: link,
    response: linked,
    retry: "default",
    auth: "app",
    errors: [
      PROPERTY_NOT_FOUND,
      LIABILITY_NOT_FOUND,
      { status: 500, code: "LIABILITY_FAILED", means: "The lien could not be linked." },
    ],
  }),
  /** Removing a lien from a home that does not have it changes nothing. */
  "remove.property.mortgage": defineCall({
    id: "remove.property.mortgage",
    method: "POST",
    path: "/remove/property/mortgage",
    body: link,
    response: linked,
    retry: "default",
    auth: "app",
    errors: [PROPERTY_NOT_FOUND, LIABILITY_NOT_FOUND],
  }),
  "register.mortgage.type": defineCall({
    id: "register.mortgage.type",
    method: "POST",
    path: "/register/mortgage/type",
    body: link.extend({ lienPriorityType: lienPriority }),
    response: z.object({ mortgageLiabilityId: liabilityIdText, lienPriorityType: lienPriority }),
    retry: "default",
    auth: "app",
    errors: [
      PROPERTY_NOT_FOUND,
      LIABILITY_NOT_FOUND,
      { status: 409, code: "LIABILITY_NOT_LINKED", means: "The lien is not on this home." },
      {
        status: 409,
        code: "LIEN_PRIORITY_TAKEN",
        means: "Another lien of the home is its first, or its second; make that one another kind first.",
      },
    ],
  }),
  /**
   * Returns the home-secured debts found by the soft pull, largest first; an empty list before a
   * pull.
   */
  "softpull.liabilities": defineCall({
    id: "softpull.liabilities",
    method: "GET",
    path: "/credit/softpull/mortgage/liabilities",
    query: z.strictObject({ appId: idText }),
    response: z.object({ liabilities: z.array(mortgageLiability) }),
    retry: "default",
    auth: "app",
    sensitive: ["creditor", "balance", "payment"],
  }),
  /** The same address returns the same values each time. */
  "appraisal.prequal": defineCall({
    id: "appraisal.prequal",
    method: "POST",
    path: "/appraisal/prequal",
    body: z.strictObject({
      streetAddress: z.string().trim().min(1).max(200),
      city: z.string().trim().min(1).max(80),
      state: stateCode,
      zip: zipCode,
    }),
    response: z.object({
      status: z.enum(["success", "not found"]),
      /** unordered; PROP-07: rank 1 is the best estimate. Dollars */
      result: z.array(z.object({ rank: z.number().int().min(1), estimatedPropertyValue: dollars })).max(3),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["streetAddress"],
  }),
};
