import { addStyles } from "./add-styles";
import type { RecordingStatus } from "./recording-status";

/** The recording bar while scripts run: the question, or the badge with its Stop button. */

export interface RecordingBar {
  show(status: RecordingStatus): void;
  hide(): void;
}

const BAR_TEXTS: Readonly<Record<string, string>> = {
  accept: "Accept",
  decline: "Decline",
  grant: "Grant",
  deny: "Deny",
  stop: "Stop",
};

/** Returns the words and buttons of the question and the badge. */
function contentOf({
  state,
  guide,
  who = "",
}: RecordingStatus): { words: string; intents: string[] } | undefined {
  if (state === "asked") {
    return {
      words: `${who}, your loan expert, would like to see and record the pages you have open, to help you. What you type and your personal details are left out. Nothing is recorded unless you accept.`,
      intents: ["accept", "decline"],
    };
  }
  if (state !== "on" && state !== "elsewhere") return undefined;
  const recorded = `This visit is being recorded for ${who}, your loan expert.`;
  if (guide === "asked") {
    return {
      words: `${recorded} They'd also like to point, scroll and go to a field on your page. They can't type or press anything.`,
      intents: ["grant", "deny", "stop"],
    };
  }
  if (guide === "granted") {
    return { words: `${recorded} They may point, scroll and go to a field.`, intents: ["deny", "stop"] };
  }
  return { words: recorded, intents: ["stop"] };
}

/** @param say handles the intent of a pressed button */
export function createRecordingBar(say: (intent: string) => void): RecordingBar {
  const box = document.createElement("section");
  box.className = "rec";
  box.setAttribute("aria-label", "Recording of this visit");
  const words = document.createElement("p");
  words.setAttribute("role", "status");
  const acts = document.createElement("div");
  acts.className = "acts";
  box.append(words, acts);
  let shown = "";

  function hide(): void {
    shown = "";
    box.remove();
    // The server-rendered forms are now out of date.
    for (const form of document.querySelectorAll<HTMLElement>("form[data-recording]")) form.hidden = true;
  }

  return {
    hide,
    show(status) {
      const content = contentOf(status);
      if (!content) return hide();
      const mark = JSON.stringify(content);
      if (mark === shown && box.isConnected) return;
      hide();
      shown = mark;
      addStyles("/recording.css");
      words.textContent = content.words;
      acts.textContent = "";
      acts.append(
        ...content.intents.map((intent) => {
          const button = document.createElement("button");
          button.type = "button";
          button.className = "btn2";
          button.textContent =
            intent === "deny" && status.guide === "granted"
              ? "Stop them pointing"
              : (BAR_TEXTS[intent] ?? intent);
          button.addEventListener("click", () => say(intent));
          return button;
        }),
      );
      document.body.append(box);
    },
  };
}
