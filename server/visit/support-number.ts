import { supportNumberFor } from "~/domain/phone";
import type { Config } from "~server/config";
import type { SiteSession } from "~server/session/site-session";

/**
 * Returns the site for a visit: its brand has the support number of the source that sent the
 * visitor (UI-002, UI-051), so every page shows that number without further code.
 */
export function withSupportNumber<Site extends { config: Config }>(
  site: Site,
  { tracking }: Pick<SiteSession, "tracking">,
): Site {
  const { config } = site;
  const supportPhone = supportNumberFor(config.brand.supportPhone, config.sourcePhones, tracking["sourceId"]);
  if (supportPhone === config.brand.supportPhone) return site;
  return { ...site, config: { ...config, brand: { ...config.brand, supportPhone } } };
}
