import type { SurveyIds } from "~/domain/survey";
import type { FormValues } from "~/ui/page-data";
import type { Runtime } from "~server/runtime";
import { SURVEY_DRAFTS, surveyPurpose } from "~server/session/draft";
import { ownFields } from "./survey-form";

/**
 * What somebody has begun to answer, kept sealed in the site's own store for the days of drafts (SURVEY-06): for the loan, for the survey, and for the
 * browser it was begun in, so that a link that was passed on shows nobody another's words.
 */
export interface SurveyDrafts {
  /** what was kept; empty where there is nothing */
  read(): Promise<FormValues>;
  /** lays what was typed on a page over what was kept */
  keep(values: FormValues): Promise<void>;
  drop(): Promise<void>;
}

/** Which boxes a page shows: none of them is sent where none is ticked. */
const BOXES: readonly (readonly [seenBy: string, box: string])[] = [
  ["comment", "wentWell"],
  ["shortComment", "areasFallingShort"],
];

const isFormValues = (value: unknown): value is FormValues =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((one) => [one].flat().every((text) => typeof text === "string"));

/** @param device of the browser */
export function createSurveyDrafts(
  { store, sealer }: Pick<Runtime, "store" | "sealer">,
  { ids, entry, device }: { ids: SurveyIds; entry: string; device: string },
): SurveyDrafts {
  const kind = entry === "funded" ? "funded" : "in-process";
  const key = {
    appId: `survey ${String(ids.loanId)} ${String(ids.customerId)} ${device}`,
    flow: `${SURVEY_DRAFTS}${kind}`,
  };
  const purpose = surveyPurpose(key);

  async function read(): Promise<FormValues> {
    const sealed = await store.draftOf(key);
    const opened = sealed === undefined ? undefined : sealer.open(sealed, purpose);
    return isFormValues(opened) ? ownFields(opened) : {};
  }

  return {
    read,
    async keep(values) {
      const before = await read();
      const unticked = BOXES.filter(([seenBy, box]) => seenBy in values && !(box in values)).map(
        ([, box]) => box,
      );
      const kept = Object.entries(before).filter(([name]) => !unticked.includes(name));
      await store.keepDraft(key, sealer.seal({ ...Object.fromEntries(kept), ...values }, purpose));
    },
    drop: () => store.dropDraft(key),
  };
}
