import { Callout } from "~/ui/parts";
import { PricesLine } from "~/steps/prices/prices-line";
import type { DecidedWords } from "./decided";

/**
 * The notes next to the amounts of a decision; nothing where the amounts are the requested ones, at
 * the estimated price.
 */
export function DecidedNotes({ income, turns, changed, score, prices }: DecidedWords) {
  return (
    <>
      <Note tone="info" sentences={score} />
      <PricesLine link={prices} />
      <Note tone="warn" sentences={[...income, ...changed]} />
      {turns.length === 0 ? null : (
        <>
          <h2>What would make it a yes to all you asked for</h2>
          <ul>
            {turns.map(({ figure, words }) => (
              <li key={words}>
                <strong>{figure}</strong> {words}
              </li>
            ))}
          </ul>
          <p>
            Any one of these changes the answer by today&apos;s rules and prices. It is not a promise: we
            decide anew on what you then tell us.
          </p>
        </>
      )}
    </>
  );
}

function Note({ tone, sentences }: { tone: "info" | "warn"; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Callout tone={tone}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Callout>
  );
}
