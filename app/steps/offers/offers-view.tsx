import { StepForm, StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";
import { Callout, LinkButton, Waiting } from "~/ui/parts";
import { NoOffer } from "./no-offer-view";
import type { NoOfferWords } from "./no-offer-words";
import type { ResultView } from "./offer-page";
import { SearchResult } from "./result-view";

/** The data of the search pages: running, or finished with a result. */
export type OffersView =
  | { is: "searching" }
  | { is: "none"; words: NoOfferWords }
  | { is: "failed"; what: string; kept: string; again: string; line: string; lineHref: string }
  | { is: "found"; result: ResultView };

/** Seconds between polls of a waiting page with scripts. */
const POLL_SECONDS = 2;

/**
 * The page while a search runs.
 * @param props.intent of its button, where the page has another main one
 */
export function Searching({ waiting, intent }: { waiting?: WaitingView | undefined; intent?: string }) {
  const { page } = useStep();
  return (
    <StepPage picture="clock">
      {waiting ? (
        <>
          <Waiting view={waiting} page={page} everySeconds={POLL_SECONDS} />
          <p>Looking is free, and it doesn't affect your credit.</p>
        </>
      ) : (
        <StepForm submit="Continue" intent={intent} />
      )}
    </StepPage>
  );
}

function FoundOffers({ result }: { result: ResultView }) {
  return (
    <StepPage lead={result.lead}>
      <SearchResult view={result} />
    </StepPage>
  );
}

function NoOffersFound({ words }: { words: NoOfferWords }) {
  return (
    <StepPage picture="house" lead={words.lead}>
      <NoOffer words={words} />
      <StepForm submit="See other options" />
    </StepPage>
  );
}

function SearchFailed({ what, kept, again, line, lineHref }: Extract<OffersView, { is: "failed" }>) {
  return (
    <StepPage picture="clock">
      <Callout tone="warn">
        <p>{what}</p>
      </Callout>
      <p>{kept}</p>
      <p>
        <LinkButton to={again}>Look again</LinkButton>
      </p>
      <StepForm submit="Continue without offers" />
      <p>
        A loan expert can also look for you: <a href={lineHref}>{line}</a>.
      </p>
    </StepPage>
  );
}

/** The pages of a search for offers, from the wait to the result. */
export function OffersPage() {
  const { data } = useStep<OffersView & { waiting?: WaitingView }>();
  switch (data.is) {
    case "searching":
      return <Searching waiting={data.waiting} />;
    case "found":
      return <FoundOffers {...data} />;
    case "failed":
      return <SearchFailed {...data} />;
    case "none":
      return <NoOffersFound words={data.words} />;
  }
}
