import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const hereToHelp = mainStep({
  id: "here-to-help",
  title: "We are here to help",
  asks: NOTHING,
  entry: true,
});
