import { z } from "zod";
import { isPoBox } from "~/domain/address";
import { MAX_ADDRESS_LINE, parseAddress } from "~/domain/parse-address";
import { PO_BOX_MESSAGE } from "~/steps/address/address";
import { refiStep } from "~/flows/refi-mini/refi-step";

const NO_ADDRESS = "Enter the address of the home: street, city, state and ZIP code.";

export const address = refiStep({
  id: "address",
  title: "Which home would you like to refinance?",
  privacy: "masked",
  schema: z.object({
    // One part is enough: the next page asks for the missing parts (ADDR-01).
    address: z
      .string({ error: NO_ADDRESS })
      .max(MAX_ADDRESS_LINE, `Use at most ${MAX_ADDRESS_LINE} characters.`)
      .transform((text, ctx) => {
        const parts = parseAddress(text);
        if (parts && !isPoBox(parts.street ?? "")) return parts;
        ctx.addIssue({ code: "custom", message: parts ? PO_BOX_MESSAGE : NO_ADDRESS });
        return z.NEVER;
      }),
  }),
  ownedAnswers: ["typedAddress"],
  entry: true,
  splat: true,
  isVisitStart: true,
});
