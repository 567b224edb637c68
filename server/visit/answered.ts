import { nodeOf, type Flow } from "~/wizard/flow";
import { placeKey, type Place, type Trail, type WizardState } from "~/wizard/state";

/** A question that was answered, in the words of its page. */
export interface AnsweredQuestion {
  place: Place;
  label: string;
  /** only "Given" for a sensitive answer */
  words: string;
}

/** The answers of one section of a flow. */
export interface AnsweredTopic {
  title: string;
  answers: AnsweredQuestion[];
}

/** Returns the answers on a visitor's way, in the order of its questions. */
export const answeredOn = <S extends WizardState>(
  flow: Flow<S>,
  state: S,
  trail: Trail,
): AnsweredQuestion[] =>
  trail.flatMap((place) => {
    if (state.marks[placeKey(place)] !== 1) return [];
    const [label, words] = nodeOf(flow, place.node).step.summary?.(state, place.item) ?? [];
    return label === undefined || words === undefined ? [] : [{ place, label, words }];
  });
