import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const getApproval = miniStep({
  id: "get-approval",
  title: "What an approval takes",
  asks: NOTHING,
});
