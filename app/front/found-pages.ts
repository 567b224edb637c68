import { LEARN_PAGES } from "~/content/learn/pages";

/**
 * The public pages that search engines may list: those with the same content for everybody. The
 * doors lead into an application, so they are not among them.
 */
export const FOUND_PAGES: readonly string[] = [
  "/start",
  "/rates",
  "/calculators",
  "/calculators/afford",
  "/calculators/payment",
  "/calculators/refinance",
  "/calculators/extra-payments",
  "/calculators/cash",
  "/calculators/line-of-credit",
  "/calculators/rent-or-buy",
  "/calculators/points",
  "/learn",
  "/learn/words",
  ...LEARN_PAGES.map(({ slug }) => `/learn/${slug}`),
  "/about",
  "/about/how-we-are-paid",
  "/about/privacy-and-security",
  "/about/service",
  "/accessibility",
  "/complaints",
  "/status",
];
