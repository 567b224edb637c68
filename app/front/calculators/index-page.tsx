import { CALCULATORS, CALCULATORS_PAGE } from "./list";

/** The page that lists all calculators. */

const GROUPS = [
  {
    title: "Buying a home",
    all: [CALCULATORS.afford, CALCULATORS.payment, CALCULATORS.rentOrBuy, CALCULATORS.points],
  },
  {
    title: "The home you have",
    all: [CALCULATORS.refinance, CALCULATORS.extraPayments, CALCULATORS.cash, CALCULATORS.lineOfCredit],
  },
] as const;

export const CalculatorsPage = () => (
  <section className="sec">
    <div className="in">
      <p className="kick">
        <a href="/rates">Rates and calculators</a>
      </p>
      <h1>{CALCULATORS_PAGE.title}</h1>
      <p className="lead read">
        They use the same prices and rules as our loan pages, so the figures here are the ones you get there.
        Nothing is saved, and we don&apos;t check your credit.
      </p>
      {GROUPS.map(({ title, all }) => (
        <div key={title} className="stack">
          <h2>{title}</h2>
          <ul className="grid2">
            {all.map(({ path, title: name, description }) => (
              <li key={path} className="card">
                <h3>
                  <a href={path}>{name}</a>
                </h3>
                <p className="small">{description}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </section>
);
