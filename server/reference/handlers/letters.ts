import { and, eq, sql } from "drizzle-orm";
import { parseUsPhone } from "~/domain/phone";
import type { CallBody } from "~server/backend/contract/index";
import { bankerFor, employeeById } from "~server/reference/bankers";
import { newId } from "~server/reference/crypto";
import { documents, outbox } from "~server/reference/database/schema";
import { linkToLetter, tokenForLink } from "~server/reference/application-link";
import type { Deps, Queries } from "~server/reference/deps";
import { letterText, type LetterFacts } from "~server/reference/documents/letter-text";
import { letterPdf } from "~server/reference/documents/letters";
import {
  letterTerms,
  type LetterFile,
  type LetterKind,
  type LetterTerms,
} from "~server/reference/letter-terms";
import { ApiError, type Handlers } from "~server/reference/router";
import {
  appIdOf,
  applicationOf,
  borrowersOf,
  decision,
  pullsOf,
  type Applicant,
  type Application,
} from "~server/reference/store";

/** C14: how often a letter of one kind may be downloaded and texted. */
export const LETTER_LIMITS = { download: 5, text: 3 } as const;

type Sent = CallBody<"app.pre-approval">["preApproval"];
/** What is asked for, with the kind of the letter and what it may say. */
type Wish = Sent & { kind: LetterKind; terms: LetterTerms };

const fullName = (person: Applicant): string =>
  [person.firstName, person.middleName, person.lastName, person.suffix].filter(Boolean).join(" ");

const asText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function factsOf(
  row: Application,
  people: readonly Applicant[],
  { kind, terms }: Wish,
  { date, signer }: Pick<LetterFacts, "date" | "signer">,
): LetterFacts {
  const { purchasePrice, loanAmount, state, county, loanTerm, income } = terms;
  return {
    kind,
    appId: row.id,
    names: people.map(fullName),
    purchasePrice,
    loanAmount,
    isIncomeChecked: income !== "not-checked",
    ...(state === undefined ? {} : { state }),
    ...(county === undefined ? {} : { county }),
    ...(loanTerm === undefined ? {} : { loanTerm }),
    date,
    signer: { name: signer.name, nmlsId: signer.nmlsId },
  };
}

/** Letters: only for who has qualified, as a document kept here, and as a text that leads to it. */
export function letterHandlers(deps: Deps): Pick<Handlers, "app.pre-approval" | "document-by-id"> {
  const { now } = deps;
  async function used(db: Queries, appId: string, kind: Wish["kind"]) {
    const rows = await db
      .select({ channel: documents.channel, count: sql<number>`count(*)::int` })
      .from(documents)
      .where(and(eq(documents.appId, appId), eq(documents.kind, kind)))
      .groupBy(documents.channel);
    const count = (channel: Wish["channel"]) => rows.find((row) => row.channel === channel)?.count ?? 0;
    return { downloads: count("download"), texts: count("text") };
  }

  /** @throws ApiError 409 NOT_QUALIFIED, DECISION_REQUIRED, INCOME_TOO_LOW, 400 AMOUNTS */
  async function mayHave(
    db: Queries,
    { row, people }: Pick<LetterFile, "row" | "people">,
    sent: Sent,
  ): Promise<Wish> {
    const pulls = await pullsOf(db, row.id);
    const kind = sent.kind ?? (decision(pulls, "hard") === true ? "approval" : "prequal");
    const hasQualified = decision(pulls, kind === "approval" ? "hard" : "soft");
    if (hasQualified !== true) throw new ApiError(409, "NOT_QUALIFIED", "We cannot write this letter yet.");
    if (sent.loanAmount > sent.purchasePrice) {
      throw new ApiError(400, "AMOUNTS", "The loan cannot be more than the price of the home.");
    }
    const terms = await letterTerms(db, { row, pulls, people }, kind, sent);
    if (terms === undefined) {
      throw new ApiError(
        409,
        "DECISION_REQUIRED",
        "We have to decide on your loan once more. Please call us.",
      );
    }
    if (terms.loanAmount === 0) {
      throw new ApiError(
        409,
        "INCOME_TOO_LOW",
        "The income you told us does not carry a loan that we make. Please call us.",
      );
    }
    return { ...sent, kind, terms };
  }

  function recipientOf(row: Application, wish: Wish): string {
    const phone = parseUsPhone(wish.phoneNumber ?? asText(row.data.phoneNumber) ?? "");
    if (phone === undefined)
      throw new ApiError(400, "PHONE_REQUIRED", "Enter the phone number to text the letter to.");
    return phone;
  }

  return {
    "app.pre-approval": async ({ body, db }) => {
      const row = await applicationOf(db, body.appId);
      const people = await borrowersOf(db, row.id);
      const wish = await mayHave(db, { row, people }, body.preApproval);
      const recipient = wish.channel === "text" ? recipientOf(row, wish) : people.map(fullName).join(" and ");
      const at = now();
      const signer = (await employeeById(db, row.bankerId)) ?? bankerFor(row.id);
      const facts = factsOf(row, people, wish, { date: at, signer });
      const { title, fileName } = letterText(facts);
      const pdf = Buffer.from(await letterPdf(facts));
      // Letters of one application take turns, or two at once would both pass the limit.
      await db.execute(sql`select pg_advisory_xact_lock(7004, hashtext(${row.id}))`);
      const before = await used(db, row.id, wish.kind);
      const isText = wish.channel === "text";
      if (isText ? before.texts >= LETTER_LIMITS.text : before.downloads >= LETTER_LIMITS.download) {
        throw new ApiError(
          409,
          "LETTER_LIMIT",
          isText
            ? "We have texted this letter as often as we can. You can still download it."
            : "You have downloaded this letter as often as you can. Call us for another copy.",
        );
      }
      const documentId = newId("doc");
      await db.insert(documents).values({
        id: documentId,
        appId: row.id,
        kind: wish.kind,
        channel: wish.channel,
        fileName,
        pdf,
        createdAt: at,
      });
      const link = async () =>
        linkToLetter(deps, { kind: wish.kind, appId: row.id, token: await tokenForLink(deps, db, row.id) });
      await db.insert(outbox).values({
        id: newId("out"),
        kind: isText ? "text" : "letter",
        recipient,
        subject: title,
        body: isText
          ? `Larkspur Home Loans: your ${title.toLowerCase()} is ready at ${await link()}`
          : `${title} made for download.`,
        documentId,
        sentAt: at,
      });
      return {
        documentId,
        purchasePrice: wish.terms.purchasePrice,
        loanAmount: wish.terms.loanAmount,
        downloads: before.downloads + (isText ? 0 : 1),
        texts: before.texts + (isText ? 1 : 0),
      };
    },

    "document-by-id": async ({ body, context, db }) => {
      const [found] = await db
        .select()
        .from(documents)
        .where(and(eq(documents.id, body.documentId), eq(documents.appId, appIdOf(context))));
      if (!found) throw new ApiError(404, "DOCUMENT_NOT_FOUND", "We could not find that letter.");
      return {
        fileName: found.fileName,
        contentType: "application/pdf",
        base64: found.pdf.toString("base64"),
      };
    },
  };
}
