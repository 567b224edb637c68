import { z } from "zod";
import { idText, isoDate, shortText } from "./common";
import { defineCall, type CallError } from "./define";

/** Handing over applications before a vacation, or for good. */

const person = z.object({ employeeId: idText, name: shortText });
const pairError: CallError = {
  status: 404,
  code: "EMPLOYEE_NOT_FOUND",
  means: "One of the two is not an employee, or they do different work.",
};
const assignedRole = z.enum(["banker", "processor"]);

export const deskCoverCalls = {
  /** Returns who stands in for whom, now and later, and the employees to choose from. */
  "desk.covers": defineCall({
    id: "desk.covers",
    method: "GET",
    path: "/desk/covers",
    response: z.object({
      me: z.object({ employeeId: idText, role: z.enum(["banker", "processor", "supervisor"]) }),
      employees: z.array(person.extend({ role: assignedRole })).max(1000),
      covers: z
        .array(
          z.object({
            coverId: idText,
            from: person,
            to: person,
            /** first and last day, in Eastern time */
            fromDay: isoDate,
            untilDay: isoDate,
            isNow: z.boolean(),
            /** the employee who reads this can end it */
            canEnd: z.boolean(),
          }),
        )
        .max(200),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["name"],
  }),
  /** Returns what handing over for good would move: from whom to whom, and how many applications. */
  "desk.hand-over-size": defineCall({
    id: "desk.hand-over-size",
    method: "GET",
    path: "/desk/hand-over/size",
    query: z.strictObject({ from: idText, to: idText }),
    response: z.object({
      from: person,
      to: person,
      /** open applications of the first, which are all assigned to the second */
      open: z.number().int().min(0),
    }),
    retry: "default",
    auth: "employee",
    errors: [pairError],
    sensitive: ["name"],
  }),
  /**
   * Hands over the applications of an employee to a colleague who does the same work. With days the
   * colleague sees and handles them while these last; without days every open application is
   * assigned to the colleague, if there are as many as the employee was shown. A supervisor can hand
   * over anybody's, others their own.
   */
  "desk.hand-over": defineCall({
    id: "desk.hand-over",
    method: "POST",
    path: "/desk/hand-over",
    body: z.strictObject({
      from: idText,
      to: idText,
      days: z.strictObject({ from: isoDate, until: isoDate }).optional(),
      /** how many open applications the employee was shown and agreed to; needed without days */
      open: z.number().int().min(1).optional(),
    }),
    response: z.object({
      /** how many applications were assigned; 0 for some days */
      moved: z.number().int().min(0),
    }),
    retry: "default",
    auth: "employee",
    errors: [
      pairError,
      {
        status: 409,
        code: "OPEN_CHANGED",
        means: "The number of open applications is not the one that the employee was shown.",
      },
      { status: 409, code: "COVER_DAYS", means: "The days are past, reversed, or more than a year away." },
      { status: 409, code: "COVERED_ALREADY", means: "Somebody stands in on some of these days." },
      {
        status: 409,
        code: "COVER_IS_AWAY",
        means: "One of the two stands in for somebody, or is away, on some of these days.",
      },
    ],
  }),
  /** Ends a cover early: by who is away, or a supervisor. */
  "desk.end-cover": defineCall({
    id: "desk.end-cover",
    method: "POST",
    path: "/desk/end-cover",
    body: z.strictObject({ coverId: idText }),
    response: z.object({ ended: z.literal(true) }),
    retry: "default",
    auth: "employee",
    errors: [{ status: 409, code: "COVER_ENDED", means: "It has ended, or was ended meanwhile." }],
  }),
};
