import { useRouteLoaderData } from "./framework";
import type { ReactNode } from "react";
import type { LandingCopy } from "~/content/landing/copy";
import type { LandingContent } from "~/content/landing/examples";
import type { OfferWords } from "~/content/landing/offer-words";
import { brand as sampleBrand } from "~/content/brand";
import { ErrorSummary } from "./error-summary";
import { StepProvider, useStep, useStepHeading } from "./page";
import type { SiteData } from "./page-data";
import { BigNumber, Details, LinkButton, LinkList, Steps, SummaryList } from "./parts";
import { StaticPart } from "./static-part";
import { telephone } from "./telephone";
import "./landing.css";

/** The data of a landing page. */
export interface LandingView extends LandingContent {
  /** a large drawing from app/ui/scenes, as HTML of `staticHtml`: no script contains it */
  scene: string;
}

export interface LandingPageProps {
  /** the page's form, its only action */
  children: ReactNode;
  /** content after the reasons, such as opening hours */
  more?: ReactNode;
}

/**
 * A landing page: topic and action first, then reasons, an example in numbers, the next steps,
 * common questions, and the action again. A form with one button is repeated; a link leads back to
 * a longer one. The texts and the drawing come from the loader.
 */
export function LandingPage({ children, more }: LandingPageProps) {
  const step = useStep<LandingView>();
  const { copy, offer, scene } = step.data;
  const heading = useStepHeading(step);
  return (
    <StepProvider step={step}>
      <div className="wide land">
        <ErrorSummary errors={step.errors} questions={step.questions} />
        <div className="duo hero">
          <div>
            <p className="kick">{copy.about}</p>
            <h1 ref={heading} tabIndex={-1}>
              {step.page.title}
            </h1>
            <p className="lead">{copy.lead}</p>
            {children}
            <TrustLine />
          </div>
          <StaticPart id="scene" html={scene} />
        </div>
        <Reasons reasons={copy.reasons} />
        {more}
        {offer ? <OfferCard offer={offer} /> : null}
        <div className="duo">
          <section>
            <h2>How it works</h2>
            <Steps items={copy.steps} />
          </section>
          <section>
            <h2>Questions people ask</h2>
            {copy.questions.map(({ question, answer }) => (
              <Details key={question} summary={question}>
                <p>{answer}</p>
              </Details>
            ))}
          </section>
        </div>
        <section className="end">
          <h2>Ready when you are</h2>
          {copy.again ? (
            <p className="acts">
              <a className="btn" href="#main">
                {copy.again}
              </a>
            </p>
          ) : (
            children
          )}
        </section>
      </div>
    </StepProvider>
  );
}

function useBrand(): SiteData["brand"] {
  return useRouteLoaderData<SiteData>("root")?.brand ?? sampleBrand;
}

/** The lender and its license number, which state law requires on every solicitation. */
function TrustLine() {
  const brand = useBrand();
  return (
    <p className="hint">
      {brand.name}, NMLS ID {brand.nmlsId}. <span className="num">Equal Housing Lender.</span>
    </p>
  );
}

/** Three short reasons side by side, stacked on a phone. */
export function Reasons({ reasons }: Pick<LandingCopy, "reasons">) {
  return (
    <ul className="three">
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/**
 * An example in numbers. The APR comes first and as large as every payment, each payment with its
 * count, and the other terms that Regulation Z requires are directly below (12 CFR 1026.24,
 * 1026.16).
 */
function OfferCard({ offer: { heading, figures, rows, terms } }: { offer: OfferWords }) {
  return (
    <section className="band">
      <h2>{heading}</h2>
      <div className="duo">
        <div>
          {figures.map((figure) => (
            <BigNumber key={figure.label} {...figure} />
          ))}
        </div>
        <SummaryList rows={rows} figures />
      </div>
      {terms.map((term) => (
        <p key={term} className="hint">
          {term}
        </p>
      ))}
    </section>
  );
}

/** The phone number and its hours, for a page about talking to a person. */
export function PhoneBand({
  hours,
  chat,
}: {
  hours: readonly { days: string; hours: string }[];
  chat?: string;
}) {
  const phone = telephone(useBrand().supportPhone);
  return (
    <section className="band">
      <h2>Call or write</h2>
      <div className="duo">
        <div>
          <LinkButton to={phone.href}>Call {phone.shown}</LinkButton>
          {chat ? <LinkList links={[{ to: chat, label: "Write to us on the chat page" }]} /> : null}
        </div>
        <SummaryList rows={hours.map(({ days, hours: open }) => ({ label: days, value: open }))} figures />
      </div>
    </section>
  );
}
