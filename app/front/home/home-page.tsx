import type { ReactNode } from "react";
import type { Person } from "~/content/brand-type";
import { People } from "~/front/about/people";
import { BuyScene, EquityScene, RefinanceScene } from "~/front/scenes/doors";
import { StreetScene } from "~/front/scenes/street";
import { MY_LOAN_LINK, SECTIONS } from "~/front/site-parts";
import { Icon } from "~/ui/icons";
import type { SiteData } from "~/ui/page-data";
import { telephone } from "~/ui/telephone";
import { HOME, HOME_QUESTIONS, HOME_STEPS, NEVER } from "./home-content";

export interface HomePageProps {
  site: SiteData;
  /** today's rates in a row */
  strip: ReactNode;
  /** the people whom a visitor will talk to */
  people: ReactNode;
  /** where the lender is licensed, such as "Licensed in 14 states." */
  licensed: string;
}

/** The id of the doors, to which the buttons and a rejected form lead. */
export const DOORS_ID = "goal";

/** The first page: promise, rates, one door for each intent, how it goes, people, questions. */
export function HomePage({ site, strip, people, licensed }: HomePageProps) {
  return (
    <>
      <Hero site={site} />
      {strip}
      <Doors />
      <section className="sec t" aria-labelledby="how">
        <div className="in">
          <h2 id="how">How it works</h2>
          <ol className="how below">
            {HOME_STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="small">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      {people}
      <QuestionsAndPromises links={site.links} licensed={licensed} />
      <section className="sec end">
        <div className="in">
          <h2>Ready when you are</h2>
          <p>A few questions to your figures. Nothing to sign.</p>
          <div className="acts">
            <a className="btn" href={`#${DOORS_ID}`}>
              See my figures
            </a>
            <a className="btn2" href={MY_LOAN_LINK.to}>
              {MY_LOAN_LINK.label}
            </a>
          </div>
        </div>
      </section>
    </>
  );
}

function Hero({ site: { brand } }: Pick<HomePageProps, "site">) {
  const phone = telephone(brand.supportPhone);
  return (
    <div className="hero">
      <div className="in">
        <div>
          <h1>
            A mortgage that <span className="mk">shows its work</span>
          </h1>
          <p className="lead">{HOME.lead}</p>
          <div className="acts">
            <a className="btn" href={`#${DOORS_ID}`}>
              See my figures
            </a>
            <a className="btn2" href={phone.href}>
              <Icon name="phone" />
              Talk to a person
            </a>
          </div>
          <p className="hint below">
            {brand.name}, NMLS ID {brand.nmlsId}. Equal Housing Lender.
          </p>
        </div>
        <StreetScene />
      </div>
    </div>
  );
}

const DOORS = [
  {
    to: SECTIONS.buy.to,
    title: "Buy a home",
    text: "What you can afford, your rate, and a letter for sellers.",
    go: "Start with a price",
    scene: <BuyScene />,
  },
  {
    to: SECTIONS.refinance.to,
    title: "Lower my payment",
    text: "A lower payment or an earlier end, compared with keeping what you have.",
    go: "Start with your mortgage",
    scene: <RefinanceScene />,
  },
  {
    to: SECTIONS.equity.to,
    title: "Take cash out",
    text: "Cash from your home: a new mortgage, a loan or a line, side by side.",
    go: "Start with an amount",
    scene: <EquityScene />,
  },
] as const;

/** The other doors are sentences. */
function Doors() {
  return (
    <section className="sec" id={DOORS_ID} aria-labelledby="doors">
      <div className="in">
        <h2 id="doors">What would you like to do?</h2>
        <ul className="doors below">
          {DOORS.map(({ to, title, text, go, scene }) => (
            <li key={to} className="door">
              {scene}
              <h3>
                <a href={to}>{title}</a>
              </h3>
              <p>{text}</p>
              <span className="go" aria-hidden="true">
                {go} →
              </span>
            </li>
          ))}
        </ul>
        <p className="below">
          Borrow as you need it? <a href="/start/line">Open a home equity line</a>. Making an offer on a home?{" "}
          <a href="/start/letter">Get a letter for sellers</a>. Have a letter from us?{" "}
          <a href="/start/code">Enter your offer code</a>. Not sure yet?{" "}
          <a href="/start">Answer four questions</a>, and we will say which fits, or that none does.
        </p>
      </div>
    </section>
  );
}

function QuestionsAndPromises({ links, licensed }: { links: SiteData["links"]; licensed: string }) {
  return (
    <section className="sec t" aria-labelledby="ask">
      <div className="in split">
        <div>
          <h2 id="ask">Questions people ask</h2>
          <div className="below">
            {HOME_QUESTIONS.map(({ question, answer }, index) => (
              <details key={question} className="det" open={index === 0}>
                <summary>{question}</summary>
                <div>
                  <p>{answer}</p>
                </div>
              </details>
            ))}
          </div>
        </div>
        <div className="card">
          <h2>What we never do</h2>
          <ul className="why">
            {NEVER.map(({ title, text }) => (
              <Promised key={title} title={title}>
                {text}
              </Promised>
            ))}
            <Promised title={licensed}>
              Our numbers and regulators are under <a href={links.licensing}>Licensing</a>.
            </Promised>
            <Promised title="Works for everyone.">
              Every page works with a keyboard, a screen reader, and without scripts.{" "}
              <a href="/accessibility">Accessibility</a>
            </Promised>
          </ul>
        </div>
      </div>
    </section>
  );
}

const Promised = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <Icon name="check" />
    <span>
      <b>{title}</b> {children}
    </span>
  </li>
);

/** The people whom a visitor will talk to; nothing for a lender that names none. */
export function HomePeople({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="people">
      <div className="in">
        <h2 id="people">People you will talk to</h2>
        <p className="lead low">
          Federal law forbids paying them more for a loan with a higher rate. <a href="/about">About us</a>
        </p>
        <People people={people} />
      </div>
    </section>
  );
}
