import { z } from "zod";
import { ADDRESS_INCOMPLETE_MESSAGE, isPoBox } from "../../../domain/address";
import { MAX_ADDRESS_LINE, parseAddress } from "../../../domain/parse-address";
import { PO_BOX_MESSAGE } from "../../../steps/address";
import { refiStep } from "../refi-step";

export const address = refiStep({
  id: "address",
  title: "Which home would you like to refinance?",
  asks: z.object({
    // One part is enough: the next page asks for what is missing (ADDR-01).
    address: z
      .string({ error: ADDRESS_INCOMPLETE_MESSAGE })
      .max(MAX_ADDRESS_LINE, `Use at most ${MAX_ADDRESS_LINE} characters.`)
      .transform((text, ctx) => {
        const parts = parseAddress(text);
        if (parts && !isPoBox(parts.street ?? "")) return parts;
        ctx.addIssue({ code: "custom", message: parts ? PO_BOX_MESSAGE : ADDRESS_INCOMPLETE_MESSAGE });
        return z.NEVER;
      }),
  }),
  owns: ["typedAddress"],
  entry: true,
  splat: true,
});
