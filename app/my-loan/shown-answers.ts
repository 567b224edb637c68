import { entryOf } from "~/steps/application/texted-link";
import type { CallOutput } from "~server/backend/contract/index";
import type { AnsweredTopic } from "~server/visit/answered";
import type { Runtime } from "~server/visit/types";
import type { Place } from "~/wizard/state";
import { recordedTopics } from "./recorded-answers";

/** The answers of an application by topic, the same for its customer and for the employees. */

/** The answers of a section; one of a wizard has the place of its question. */
export interface ShownTopic {
  title: string;
  answers: readonly { label: string; words: string; place?: Place }[];
}

/** Returns the answers that the site stores of an application, by the sections of its wizard. */
async function storedTopics(
  site: Runtime,
  { appId, flowId }: { appId: string; flowId: string },
): Promise<readonly AnsweredTopic[]> {
  const entry = await entryOf(site, flowId, { appId });
  return (entry?.kept && entry.host.topics?.(entry.kept.state, entry.kept.first)) ?? [];
}

/**
 * Returns the answers that the site stores, else those that are on file. A secret is never among
 * them: its question says "Given".
 * @param onFile reads what is on file, where it is needed
 */
export async function shownTopics(
  site: Runtime,
  which: { appId: string; flowId: string },
  onFile: () => Promise<CallOutput<"my-loan.answers">> | CallOutput<"my-loan.answers">,
): Promise<{ topics: readonly ShownTopic[]; isFromWizard: boolean }> {
  const stored = await storedTopics(site, which).catch((error: unknown) => {
    site.log.warn({ reason: String(error) }, "stored answers could not be read; those on file are shown");
    return [];
  });
  return stored.length > 0
    ? { topics: stored, isFromWizard: true }
    : { topics: recordedTopics(await onFile()), isFromWizard: false };
}
