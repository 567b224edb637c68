import { dotToDisplay, telHref } from "~/domain/phone";

/** Our number as displayed, "(800) 555-0100", and its phone link (PHONE-03). */
export interface SupportLine {
  shown: string;
  href: string;
}

/**
 * Returns the support line of a visit.
 * @param site the visit's runtime, whose brand has the number of this visit (UI-051)
 */
export function supportLine({ config }: { config: { brand: { supportPhone: string } } }): SupportLine {
  const { supportPhone } = config.brand;
  return { shown: dotToDisplay(supportPhone), href: telHref(supportPhone) };
}

/** The same as page data. */
export function lineData({ runtime }: { runtime: Parameters<typeof supportLine>[0] }): {
  line: string;
  lineHref: string;
} {
  const { shown, href } = supportLine(runtime);
  return { line: shown, lineHref: href };
}
