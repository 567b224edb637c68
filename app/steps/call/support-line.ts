import { dotToDisplay, telHref } from "~/domain/phone";

/** Our number as a page shows it, "(800) 555-0100", and the link that calls it (PHONE-03). */
export interface SupportLine {
  shown: string;
  href: string;
}

/** The support line of a visit. @param site the visit's runtime, whose brand has the number of this visit (UI-051) */
export function supportLine({ config }: { config: { brand: { supportPhone: string } } }): SupportLine {
  const { supportPhone } = config.brand;
  return { shown: dotToDisplay(supportPhone), href: telHref(supportPhone) };
}

/** The same among the data of a page. */
export function lineData({ runtime }: { runtime: Parameters<typeof supportLine>[0] }): {
  line: string;
  lineHref: string;
} {
  const { shown, href } = supportLine(runtime);
  return { line: shown, lineHref: href };
}
