import { saidCash } from "~/steps/said";
import { z } from "zod";
import { cashOutField } from "~/steps/loan/cash-out";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const cashoutAmount = refiStep({
  id: "cashout-amount",
  said: ({ answers }) => saidCash(answers.cashAmount),
  title: "How much cash would you like?",
  asks: z.object({ cashAmount: cashOutField }),
  owns: ["cashAmount"],
  entry: true,
  // Another page takes the amount back when no cash is wanted any more: whoever wants some again is asked again.
  restsOn: ["cashAmount"],
  front: true,
});
