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

const starterHome: ExampleCase = { value: 400_000, score: 740, state: "OH", county: "Franklin" };
const largerHome: ExampleCase = { ...starterHome, value: 500_000 };

/**
 * The stated examples of the landing pages; only inputs are typed here, all numbers are computed.
 */
const examples: Readonly<Record<ExampleOffer["kind"], () => ExampleOffer>> = {
  purchase: () => purchaseExample(starterHome, { downPaymentPercent: 20, termYears: 30 }),
  refinance: () =>
    refinanceExample(starterHome, {
      present: { balance: 280_000, ratePercent: 7.625, monthsLeft: 330 },
      termYears: 30,
    }),
  cashout: () => cashOutExample(largerHome, { balance: 250_000, cash: 75_000, termYears: 30 }),
  heloc: () => lineExample(largerHome, { balance: 250_000, line: 75_000 }),
};

/** The content of a landing page: its text, and a priced example where it has one. */
export interface LandingContent {
  copy: LandingCopy;
  offer?: OfferWords;
}

/**
 * Returns a landing page's text and example for its loader, with the footer inputs that apply to
 * it. Runs on the server, because it prices a loan; the text comes with the page data, so the
 * browser bundle does not contain it.
 */
export function landingContentFor(
  copy: LandingCopy,
  kind?: ExampleOffer["kind"],
): { data: LandingContent; footer: FooterInputs } {
  if (kind === undefined) return { data: { copy }, footer: { showLogo: true, entryDisclaimer: true } };
  const offer = examples[kind]();
  return { data: { copy, offer: offerWords(offer) }, footer: { showLogo: true, ...offerFooter(offer) } };
}
