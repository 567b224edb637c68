import { z } from "zod";
import { DESK_ACTS } from "~/domain/desk/acts";
import {
  DESK_NEEDS,
  DESK_PAGE_ROWS,
  DESK_SORTS,
  LOAN_GROUP_NAMES,
  MAX_DESK_PAGE,
} from "~/domain/desk/filters";
import { DESK_STAGES, STAGE_GROUP_NAMES } from "~/domain/desk/stages";
import { LOAN_KINDS } from "~/domain/my-loan/facts";
import { dollars, idText, isoDate, percent, plainText, shortText } from "./common";
import { defineCall } from "./define";

/** The desk of an employee: the applications they may see, filtered, sorted and searched. */

const employee = z.object({
  employeeId: idText,
  name: shortText,
  role: z.enum(["banker", "processor", "supervisor"]),
  nmlsId: plainText(40),
});

const filters = {
  /** absent: all that have not ended; "all": the ended ones too */
  stage: z.enum([...STAGE_GROUP_NAMES, "all"]).optional(),
  loan: z.enum(LOAN_GROUP_NAMES).optional(),
  need: z.enum(DESK_NEEDS).optional(),
  /** id of an employee, "none" for the applications of nobody; only a supervisor's counts */
  whose: idText.optional(),
  sort: z.enum(DESK_SORTS),
  isReversed: z.boolean(),
  /** a name, phone number, e-mail address or application, or parts of them */
  search: plainText(120).optional(),
};

/** The next act. */
const act = z.object({
  name: z.enum(DESK_ACTS),
  by: z.enum(["us", "customer"]),
  dueOn: isoDate.optional(),
  dueAt: z.iso.datetime().optional(),
  /** what an employee wrote */
  text: plainText(200).optional(),
});

const row = z.object({
  appId: idText,
  /** full names, the primary borrower first */
  borrowers: z.array(shortText).max(10),
  phoneNumber: z
    .string()
    .regex(/^\d{10}$/, "Ten digits.")
    .optional(),
  kind: z.enum(LOAN_KINDS).optional(),
  amount: dollars.optional(),
  stage: z.enum(DESK_STAGES),
  act: act.optional(),
  /** the customer's last act */
  customerAt: z.iso.datetime().optional(),
  /** is on the site now */
  isHere: z.boolean(),
  rate: percent.optional(),
  lock: z.object({ until: isoDate, isLocked: z.boolean() }).optional(),
  /** whose application it is; absent while it is nobody's */
  banker: shortText.optional(),
});

/** A name of filters: letters, digits, spaces and punctuation. */
const viewName = plainText(40).min(1);

/** Another one than before: something has changed. */
const version = plainText(60).min(1);

export const deskListCalls = {
  /**
   * Returns a page of the applications that this employee may see, and how many need something. The
   * search is in the body, because addresses reach logs.
   */
  "desk.list": defineCall({
    id: "desk.list",
    method: "POST",
    path: "/desk/list",
    body: z.strictObject({ ...filters, page: z.number().int().min(1).max(MAX_DESK_PAGE) }),
    response: z.object({
      employee,
      rows: z.array(row).max(DESK_PAGE_ROWS),
      /** applications that the filters let through, on all pages */
      total: z.number().int().min(0),
      /** applications of the desk that need something, by what */
      counts: z.record(z.enum(DESK_NEEDS), z.number().int().min(0)),
      /** for a supervisor: whose applications can be shown */
      employees: z.array(z.object({ employeeId: idText, name: shortText })).max(1000),
      views: z.array(z.object({ name: viewName, query: z.string().max(300) })).max(20),
      /** open data requests that wait for an answer */
      corrections: z.number().int().min(0),
    }),
    retry: "default",
    idempotent: true,
    auth: "employee",
    sensitive: ["borrowers", "name", "phoneNumber", "search", "text", "banker"],
  }),
  /** Keeps filters of the desk under a name, or removes a name. */
  "desk.view": defineCall({
    id: "desk.view",
    method: "POST",
    path: "/desk/view",
    body: z.strictObject({
      name: viewName,
      /** the filters as in the address of the desk; absent: the name is removed */
      query: z.string().max(300).optional(),
    }),
    response: z.object({ saved: z.literal(true) }),
    retry: "default",
    auth: "employee",
    sensitive: ["name"],
    errors: [{ status: 409, code: "TOO_MANY_VIEWS", means: "The employee keeps twenty views already." }],
  }),
  /**
   * Returns the version of what an employee's desk shows. The site asks every few seconds while a
   * desk is open; of what changed it learns nothing.
   */
  "desk.version": defineCall({
    id: "desk.version",
    method: "GET",
    path: "/desk/version",
    response: z.object({ version }),
    retry: "default",
    auth: "employee",
  }),
  /** The same for one record: its version, and who else has it open. */
  "desk.watch": defineCall({
    id: "desk.watch",
    method: "POST",
    path: "/desk/watch",
    body: z.strictObject({ appId: idText }),
    response: z.object({
      version,
      /** the other employees who have the record open */
      viewers: z.array(z.object({ name: shortText })).max(100),
    }),
    retry: "default",
    idempotent: true,
    auth: "employee",
  }),
  /** Returns up to a thousand rows for a spreadsheet; who took them is in the trail. */
  "desk.export": defineCall({
    id: "desk.export",
    method: "POST",
    path: "/desk/export",
    body: z.strictObject(filters),
    response: z.object({
      rows: z.array(row.omit({ isHere: true })).max(1000),
      total: z.number().int().min(0),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["borrowers", "phoneNumber", "search", "text", "banker"],
  }),
};
