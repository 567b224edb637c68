import { z } from "zod";
import { dollars, idText, shortText } from "./common";
import { defineCall } from "./define";

/** What a banker has open, for their desk. */

export const deskCalls = {
  /** Who asks, and the open presentations of theirs: those they made, and those of applications that are assigned to them. Newest first. */
  "desk.presentations": defineCall({
    id: "desk.presentations",
    method: "GET",
    path: "/desk/presentations",
    response: z.object({
      employee: z.object({ employeeId: idText, name: shortText, role: z.enum(["banker", "processor"]) }),
      presentations: z
        .array(
          z.object({
            presentationId: idText,
            appId: idText,
            /** full names, the primary borrower's first */
            borrowers: z.array(shortText).max(10),
            purpose: z.enum(["purchase", "refinance", "cashout"]),
            loanAmount: dollars,
            createdAt: z.iso.datetime(),
            /** how often the customer has opened the link */
            opened: z.number().int().min(0),
            /** id of the page that is next for the customer */
            next: z.string().min(1).max(120),
          }),
        )
        .max(100),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["borrowers", "name"],
  }),
  /** Sends both links of a presentation once more, each with a token of its own; those before it stay good. */
  "desk.send-link": defineCall({
    id: "desk.send-link",
    method: "POST",
    path: "/desk/send-link",
    body: z.strictObject({ presentationId: idText }),
    response: z.object({ sent: z.literal(true) }),
    retry: "default",
    auth: "employee",
    errors: [
      {
        status: 404,
        code: "PRESENTATION_NOT_FOUND",
        means: "It is not of this employee, or a newer one has taken its place.",
      },
    ],
  }),
};
