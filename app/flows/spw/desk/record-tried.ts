import { dateInWords } from "~/domain/dates";
import type { FormValues } from "~/ui/page-data";
import type { CallOutput } from "~server/backend/contract/index";
import { scenarioOptions, scenarioValues, type ScenarioOptions } from "./scenario-form";
import { shownScenario, type ShownScenario } from "./scenario-words";

/** The scenarios of a record, in words for employees. */

type DeskRecord = CallOutput<"desk.record">;

export interface TriedView {
  /** nothing is priced for a closed application */
  isOpen: boolean;
  isPurchase: boolean;
  options: ScenarioOptions;
  /** where its forms are posted */
  action: string;
  shown?: ShownScenario;
  /** id of the open presentation */
  open?: string;
  lockedUntil?: string;
  /** the scenarios that are kept under names, without the shown one */
  named: { id: string; name: string }[];
}

/** @param action where a scenario is priced and presented */
export function triedView(
  { tried, presentation }: Pick<DeskRecord, "tried" | "presentation">,
  { action, now }: { action: string; now: Date },
): TriedView {
  const { isOpen, isPurchase, shown, named, lockedUntil } = tried;
  return {
    isOpen,
    isPurchase,
    options: scenarioOptions(tried),
    action,
    named: named.flatMap(({ scenarioId, name }) =>
      scenarioId === shown?.scenarioId ? [] : [{ id: scenarioId, name }],
    ),
    ...(shown && { shown: shownScenario(shown, { ...tried, all: false }, now) }),
    ...(presentation && { open: presentation.presentationId }),
    ...(lockedUntil !== undefined && { lockedUntil: dateInWords(lockedUntil) }),
  };
}

/** Returns the values of the form that tries other loans: of what was tried last, else as on file. */
export const triedValues = ({ tried: { people, wish, shown } }: Pick<DeskRecord, "tried">): FormValues =>
  scenarioValues({ onFile: wish, people }, "", shown?.inputs ?? {});
