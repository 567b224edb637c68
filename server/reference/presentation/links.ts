import type { Employee } from "~server/reference/bankers";
import { newToken, tokenHash } from "~server/reference/crypto";
import { applicationTokens, employeeTokens } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendMessages } from "~server/reference/messages";
import { bankerText, presentationText } from "~server/reference/texts";
import { phoneOf, PRESENTATION_DAYS, type Presentation } from "./store";
import type { Applicant, Application } from "~server/reference/store";

/** The two links to a presentation, each with its own token (C11). */

const HOUR_MS = 60 * 60 * 1000;
/** Lifetime of an employee's link token, in hours. */
export const EMPLOYEE_TOKEN_HOURS = 12;

/** A presentation and the recipients of its links. */
export interface PresentationRecipients {
  presentation: Presentation;
  row: Application;
  people: readonly Applicant[];
  banker: Employee;
}

const pathOf = (
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  id: string,
  name: "customerToken" | "employeeToken",
  token: string,
): string =>
  `${siteOrigin}/spw/loan-presentation?${new URLSearchParams({ presentationId: id, [name]: token }).toString()}`;

/** Creates a token for the customer and one for the banker, and puts both links into the outbox. */
export async function sendLinks(
  deps: Pick<Deps, "keys" | "lender" | "now" | "siteOrigin">,
  db: Queries,
  { presentation, row, people, banker }: PresentationRecipients,
): Promise<void> {
  const at = deps.now();
  const brand = deps.lender.name;
  const later = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
  const forCustomer = newToken();
  const forBanker = newToken();
  await db.insert(applicationTokens).values({
    digest: tokenHash(forCustomer),
    appId: row.id,
    expiresAt: later(PRESENTATION_DAYS * 24),
  });
  await db.insert(employeeTokens).values({
    digest: tokenHash(forBanker),
    employeeId: banker.id,
    expiresAt: later(EMPLOYEE_TOKEN_HOURS),
  });
  const phone = phoneOf(row, people);
  const name = people.map((person) => `${person.firstName} ${person.lastName}`).join(" and ");
  const about = { holds: "link", appId: row.id, sentAt: at } as const;
  await sendMessages(deps, db, [
    {
      ...about,
      kind: phone === undefined ? "letter" : "text",
      recipient: phone ?? name,
      subject: "Your loan presentation",
      body: presentationText(brand, banker.name, pathOf(deps, presentation.id, "customerToken", forCustomer)),
    },
    {
      ...about,
      kind: "text",
      recipient: banker.phoneNumber,
      subject: "Loan presentation for your customer",
      body: bankerText(brand, row.id, pathOf(deps, presentation.id, "employeeToken", forBanker)),
    },
  ]);
}
