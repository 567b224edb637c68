import { Callout } from "~/ui/parts";
import type { DecidedWords } from "./decided";

/** What has to be said beside the amounts of a decision; nothing where they are what was asked for. */
export function DecidedNotes({ income, changed }: DecidedWords) {
  const sentences = [...income, ...changed];
  if (sentences.length === 0) return null;
  return (
    <Callout tone="warn">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Callout>
  );
}
