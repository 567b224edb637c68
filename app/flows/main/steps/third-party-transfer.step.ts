import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const thirdPartyTransfer = mainStep({
  id: "third-party-transfer",
  title: "We do not lend there",
  asks: NOTHING,
});
