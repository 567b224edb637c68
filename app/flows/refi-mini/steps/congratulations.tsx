import { useEffect, useRef } from "react";
import { throwConfetti } from "~/browser/confetti";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";
import { Callout, LinkButton, Waiting } from "~/ui/parts";
import { addressOf } from "~server/http/hosts";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { branchOf } from "~server/http/entries";
import { lineData } from "~/steps/credit/pull-data";
import { noOfferWords, type NoOfferWords } from "~/flows/refi-mini/no-offer-words";
import {
  acceptOffer,
  lookAt,
  resultPage,
  throwsConfetti,
  type ResultView,
} from "~/flows/refi-mini/offer-page";
import { Result } from "~/flows/refi-mini/offer-view";
import { findOffers, reviewOffers } from "~/flows/refi-mini/search";
import { congratulations, FINDING, REVIEWING } from "./congratulations.step";

type Data =
  | { is: "searching"; waiting?: WaitingView }
  | { is: "none"; words: NoOfferWords }
  | { is: "failed"; again: string; line: string; lineHref: string }
  | { is: "found"; confetti: boolean; result: ResultView };

export const loader = stepLoader(congratulations, {
  arrive: async (visit) => {
    const { item } = visit.place;
    if (item === FINDING) return findOffers(visit);
    return item === REVIEWING ? reviewOffers(visit) : undefined;
  },
  load: async (visit): Promise<{ data: Data }> => {
    const { state, place, host, session } = visit;
    const { benefit } = state.facts;
    if (place.item === FINDING || place.item === REVIEWING) return { data: { is: "searching" } };
    if (benefit && benefit.kind !== "none") {
      const { data: result, ...loaded } = await resultPage(visit, benefit);
      return { ...loaded, data: { is: "found", confetti: throwsConfetti(state, place.item), result } };
    }
    if (benefit?.isFailed) {
      const finding = { node: "congratulations~finding", item: FINDING };
      const again = addressOf(host.flow, finding, session.id, branchOf(visit));
      return { data: { is: "failed", again, ...lineData(visit) } };
    }
    return { data: { is: "none", words: noOfferWords() } };
  },
  learns: ({ state, place }) =>
    throwsConfetti(state, place.item) ? { confettiShown: true as const } : undefined,
});

export const action = stepAction(
  congratulations,
  async (asked) => {
    const { item } = asked.place;
    const { benefit } = asked.state.facts;
    if (item === FINDING) return findOffers(asked);
    if (item === REVIEWING) return reviewOffers(asked);
    if (!benefit || benefit.kind === "none") {
      return done({ outcome: "none", answers: { accepted: undefined } });
    }
    return acceptOffer(asked, benefit, asked.values);
  },
  {
    decline: () => done({ outcome: "declined", answers: { accepted: undefined } }),
    look: (press) => lookAt(press, press.form),
  },
);

/** Seconds after which a page that waits asks again, where scripts run. */
const EVERY_SECONDS = 2;

function Searching({ waiting }: { waiting?: WaitingView | undefined }) {
  const { page } = useStep();
  return (
    <StepPage picture="clock">
      {waiting ? (
        <>
          <Waiting view={waiting} checkHref={page.action} everySeconds={EVERY_SECONDS} />
          <p>Looking costs you nothing, and it does not touch your credit.</p>
        </>
      ) : (
        <StepForm submit="Continue" />
      )}
    </StepPage>
  );
}

function Found({ confetti, result }: { confetti: boolean; result: ResultView }) {
  const thrown = useRef(false);
  useEffect(() => {
    if (!confetti || thrown.current) return;
    thrown.current = true;
    // Decoration: a chunk that does not arrive is no loss.
    throwConfetti().catch(() => undefined);
  }, [confetti]);
  return (
    <StepPage picture="house" lead={result.lead}>
      <Result view={result} />
    </StepPage>
  );
}

function None({ words }: { words: NoOfferWords }) {
  return (
    <StepPage picture="house" lead={words.lead}>
      <p>{words.why}</p>
      <ul>
        {words.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>{words.hope}</p>
      <StepForm submit="See what else there is" />
    </StepPage>
  );
}

function Failed({ again, line, lineHref }: { again: string; line: string; lineHref: string }) {
  return (
    <StepPage picture="clock">
      <Callout tone="warn">
        <p>Our search did not answer. This is on our side, and it says nothing about you or your home.</p>
      </Callout>
      <p>Your answers are kept. You can have us look again, or go on without offers.</p>
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

export default function Congratulations() {
  const { data } = useStep<Data & { waiting?: WaitingView }>();
  switch (data.is) {
    case "searching":
      return <Searching waiting={data.waiting} />;
    case "found":
      return <Found confetti={data.confetti} result={data.result} />;
    case "failed":
      return <Failed {...data} />;
    case "none":
      return <None words={data.words} />;
  }
}
