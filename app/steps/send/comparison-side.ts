import { ownAddress, type AddressedVisit } from "~/steps/comparison/own-address";
import { FIGURES_TITLE, figuresPart } from "~/steps/comparison/static-parts";
import { isSendShown, sendValues, sendView, type SendView, type SendVisit } from "./send-page";
import type { ShownComparison } from "./sent-comparison";

/** What a comparison has on addresses of its own: all figures to read and print, and its sending. */

export type ComparisonSide =
  | { kind: "figures"; html: string; back: string }
  /** where the comparison goes, and the codes for that */
  | { kind: "send"; send: SendView };

/** Checks whether the address asks for all figures. */
const areFiguresShown = ({ url }: Pick<AddressedVisit, "url">): boolean =>
  url.searchParams.get("show") === "figures";

/** Returns all figures when the address asks for them. */
export function figuresSide(visit: AddressedVisit, { view }: Pick<ShownComparison, "view">) {
  if (!areFiguresShown(visit)) return undefined;
  const side: ComparisonSide = { kind: "figures", html: figuresPart(view), back: ownAddress(visit, {}) };
  return { title: FIGURES_TITLE, side, values: {} };
}

/**
 * Returns the part that the address asks for, with its title and the values of its form; undefined
 * for the comparison itself, and where it cannot be sent.
 */
export function comparisonSide(visit: SendVisit, { view, pricedAt }: ShownComparison) {
  if (view.send === undefined || !isSendShown(visit)) return figuresSide(visit, { view });
  const side: ComparisonSide = { kind: "send", send: sendView(visit, pricedAt) };
  return { title: "Send these loans to yourself", side, values: sendValues(visit.state) };
}
