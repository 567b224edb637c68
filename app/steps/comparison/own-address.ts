import { omitUndefined } from "~/domain/omit-undefined";
import { addressOf } from "~server/visit/hosts";
import { branchOf } from "~server/visit/entries";
import type { SharedVisit } from "~/steps/shared-visit";
import type { WizardState } from "~/wizard/state";

/** The parameters of the address that a link on the page keeps. */
const KEPT = ["home", "stay", "years", "sort", "hide", "more", "one", "other"];

/** The parts of a visit that its page's address is made of. */
export type AddressedVisit = Pick<SharedVisit<WizardState>, "url" | "host" | "place" | "session" | "entry">;

/** Returns the page's own address with other parameters. */
export function ownAddress(
  visit: AddressedVisit,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const { url, host, place, session } = visit;
  const kept = KEPT.flatMap((name): [string, string][] => {
    const text = url.searchParams.get(name);
    return text === null ? [] : [[name, text]];
  });
  const query = omitUndefined({ ...branchOf(visit), ...Object.fromEntries(kept), ...changes });
  return addressOf(host.flow, place, session.id, query);
}
