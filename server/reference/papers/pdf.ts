import { brandColor, drawBrand, lineColor, openPaper, mutedInk } from "~server/reference/documents/pen";
import { LENDER } from "~server/reference/documents/letter-text";
import type { Counselor, Provider } from "./list-entries";

/**
 * Lists as separate documents: the companies that a borrower may choose, and nearby housing
 * counselors.
 */

const MARGIN = 64;
/** The maximum height of an entry in points; one that does not fit goes on the next page. */
const MAX_ENTRY_HEIGHT = 90;

interface ListEntry {
  title: string;
  lines: readonly string[];
}

interface ListDocument {
  title: string;
  date: Date;
  intro: readonly string[];
  entries: readonly ListEntry[];
}

async function listPdf({ title, date, intro, entries }: ListDocument): Promise<Uint8Array> {
  const paper = await openPaper({ title, date });
  const { regular, bold } = paper;
  let pen = paper.newPage(MARGIN);
  drawBrand(pen, paper);
  pen.space(20);
  pen.write(title, { font: bold, size: 20, color: brandColor, leading: 1.2 });
  pen.space(8);
  for (const text of intro) {
    pen.write(text, { font: regular, size: 11 });
    pen.space(6);
  }
  for (const { title: name, lines } of entries) {
    if (pen.y - MAX_ENTRY_HEIGHT < MARGIN) pen = paper.newPage(MARGIN);
    pen.space(6);
    pen.rule({ color: lineColor });
    pen.space(4);
    pen.write(name, { font: bold, size: 11 });
    for (const text of lines) pen.write(text, { font: regular, size: 10, color: mutedInk });
  }
  return paper.document.save();
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });

/**
 * Draws the written list of providers (12 CFR 1026.19(e)(1)(vi)): a separate page, by the services
 * of the estimate's section C.
 */
export const providerListPdf = (
  services: readonly { service: string; providers: readonly Provider[] }[],
  date: Date,
): Promise<Uint8Array> =>
  listPdf({
    title: "Companies for services you can shop for",
    date,
    intro: [
      `${LENDER.name}, ${day.format(date)}. Your Loan Estimate lists these services in section C. For each of them here is at least one company.`,
      "You can choose another company for any of these services. If you do, its price may differ from the one in your Loan Estimate. Being on this list does not mean that we recommend a company.",
    ],
    entries: services.map(({ service, providers }) => ({
      title: service,
      lines:
        providers.length === 0
          ? ["Ask us: we'll name a company for you."]
          : providers.map(({ name, address, phone }) => `${name}, ${address}, ${phone}`),
    })),
  });

/** Draws the list of ten housing counselors near a ZIP code (12 CFR 1024.20). */
export const counselorListPdf = (
  counselors: readonly Counselor[],
  { zip, date }: { zip: string; date: Date },
): Promise<Uint8Array> =>
  listPdf({
    title: "Housing counselors near you",
    date,
    intro: [
      `Made on ${day.format(date)} for ZIP code ${zip}.`,
      "Housing counseling agencies that the U.S. Department of Housing and Urban Development (HUD) has approved can advise you, often for free or for little, on whether a loan suits you, on your budget, and on what to do if you fall behind. They are independent of us.",
      "You can find more agencies at consumerfinance.gov/find-a-housing-counselor, or by calling HUD at (800) 569-4287.",
    ],
    entries: counselors.map(({ name, address, phone, website, languages, services }) => ({
      title: name,
      lines: [
        `${address}, ${phone}${website === undefined ? "" : `, ${website}`}`,
        `Languages: ${languages}. Services: ${services}.`,
      ],
    })),
  });
