import type { FreezeLinks, SiteData } from "~/ui/page-data";

/**
 * Sample facts of a fictional lender, to be replaced by configuration. Phone numbers are in dot
 * form.
 */
export const brand: SiteData["brand"] = {
  name: "Larkspur Home Loans",
  nmlsId: "0000000",
  supportPhone: "800.555.0100",
  licensingPhone: "800.555.0199",
  // In sample-brand.ts, because every script contains this file.
  licensing: "",
  demo: true,
};

/** The targets of the links on every page, unless configuration overrides them. */
export const siteLinks: SiteData["links"] = {
  terms: "/legal/terms-of-use",
  privacy: "/legal/privacy-policy",
  security: "/legal/security",
  licensing: "/legal/licensing",
  privacyChoices: "/legal/privacy-choices",
};

/** The bureau pages for lifting a freeze, unless configuration overrides them. */
export const freezeLinks: FreezeLinks = {
  equifax: "https://www.equifax.com/personal/credit-report-services/credit-freeze/",
  experian: "https://www.experian.com/freeze/center.html",
  transUnion: "https://www.transunion.com/credit-freeze",
};
