import { z } from "zod";
import { choice } from "~/steps/fields";
import { miniStep } from "~/flows/mini/mini-step";

export const paymentMethod = miniStep({
  id: "payment-method",
  title: "How would you like to pay?",
  asks: z.object({ paymentMethod: choice(["card", "apple", "google"], "Choose how you would like to pay.") }),
  owns: ["paymentMethod"],
});
