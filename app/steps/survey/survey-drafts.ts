import type { SurveyIds } from "~/domain/survey";
import type { FormValues } from "~/ui/page-data";
import type { Runtime } from "~server/visit/types";
import { SURVEY_DRAFTS, surveyPurpose } from "~server/session/draft";
import { ownFields } from "./survey-form";

/**
 * Unfinished survey answers, stored sealed in the site's own store for the lifetime of drafts
 * (SURVEY-06): per loan, survey and browser, so that a forwarded link does not show another
 * person's text.
 */
export interface SurveyDrafts {
  /** the stored answers; empty if there are none */
  read(): Promise<FormValues>;
  /** merges the typed values of a page into the stored ones */
  merge(values: FormValues): Promise<void>;
  drop(): Promise<void>;
}

/** The checkbox groups of a page: an unchecked group is not sent. */
const CHECKBOX_GROUPS: readonly (readonly [seenBy: string, box: string])[] = [
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
    const sealed = await store.readDraft(key);
    const opened = sealed === undefined ? undefined : sealer.open(sealed, purpose);
    return isFormValues(opened) ? ownFields(opened) : {};
  }

  return {
    read,
    async merge(values) {
      const before = await read();
      const unticked = CHECKBOX_GROUPS.filter(([seenBy, box]) => seenBy in values && !(box in values)).map(
        ([, box]) => box,
      );
      const kept = Object.entries(before).filter(([name]) => !unticked.includes(name));
      await store.saveDraft(key, sealer.seal({ ...Object.fromEntries(kept), ...values }, purpose));
    },
    drop: () => store.deleteDraft(key),
  };
}
