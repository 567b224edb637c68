import { quoteStep } from "~/flows/qt/quote-step";
import { nameForm } from "~/steps/people/person-name";

export const partnersName = quoteStep({
  id: "partners-name",
  title: "Who borrows with you?",
  asks: nameForm("their"),
  shares: ["borrowers"],
});
