import { eq } from "drizzle-orm";
import { type Booklet, OFFICIAL_BOOKLETS } from "~/content/official-booklets";
import { DOCUMENT_TITLES } from "~/content/document-titles";
import { ADJUSTABLE_TERMS } from "~/content/adjustable-terms-link";
import { LINE_TERMS } from "~/content/line-terms-link";
import { documentFileName } from "~/domain/file-name";
import { isoDateOf } from "~/domain/dates";
import { type DocumentDue, type DocumentFacts, documentsDue, type DueDocument } from "~/domain/documents-due";
import { isAdjustableProduct } from "~/domain/pricing/products";
import { occupancyOfUse } from "~/domain/property";
import { linkToDocuments, createLinkToken } from "~server/reference/application-link";
import { newId } from "~server/reference/crypto";
import { documents, givenPapers } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { liabilitiesOf } from "~server/reference/homes";
import { type Message, sendMessages } from "~server/reference/messages";
import { documentsText } from "~server/reference/texts";
import { addressOf } from "~server/reference/presentation/address";
import { isEquityLoan, pricedRates } from "~server/reference/presentation/record";
import { recordItems } from "~server/reference/presentation/application-items";
import {
  currentEstimate,
  currentPresentation,
  liensOnHome,
  phoneOf,
  subjectProperty,
} from "~server/reference/presentation/store";
import { type Applicant, applicationOf, borrowersOf } from "~server/reference/store";
import { bookletIn, counselorsIn, nearestCounselors, providersFor, providersIn } from "./lists";
import { appraisalNoticePdf } from "./notices-pdf";
import { counselorListPdf, providerListPdf } from "./pdf";

/** Sends the documents that accompany an application, once each, and records when and to whom. */

const PURPOSES = {
  purc: "purchase",
  refi: "refinance",
  cashout: "cashout",
  heloan: "heloan",
  heloc: "heloc",
} as const;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/**
 * Returns the facts of the request that documents depend on; undefined until the purpose is known
 * and a loan is applied for.
 */
export async function paperFacts(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
): Promise<DocumentFacts | undefined> {
  const row = await applicationOf(db, appId);
  const { sought, receivedAt } = await recordItems(deps, db, appId);
  const presentation = await currentPresentation(db, appId);
  const presented = presentation?.loan;
  const shown = pricedRates.parse(presentation?.rates ?? []);
  const isEquity = presented !== undefined && isEquityLoan(presented);
  const purpose = isEquity ? "heloan" : (presented?.purpose ?? (sought.purpose && PURPOSES[sought.purpose]));
  // The documents of a line of credit accompany the completed application, those of a loan its
  // receipt.
  const appliedAt = receivedAt ?? (purpose === "heloc" ? row.openedAt : null);
  if (purpose === undefined || appliedAt === null) return undefined;
  const property = await subjectProperty(db, appId);
  const liens = liensOnHome(await liabilitiesOf(db, appId), property, row);
  const { propertyUse } = row.data;
  const use = property?.propertyUse ?? (isText(propertyUse) ? propertyUse : undefined);
  const isBehind = purpose === "heloc" || purpose === "heloan";
  return {
    purpose,
    lien: isBehind && (presented?.seniorCents ?? liens.length) > 0 ? "second" : "first",
    // A borrower who is shown an adjustable rate has expressed interest in it.
    isAdjustable: shown.some(({ product }) => isAdjustableProduct(product)),
    isPrincipalDwelling: (presented?.occupancy ?? occupancyOfUse(use)) === "PrimaryHome",
    state: addressOf(row, property)?.state ?? presented?.state,
    appliedOn: isoDateOf(appliedAt),
  };
}

/** A document that is ready to send: a file, or an address. */
type ReadyPaper = { fileName: string; pdf: Uint8Array } | { link: string };

async function booklet({ papersFolder }: Pick<Deps, "papersFolder">, name: Booklet): Promise<ReadyPaper> {
  const file = await bookletIn(papersFolder, name);
  return file === undefined ? { link: OFFICIAL_BOOKLETS[name].to } : { fileName: `${name}.pdf`, pdf: file };
}

interface PaperContext {
  appId: string;
  people: readonly Applicant[];
  /** ZIP code of the borrower's address, else of the home */
  zip: string | undefined;
}

/**
 * Returns a document for sending; undefined for one that is part of another, that cannot be created
 * yet, or that is given at the closing.
 */
