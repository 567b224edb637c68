import type { SiteData } from "~/ui/page-data";
import { bureauNames, bureaus } from "./bureaus";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "Equifax and Experian"; words for all of them while it is not known which. */
export function bureausNamed(names: readonly string[]): string {
  return names.length === 0 ? "one or more credit bureaus" : list.format(names);
}

/** Links to the pages on which a freeze is lifted: of the named bureaus, or of all while it is not known which. */
export function freezeLinks(
  addresses: SiteData["links"]["freeze"],
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
