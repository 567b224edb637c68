import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { keepConsent } from "~server/reference/consents";
import { consents } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { agreedPdf, samplePdf, wordOf, type Agreed } from "~server/reference/documents/consent";
import { ApiError, type Handlers } from "~server/reference/router";
import { applicationOf, borrowersOf } from "~server/reference/store";

type Names = "consent.standing" | "consent.sample" | "consent.give" | "consent.withdraw" | "consent.document";

const PURPOSES = ["e-sign", "credit"] as const;

/** What was agreed to by link, oldest first. */
async function agreedFor(db: Queries, appId: string): Promise<(Agreed & { id: string })[]> {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.appId, appId), inArray(consents.purpose, [...PURPOSES])))
    .orderBy(asc(consents.at), asc(consents.id));
  return rows.flatMap(({ id, purpose, text, textVersion, at, withdrawnAt }) =>
    (purpose === "e-sign" || purpose === "credit") && text !== null
      ? [{ id, purpose, text, version: textVersion ?? "", at, withdrawnAt }]
      : [],
  );
}

const asShown = ({ id, at, withdrawnAt, ...kept }: Agreed & { id: string }) => ({
  ...kept,
  consentId: id,
  at: at.toISOString(),
  ...(withdrawnAt === null ? {} : { withdrawnAt: withdrawnAt.toISOString() }),
});

const asFile = (fileName: string, pdf: Uint8Array) => ({
  fileName,
  contentType: "application/pdf" as const,
  base64: Buffer.from(pdf).toString("base64"),
});

/** A word as people type it: its case, spaces and quotes do not count. */
const lettersOf = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, "");

/** Consents that are given by a link. */
export function consentHandlers(deps: Deps): Pick<Handlers, Names> {
  const { keys, now } = deps;
  return {
    "consent.standing": async ({ query: { appId }, db }) => {
      const [application, people, agreed] = [
        await applicationOf(db, appId),
        await borrowersOf(db, appId),
        await agreedFor(db, appId),
      ];
      return {
        firstName: people[0]?.firstName ?? "",
        isClosed: application.status === "closed",
        consents: agreed.map(asShown),
      };
    },

    "consent.sample": async ({ query: { appId } }) =>
      asFile("larkspur-sample.pdf", await samplePdf(wordOf(keys.fingerprint, appId), now())),

    "consent.give": async ({ body: { appId, purpose, text, word }, context, db }) => {
      const { status } = await applicationOf(db, appId);
      if (status === "closed") {
        throw new ApiError(409, "APPLICATION_CLOSED", "This application has been closed.");
      }
      if (word !== undefined && lettersOf(word) !== wordOf(keys.fingerprint, appId)) {
        throw new ApiError(
          400,
          "WORD_WRONG",
          "That is not the word in the document. Please open it again and compare.",
        );
      }
      await keepConsent(db, deps, context, { appId, purpose, text });
      const kept = (await agreedFor(db, appId)).find(
        (one) => one.purpose === purpose && one.withdrawnAt === null,
      );
      if (!kept) throw new Error("A consent that was kept is not there.");
      return { consent: asShown(kept) };
    },

    "consent.withdraw": async ({ body: { appId, purpose }, db }) => {
      const taken = await db
        .update(consents)
        .set({ withdrawnAt: now() })
        .where(and(eq(consents.appId, appId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
        .returning({ id: consents.id });
      return { isWithdrawn: taken.length > 0 };
    },

    "consent.document": async ({ query: { appId }, db }) => {
      const agreed = await agreedFor(db, appId);
      if (agreed.length === 0) {
        throw new ApiError(404, "NO_CONSENTS", "Nothing was agreed to for this application.");
      }
      const names = (await borrowersOf(db, appId)).slice(0, 1);
      const name = names.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join("");
      return asFile("larkspur-agreements.pdf", await agreedPdf({ appId, name, agreed, at: now() }));
    },
  };
}
