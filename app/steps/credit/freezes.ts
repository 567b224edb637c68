import type { FreezeLinks } from "~/ui/page-data";
import type { Visit } from "~server/visit/types";
import { bureauNames, bureaus } from "./bureaus";
import type { CreditState } from "./state";

/** The message when a pull finds the freeze still in place. */
export const STILL_FROZEN =
  "The freeze is still there. A bureau can take up to an hour to lift it. Wait a little, then try again.";

/** The bureaus that hold a freeze, and where it is lifted. */
export interface FrozenView {
  /** "Equifax and Experian", or "one or more credit bureaus" */
  where: string;
  links: { to: string; label: string; newTab: true }[];
}

/** Returns the loader data of a freeze page. */
export function frozenData({ state, runtime }: Pick<Visit<CreditState>, "state" | "runtime">): FrozenView {
  const names = state.facts.frozenAt ?? [];
  return { where: bureausNamed(names), links: freezeLinks(runtime.config.freeze, names) };
}

const listFormat = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Returns "Equifax and Experian"; a general text while the bureaus are unknown. */
function bureausNamed(names: readonly string[]): string {
  return names.length === 0 ? "one or more credit bureaus" : listFormat.format(names);
}

/**
 * Returns links to the pages that lift a freeze: of the named bureaus, or of all while they are
 * unknown.
 */
function freezeLinks(
  addresses: FreezeLinks,
  names: readonly string[],
): { to: string; label: string; newTab: true }[] {
  return bureaus
    .filter((bureau) => names.length === 0 || names.includes(bureauNames[bureau]))
    .map((bureau) => ({
      to: addresses[bureau],
      label: `Lift a freeze at ${bureauNames[bureau]}`,
      newTab: true,
    }));
}
