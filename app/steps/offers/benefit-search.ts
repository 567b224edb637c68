import type { Backend, CallOptions } from "~server/backend/client";
import type { CallBody } from "~server/backend/contract/index";
import { BackendError } from "~server/backend/errors";
import {
  benefitsOf,
  benefitToShow,
  homesWorthOffer,
  isInSavingsExperiment,
  keepListedHomes,
  type BenefitSummary,
  type FoundBenefit,
  type PropertySummary,
} from "~/domain/benefits";
import { SEARCHED_PRODUCTS } from "~/domain/pricing/products";
import { isNoResponse } from "./offers";

/** The search for offers: the backend request, and the benefits of the homes in its response. */

/** The searched products, by the backend's names. */
const PRODUCTS = SEARCHED_PRODUCTS.join(", ");

/** MSG-037 and MSG-038, as they are logged (BENEFIT-06). */
export const NO_APPLICATION_LOG = "App ID is required to get benefits.";
export const SEARCH_FAILED_LOG = "Error in retrieving benefits.";

/** The request of a search: by default for our list of products. */
export type BenefitSearchRequest = Omit<CallBody<"benefit-summary">, "productCode"> & {
  productCode?: string;
};

/** How a search request ended. */
export type BenefitSearchResult =
  | { is: "answered"; summary: BenefitSummary }
  /** no response yet: the same request may be made again */
  | { is: "silent"; error: BackendError }
  | { is: "failed"; error: BackendError };

/**
 * Requests the benefits of the homes of an application.
 * @throws anything but backend errors
 */
export async function requestBenefits(
  backend: Pick<Backend, "call">,
  request: BenefitSearchRequest,
  options: CallOptions,
): Promise<BenefitSearchResult> {
  try {
    const body = { productCode: PRODUCTS, ...request };
    return { is: "answered", summary: await backend.call("benefit-summary", { body }, options) };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { is: isNoResponse(error) ? "silent" : "failed", error };
  }
}

/** What a summary has about the visitor's homes. */
export interface SummaryBenefits {
  /** the benefit that is shown; absent when none is worth an offer (BENEFIT-04, BENEFIT-05) */
  benefit?: FoundBenefit | undefined;
  /** its homes, the best first */
  homes: readonly PropertySummary[];
  /** BENEFIT-03 */
  isInSavingsTest: boolean;
}

/**
 * Reads a summary (BENEFIT-01 to 05, BENEFIT-09).
 * @param counts checks the backend's id of a home
 * @param goal the kind of benefit that is shown where there are both
 */
export function benefitsInSummary(
  summary: BenefitSummary,
  counts: (propertyId: string) => boolean,
  goal: FoundBenefit["kind"],
): SummaryBenefits {
  const listed = keepListedHomes(summary, counts);
  const found = benefitsOf(listed);
  const benefit = benefitToShow(found, goal);
  return {
    benefit,
    homes: benefit ? homesWorthOffer(listed.propertyBenefits, benefit.kind) : [],
    isInSavingsTest: isInSavingsExperiment(found),
  };
}
