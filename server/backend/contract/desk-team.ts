import { z } from "zod";
import { idText, shortText } from "./common";
import { defineCall } from "./define";

/** The numbers of the team, for supervisors; no customer's data. */

const count = z.number().int().min(0);

const counts = z.object({
  /** open applications by group of stages */
  open: z.object({
    started: count,
    comparing: count,
    application: count,
    approvedAsTold: count,
    underwriting: count,
    closing: count,
  }),
  /** next acts of ours that are late */
  late: count,
  /** next acts of ours that are due today and not late */
  today: count,
  /** applications begun in the last 90 days, by the steps that they have reached or passed */
  reached: z.object({ begun: count, presented: count, applied: count, locked: count, closed: count }),
});

export const deskTeamCalls = {
  /**
   * Counts the applications of each banker and processor. One with a banker and a processor counts
   * for both, and once among all.
   */
  "desk.team": defineCall({
    id: "desk.team",
    method: "GET",
    path: "/desk/team",
    response: z.object({
      /** bankers and processors, sorted by name */
      employees: z
        .array(counts.extend({ employeeId: idText, name: shortText, role: z.enum(["banker", "processor"]) }))
        .max(1000),
      unassigned: counts,
      all: counts,
    }),
    retry: "default",
    auth: "supervisor",
    sensitive: ["name"],
  }),
};
