import { afterYouApply } from "./after-you-apply";
import { aprPage } from "./apr";
import { cashOutOrLine } from "./cash-out-or-line";
import { closingCostsPage } from "./closing-costs";
import { creditPage } from "./credit";
import { documentsPage } from "./documents";
import { firstHome } from "./first-home";
import { hardshipPage } from "./hardship";
import { kindsOfLoans } from "./kinds-of-loans";
import type { LearnPage } from "./learn-page";
import { mortgageInsurancePage } from "./mortgage-insurance";
import { pointsPage } from "./points";
import { scamsPage } from "./scams";

/** The learning pages by what a reader is about to do. */
export const LEARN_GROUPS: readonly { heading: string; pages: readonly LearnPage[] }[] = [
  { heading: "Before you apply", pages: [firstHome, kindsOfLoans, creditPage] },
  { heading: "What it costs", pages: [closingCostsPage, pointsPage, aprPage] },
  { heading: "From application to closing", pages: [afterYouApply, documentsPage, scamsPage] },
  { heading: "Once you own a home", pages: [mortgageInsurancePage, cashOutOrLine, hardshipPage] },
];

/** All learning pages. */
export const LEARN_PAGES: readonly LearnPage[] = LEARN_GROUPS.flatMap(({ pages }) => pages);

/** Returns the page at /learn/SLUG. */
export const learnPageOf = (slug: string): LearnPage | undefined =>
  LEARN_PAGES.find((page) => page.slug === slug);
