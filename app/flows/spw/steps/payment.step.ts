import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const payment = spwStep({
  id: "payment",
  title: "Look this over, then pay",
  asks: NOTHING,
});
