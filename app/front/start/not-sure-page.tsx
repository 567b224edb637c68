import { refinanceExample } from "~/domain/tools/example-offer";
import { adviceFor, OWED, OWNS, RATES, WANTS, type Advice, type TodaysLoan } from "./advice";
import { doorAddress } from "./doors";
import { OptionCards } from "./option-cards";
import { SENT } from "./door-page";

export const NOT_SURE = {
  path: "/start",
  title: "Find the loan that fits",
  description:
    "Not sure which loan you need? Answer four plain questions, and see what fits, or why nothing does right now.",
} as const;

const QUESTIONS = [
  { name: "own", legend: "Do you want to buy, or do you own a home?", options: OWNS },
  { name: "want", legend: "What matters most to you?", options: WANTS },
  {
    name: "owed",
    legend: "How much do you owe on the home?",
    hint: "A rough idea is enough. We don't check anything here.",
    options: OWED.map(({ value, label }) => ({ value, label })),
  },
  {
    name: "rate",
    legend: "What is the rate of your mortgage?",
    options: RATES.map(({ value, label }) => ({ value, label })),
  },
] as const;

type QuestionName = (typeof QUESTIONS)[number]["name"];

/** Returns the loan of today that a refinance is compared with. */
export function todaysLoan(): TodaysLoan {
  const { loan } = refinanceExample(
    { value: 400_000, score: 740, state: "OH", county: "Franklin" },
    { present: { balance: 280_000, ratePercent: 7, monthsLeft: 330 }, termYears: 30 },
  );
  return { rate: loan.rate, apr: loan.apr };
}

/** Returns the answers in an address that are among the options. */
function chosenIn(query: URLSearchParams): Partial<Record<QuestionName, string>> {
  return Object.fromEntries(
    QUESTIONS.flatMap(({ name, options }) => {
      const found = [...options].find(({ value }) => value === query.get(name));
      return found ? [[name, found.value]] : [];
    }),
  );
}

/** Returns the advice, once all four questions are answered. */
function adviceIn(chosen: Partial<Record<QuestionName, string>>): Advice | undefined {
  const own = OWNS.find(({ value }) => value === chosen.own)?.value;
  const want = WANTS.find(({ value }) => value === chosen.want)?.value;
  const { owed, rate } = chosen;
  if (own === undefined || want === undefined || owed === undefined || rate === undefined) return undefined;
  return adviceFor({ own, want, owed, rate }, todaysLoan());
}

/** Four plain questions, and which door fits. Nothing is saved: the answers are in the address. */
export function NotSurePage({ query }: { query: URLSearchParams }) {
  const chosen = chosenIn(query);
  const advice = adviceIn(chosen);
  const isSent = query.has(SENT);
  return (
    <section className="sec">
      <div className="in">
        <div className="read stack">
          <h1>{NOT_SURE.title}</h1>
          <p className="lead">Four plain questions. Nothing is saved, and your credit isn&apos;t checked.</p>
          {advice ? <AdviceCard advice={advice} /> : null}
          <form method="get" action={NOT_SURE.path}>
            <input type="hidden" name={SENT} value="1" />
            {QUESTIONS.map((question) => (
              <OptionCards
                key={question.name}
                {...question}
                chosen={chosen[question.name]}
                error={
                  isSent && chosen[question.name] === undefined ? "Choose one of these answers." : undefined
                }
              />
            ))}
            <p>
              <button className={advice ? "btn2" : "btn"} type="submit">
                {advice ? "Show what fits now" : "Show what fits"}
              </button>
            </p>
          </form>
        </div>
      </div>
    </section>
  );
}

function AdviceCard({ advice: { door, title, why, others } }: { advice: Advice }) {
  return (
    <div className="card" id="result" role="status">
      <h2>{title}</h2>
      {why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {door === undefined ? null : (
        <p>
          <a className="btn" href={doorAddress(door)}>
            Start
          </a>
        </p>
      )}
      <ul className="links">
        {others.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
