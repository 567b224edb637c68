import {
  cashOutExample,
  type ExampleCase,
  type ExampleOffer,
  lineExample,
  purchaseExample,
  refinanceExample,
} from "~/domain/tools/example-offer";
import type { FooterInputs } from "~/ui/page-data";
import type { LandingCopy } from "./copy";
import { offerFooter, offerWords, type OfferWords } from "./offer-words";

const starter: ExampleCase = { value: 400_000, score: 740, state: "OH", county: "Franklin" };
const grown: ExampleCase = { ...starter, value: 500_000 };

/** The stated examples of the landing pages; their inputs are typed here, their numbers nowhere. */
const examples: Readonly<Record<ExampleOffer["kind"], () => ExampleOffer>> = {
  purchase: () => purchaseExample(starter, { downPaymentPercent: 20, termYears: 30 }),
  refinance: () =>
    refinanceExample(starter, {
      present: { balance: 280_000, ratePercent: 7.625, monthsLeft: 330 },
      termYears: 30,
    }),
  cashout: () => cashOutExample(grown, { balance: 250_000, cash: 75_000, termYears: 30 }),
  heloc: () => lineExample(grown, { balance: 250_000, line: 75_000 }),
};

/** What a landing page shows: its words, and an example in numbers where it has one. */
export interface LandingData {
  copy: LandingCopy;
  offer?: OfferWords;
}

/**
 * The words of a landing page and its example, as its loader answers them: with the inputs of the footer that belong under it. It
 * prices a loan, so it is for the server; the words come with the page, so that no script has to bring them.
 */
export function landing(
  copy: LandingCopy,
  kind?: ExampleOffer["kind"],
): { data: LandingData; footer: FooterInputs } {
  if (kind === undefined) return { data: { copy }, footer: { showLogo: true, entryDisclaimer: true } };
  const offer = examples[kind]();
  return { data: { copy, offer: offerWords(offer) }, footer: { showLogo: true, ...offerFooter(offer) } };
}
