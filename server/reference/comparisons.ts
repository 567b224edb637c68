import { sentComparison } from "~server/backend/contract/comparison";
import type { CallBody } from "~server/backend/contract/index";
import { createLinkToken, linkToComparison } from "./application-link";
import { newId, open, seal } from "./crypto";
import { sentComparisons } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { sendMessages } from "./messages";
import type { Application } from "./store";

/** Comparisons of loans that are kept for thirty days, and read with a link and a code. */

type Comparison = CallBody<"comparison.send">["comparison"];

const placeOf = (id: string): string => `sent_comparisons.${id}`;

/**
 * Keeps a comparison and sends its link.
 * @param request.words the text or email with the link
 * @returns the id of the comparison
 * @throws ApiError 429 LIMIT_MET
 */
export async function keepAndSend(
  deps: Deps,
  db: Queries,
  { id: appId, flowId }: Pick<Application, "id" | "flowId">,
  {
    comparison,
    by,
    to,
    subject,
    words,
  }: {
    comparison: Comparison;
    by: "email" | "text";
    to: string;
    subject: string;
    words: (link: string, sentAt: Date) => string;
  },
): Promise<string> {
  await deps.limits.count("comparisons-per-application", appId);
  const sentAt = deps.now();
  const id = newId("cmp");
  const body = seal(deps.keys, placeOf(id), JSON.stringify(comparison));
  await db.insert(sentComparisons).values({ id, appId, channel: by, body, sentAt });
  const token = await createLinkToken(deps, db, appId);
  const link = linkToComparison(deps, { flowId, comparisonId: id, appId, token });
  await sendMessages(deps, db, [
    { kind: by, recipient: to, subject, body: words(link, sentAt), holds: "link", appId, sentAt },
  ]);
  return id;
}

/** Returns a kept comparison as it was sent. */
export const openComparison = (
  { keys }: Pick<Deps, "keys">,
  { id, body }: Pick<typeof sentComparisons.$inferSelect, "id" | "body">,
): Comparison => sentComparison.parse(JSON.parse(open(keys, placeOf(id), body)));
