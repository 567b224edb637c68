import type { FreezeLinks, SiteData } from "~/ui/page-data";

/** A lender that does not exist: sample facts, to be replaced by configuration. Phones in dot form. */
export const brand: SiteData["brand"] = {
  name: "Larkspur Home Loans",
  nmlsId: "0000000",
  supportPhone: "800.555.0100",
  licensingPhone: "800.555.0199",
  licensing:
    "Larkspur Home Loans is a fictitious lender. A real lender lists here the states it is licensed in, its license numbers and the regulators that supervise it.",
  demo: true,
};

/** Where the links of every page lead, unless configuration says otherwise. */
export const siteLinks: SiteData["links"] = {
  terms: "/legal/terms-of-use",
  privacy: "/legal/privacy-policy",
  security: "/legal/security",
  licensing: "/legal/licensing",
  privacyChoices: "/legal/privacy-choices",
};

/** Where the bureaus lift a freeze, unless configuration says otherwise. */
export const freezeLinks: FreezeLinks = {
  equifax: "https://www.equifax.com/personal/credit-report-services/credit-freeze/",
  experian: "https://www.experian.com/freeze/center.html",
  transUnion: "https://www.transunion.com/credit-freeze",
};
