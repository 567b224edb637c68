import { GLOSSARY, type GlossaryEntry, wordId } from "~/content/glossary";
import { learnPageOf } from "~/content/learn/pages";
import { LEARN, learnPath } from "./paths";

export const WORDS_PAGE = {
  title: "What the words of a home loan mean",
  description:
    "APR, escrow, points, lien, loan-to-value and other words of a home loan, each in a sentence or two.",
  lead: "Lenders have their own language. Here it is in plain words, the same ones that our questions and forms use.",
} as const;

/** The terms with their letter, in alphabetical order. */
function byLetter(): [letter: string, entries: GlossaryEntry[]][] {
  const letters = new Map<string, GlossaryEntry[]>();
  for (const entry of GLOSSARY) {
    const letter = entry.word.term.charAt(0).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), entry]);
  }
  return [...letters];
}

/** The glossary. */
export function WordsPage() {
  const letters = byLetter();
  return (
    <section className="sec">
      <div className="in">
        <p className="kick">
          <a href={LEARN.to}>{LEARN.label}</a>
        </p>
        <h1>{WORDS_PAGE.title}</h1>
        <p className="lead">{WORDS_PAGE.lead}</p>
        <nav className="acts below" aria-label="Letters">
          {letters.map(([letter]) => (
            <a key={letter} className="more" href={`#letter-${letter.toLowerCase()}`}>
              {letter}
            </a>
          ))}
        </nav>
        {letters.map(([letter, entries]) => (
          <section key={letter} className="below read" aria-labelledby={`letter-${letter.toLowerCase()}`}>
            <h2 id={`letter-${letter.toLowerCase()}`}>{letter}</h2>
            <dl className="art below">
              {entries.map((entry) => (
                <Entry key={entry.word.term} {...entry} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}

function Entry({ word, more, see }: GlossaryEntry) {
  const page = learnPageOf(see);
  return (
    <div id={wordId(word)}>
      <dt>
        <b>{word.term}</b>
      </dt>
      <dd>
        {word.means}
        {more === undefined ? null : ` ${more}`}
        {page ? (
          <>
            {" "}
            See <a href={learnPath(page.slug)}>{page.title}</a>.
          </>
        ) : null}
      </dd>
    </div>
  );
}
