import { finishLetter, openLetter } from "~server/reference/documents/brand";
import type { Lender } from "~server/shared/lender";
import type { Counselor, Provider } from "./list-entries";

/**
 * Lists as separate documents: the companies that a borrower may choose, and nearby housing
 * counselors.
 */

interface ListEntry {
  title: string;
  lines: readonly string[];
}

interface ListDocument {
  title: string;
  date: Date;
  lender: Lender;
  intro: readonly string[];
  entries: readonly ListEntry[];
}

function listPdf({ title, date, lender, intro, entries }: ListDocument): Promise<Uint8Array> {
  const flow = openLetter({ title, date, lender });
  flow.space(20);
  flow.heading(title, { tag: "H1", font: "bold", size: 20, color: "brand", leading: 1.2 });
  flow.space(8);
  for (const text of intro) {
    flow.write(text, { font: "regular", size: 11 });
    flow.space(6);
  }
  for (const { title: name, lines } of entries) {
    flow.need(70);
    flow.space(6);
    flow.pen.rule();
    flow.space(4);
    flow.heading(name, { tag: "H2", font: "bold", size: 11 });
    for (const text of lines) flow.write(text, { font: "regular", size: 10, color: "soft" });
  }
  return finishLetter(flow, lender);
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });

/**
 * Draws the written list of providers (12 CFR 1026.19(e)(1)(vi)): a separate page, by the services
 * of the estimate's section C.
 */
export const providerListPdf = (
  services: readonly { service: string; providers: readonly Provider[] }[],
  { date, lender }: { date: Date; lender: Lender },
): Promise<Uint8Array> =>
  listPdf({
    title: "Companies for services you can shop for",
    date,
    lender,
    intro: [
      `${lender.name}, ${day.format(date)}. Your Loan Estimate lists these services in section C. For each of them here is at least one company.`,
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
  { zip, date, lender }: { zip: string; date: Date; lender: Lender },
): Promise<Uint8Array> =>
  listPdf({
    title: "Housing counselors near you",
    date,
    lender,
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
