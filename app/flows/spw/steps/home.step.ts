import { hasPresentation } from "~/flows/spw/conditions";
import { spwStep } from "~/flows/spw/spw-step";
import type { SpwState } from "~/flows/spw/state";
import { EMPTY_FORM } from "~/wizard/step";

export const NOT_ASSIGNED_TITLE = "This is not assigned to you";

/** Without a presentation the page offers help, with a heading for what happened to the link. */
function headingOf(state: SpwState): string {
  if (hasPresentation(state)) return "Your loan presentation";
  if (state.facts.notAssigned) return NOT_ASSIGNED_TITLE;
  switch (state.facts.unopened) {
    case "down":
      return "We can't open your presentation right now";
    case "refused":
      return "This link no longer works";
    case undefined:
      return "Your presentation opens with the link we sent you";
  }
}

export const home = spwStep({
  id: "home",
  title: headingOf,
  privacy: "masked",
  schema: EMPTY_FORM,
  entry: true,
  isVisitStart: true,
});
