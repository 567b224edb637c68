import type { progressCalls } from "~server/backend/contract/progress";
import type { WordsOf } from "./define";

export const progressWords: WordsOf<typeof progressCalls> = {
  progress: {
    summary: "Report a step that was entered or left",
    touches: "state",
    when: "Every step of every wizard, twice: `incomplete` when it is entered, `complete` when it is left. No page waits for it.",
    changes: "Nothing on the page changes; a failure is logged.",
    repeat: "A repeat with the same key counts once.",
    request: { body: { stepId: "home", status: "complete", flowId: "miniFlow", buttonClicked: "continue" } },
    response: { ok: true },
  },
};
