import type { SpwState } from "~/flows/spw/state";
import { STAYING_ID } from "~/steps/comparison/comparison-page";
import { rateIdWords } from "~/steps/presentation/presentation-words";
import type { PresentationView } from "~server/store/views";
import type { Visit } from "~server/visit/types";
import { viewId } from "./presented-pages";

/**
 * Which row of the comparison each side points at. It lasts until the same side points at another
 * one. Only known ids are kept: nothing that is typed passes to the other side (TABLE-04).
 */

/** Returns the row that an address points at; undefined where it points at none. */
export function rowOf(query: URLSearchParams): string | undefined {
  const row = query.get("row") ?? "";
  return row === STAYING_ID || rateIdWords(row) !== undefined ? row : undefined;
}

/** "30 years at a lower rate"; undefined for no row. */
export const rowWords = (row: string | undefined): string | undefined =>
  row === STAYING_ID ? "staying as you are" : row === undefined ? undefined : rateIdWords(row);

type MarkedVisit = Pick<Visit<SpwState>, "state" | "url" | "runtime">;

/** Returns who points at which row, in words for this side. Empty while the store is unreachable. */
export async function marksOf({ state, url, runtime }: MarkedVisit): Promise<ReadonlyMap<string, string[]>> {
  const { presentationId, role } = state.facts;
  const view = presentationId === undefined ? undefined : await readView(runtime, presentationId);
  const now = rowOf(url.searchParams);
  const isEmployee = role === "employee";
  const [shown, seen] = [view?.shown?.row, view?.seen?.row];
  const [own, other] = isEmployee ? [now ?? shown, seen] : [now ?? seen, shown];
  const name = isEmployee ? "Your customer" : view?.shown?.by || "Your loan expert";
  const marks = new Map<string, string[]>();
  if (other !== undefined) marks.set(other, [`${name} points here`]);
  if (own !== undefined) marks.set(own, [...(marks.get(own) ?? []), "You point here"]);
  return marks;
}

const readView = (
  runtime: MarkedVisit["runtime"],
  presentationId: string,
): Promise<PresentationView | undefined> =>
  runtime.store.views.read(viewId(runtime, presentationId)).catch((error: unknown) => {
    runtime.log.warn({ reason: String(error) }, "what is pointed at could not be read");
    return undefined;
  });