async function readyPaper(
  deps: Pick<Deps, "now" | "papersFolder" | "siteOrigin" | "lender">,
  db: Queries,
  document: DueDocument,
  { appId, zip }: PaperContext,
): Promise<ReadyPaper | undefined> {
  const date = deps.now();
  const { lender } = deps;
  const named = (title: string): string => documentFileName(lender.name, title);
  switch (document) {
    case "provider-list": {
      const estimate = await currentEstimate(db, appId);
      if (estimate === undefined) return undefined;
      const services = estimate.facts.figures.costs.canShop.lines.map(({ label }) => label);
      const listed = providersFor(await providersIn(deps.papersFolder), services);
      return { fileName: named("Companies"), pdf: await providerListPdf(listed, { date, lender }) };
    }
    case "counselor-list": {
      if (zip === undefined) return undefined;
      const near = nearestCounselors(await counselorsIn(deps.papersFolder), zip);
      return { fileName: named("Counselors"), pdf: await counselorListPdf(near, { zip, date, lender }) };
    }
    case "appraisal-copy":
      // For a loan the estimate contains it, and no separate document is sent.
      return { fileName: named("Appraisal"), pdf: await appraisalNoticePdf({ appId, madeAt: date, lender }) };
    case "home-loan-toolkit":
    case "line-booklet":
    case "texas-equity-notice":
    case "adjustable-booklet":
      return booklet(deps, document);
    case "line-terms":
      return { link: `${deps.siteOrigin}${LINE_TERMS.to}` };
    case "adjustable-program":
      return { link: `${deps.siteOrigin}${ADJUSTABLE_TERMS.to}` };
    default:
      return undefined;
  }
}

/**
 * Records a document as given and sends it by mail; once, however many processes run.
 * @returns whether it was given now
 */
async function sendPaperOnce(
  deps: Pick<Deps, "keys" | "now">,
  db: Queries,
  { document }: DocumentDue,
  { appId, people }: PaperContext,
  ready: ReadyPaper,
): Promise<boolean> {
  const at = deps.now();
  const documentId = "pdf" in ready ? newId("doc") : null;
  const applicantIds = people.map(({ id }) => id);
  const kept = await db
    .insert(givenPapers)
    .values({ appId, paper: document, givenAt: at, applicantIds, documentId })
    .onConflictDoNothing()
    .returning({ paper: givenPapers.paper });
  if (kept.length === 0) return false;
  if ("pdf" in ready && documentId !== null) {
    const { fileName, pdf } = ready;
    await db.insert(documents).values({
      ...{ id: documentId, appId, kind: "paper" as const, channel: "download" as const },
      ...{ fileName, pdf: Buffer.from(pdf), createdAt: at },
    });
  }
  const where = "link" in ready ? ` It is at ${ready.link}` : "";
  const letter: Message = {
    id: `out_paper_${appId}_${document}`,
    kind: "letter",
    recipient: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(" and "),
    subject: DOCUMENT_TITLES[document],
    body: `Application ${appId}: ${DOCUMENT_TITLES[document]}.${where}`,
    holds: "nothing",
    appId,
    ...(documentId !== null && { documentId }),
    sentAt: at,
  };
  await sendMessages(deps, db, [letter]);
  return true;
}

/** Texts the address of the page with all documents of an application. */
async function textLink(deps: Deps, db: Queries, appId: string, phone: string): Promise<void> {
  const link = linkToDocuments(deps, { appId, token: await createLinkToken(deps, db, appId) });
  const body = documentsText(deps.lender.name, link);
  const subject = "Your application documents";
  await sendMessages(deps, db, [
    { kind: "text", recipient: phone, subject, body, holds: "link", appId, sentAt: deps.now() },
  ]);
}

/**
 * Sends the documents of an application that are due and were not given yet.
 * @param isTold whether the first of them comes with a text that links to their page
 */
export async function sendDuePapers(
  deps: Deps,
  db: Queries,
  { appId, isTold }: { appId: string; isTold: boolean },
): Promise<void> {
  const facts = await paperFacts(deps, db, appId);
  if (facts === undefined) return;
  const already = await db
    .select({ paper: givenPapers.paper })
    .from(givenPapers)
    .where(eq(givenPapers.appId, appId));
  const open = documentsDue(facts).filter(
    ({ document, within }) => within === undefined && !already.some(({ paper }) => paper === document),
  );
  const row = await applicationOf(db, appId);
  const people = await borrowersOf(db, appId);
  const [primary] = people;
  if (row.status !== "open" || primary === undefined) return;
  const zip = primary.address?.["zip"] ?? addressOf(row, await subjectProperty(db, appId))?.zip;
  const context: PaperContext = { appId, people, zip };
  let isAny = false;
  for (const due of open) {
    const ready = await readyPaper(deps, db, due.document, context);
    if (ready !== undefined) isAny = (await sendPaperOnce(deps, db, due, context, ready)) || isAny;
  }
  const phone = phoneOf(row, people);
  if (isTold && isAny && already.length === 0 && phone !== undefined) await textLink(deps, db, appId, phone);
}
