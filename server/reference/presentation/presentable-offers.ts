import { and, asc, desc, eq, gt, inArray, isNull, max } from "drizzle-orm";
import { z } from "zod";
import { omitUndefined } from "~/domain/omit-undefined";
import { FIRST_LIEN_PRODUCTS } from "~/domain/pricing/products";
import type { CallOutput } from "~server/backend/contract/index";
import { offerOfRow } from "~server/reference/benefit-search";
import { applications, offers, presentations, properties, searches } from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import { isVisibleTo, type Viewer } from "~server/reference/employee-access";
import { PRESENTATION_DAYS } from "./store";

/** What an employee can present: the offers of the open applications that they may see. */

type PresentableOffers = CallOutput<"desk.offers">["offers"][number];
type Offer = CallOutput<"lp.recommended-rates">["bestOffers"][number];

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_OFFERED = 100;

/** A search older than the maximum age of a presentation is outdated. */
const searchesSince = (now: Date): Date => new Date(now.getTime() - PRESENTATION_DAYS * DAY_MS);

const isOpenAndTheirs = (viewer: Viewer) => and(isVisibleTo(viewer), eq(applications.status, "open"));

/** Selects searches for the subject property only, because a presentation is about that home. */
const isForSubject = and(
  eq(properties.id, searches.propertyId),
  eq(properties.appId, searches.appId),
  eq(properties.isSubjectProperty, true),
);

/**
 * Returns ids of the open applications with recent offers that an employee may see, the newest
 * search first.
 */
export async function offeredApplications(
  db: Queries,
  employee: Viewer,
  now: Date,
): Promise<{ appId: string; searchedAt: Date; isPresented: boolean }[]> {
  const searchedAt = max(searches.ranAt);
  const rows = await db
    .select({ appId: searches.appId, searchedAt, presentationId: max(presentations.id) })
    .from(searches)
    .innerJoin(applications, eq(applications.id, searches.appId))
    .innerJoin(properties, isForSubject)
    .innerJoin(offers, and(eq(offers.searchId, searches.id), inArray(offers.product, FIRST_LIEN_PRODUCTS)))
    .leftJoin(presentations, and(eq(presentations.appId, searches.appId), isNull(presentations.withdrawnAt)))
    .where(and(isOpenAndTheirs(employee), gt(searches.ranAt, searchesSince(now))))
    .groupBy(searches.appId)
    .orderBy(desc(searchedAt), searches.appId)
    .limit(MAX_OFFERED);
  return rows.flatMap((row) =>
    row.searchedAt === null
      ? []
      : [{ appId: row.appId, searchedAt: row.searchedAt, isPresented: row.presentationId !== null }],
  );
}

/** Checks whether an application is open and an employee may see it. */
export async function isOpenApplicationVisibleTo(
  db: Queries,
  employee: Viewer,
  appId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, appId), isOpenAndTheirs(employee)));
  return found !== undefined;
}

/** The home's value in a search's input, in dollars. */
const searchInputSchema = z.object({ home: z.object({ value: z.number() }) });
const PRESENTED_PURPOSES = ["refinance", "cashout"] as const;

const highestOf = ({
  fixedYears,
  maxRate,
  highestPayment,
  fromPayment,
}: NonNullable<Offer["adjustable"]>) => ({
  ...{ fixedYears, maxRate, highestPayment, fromPayment },
});

/**
 * Returns the presentable offers of the newest search for an application's subject property, best
 * first, and the value it used.
 */
export async function presentableOffers(
  db: Queries,
  appId: string,
  now: Date,
): Promise<{ homeValue: number; offers: PresentableOffers[] }> {
  const [search] = await db
    .select({ id: searches.id, input: searches.input })
    .from(searches)
    .innerJoin(properties, isForSubject)
    .where(and(eq(searches.appId, appId), gt(searches.ranAt, searchesSince(now))))
    .orderBy(desc(searches.ranAt), desc(searches.id))
    .limit(1);
  if (!search) return { homeValue: 0, offers: [] };
  const rows = await db
    .select()
    .from(offers)
    .where(and(eq(offers.searchId, search.id), inArray(offers.product, FIRST_LIEN_PRODUCTS)))
    .orderBy(asc(offers.rank))
    .limit(MAX_OFFERED);
  return {
    homeValue: searchInputSchema.parse(search.input).home.value,
    offers: rows.map(offerOfRow).flatMap((one): PresentableOffers[] => {
      const purpose = PRESENTED_PURPOSES.find((known) => known === one.purpose);
      const product = FIRST_LIEN_PRODUCTS.find((known) => known === one.product);
      if (purpose === undefined || product === undefined) return [];
      const { rate, apr, points, loanAmount, monthlyPayment, monthlySavings, adjustable, financedFee } = one;
      return [
        {
          fatAiSearchId: search.id,
          fatAiOfferId: one.id,
          purpose,
          ...{ product, rate, apr, points, loanAmount, monthlyPayment, monthlySavings },
          cashOut: purpose === "cashout" ? Math.max(0, one.cashAtClose) : 0,
          ...omitUndefined({ financedFee, adjustable: adjustable && highestOf(adjustable) }),
        },
      ];
    }),
  };
}
