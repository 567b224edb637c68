import { z } from "zod";
import type { Place, WizardState } from "./state";

/** The places behind, in order, the present one last: a condition may ask by which way somebody came. */
export type Road = readonly Place[];

/** A named, pure question about the state; its name labels the diagram, the log and the failing test. */
export interface Condition<S extends WizardState> {
  name: string;
  holds(state: S, item?: string, road?: Road): boolean;
}

/** Names a condition. */
export function when<S extends WizardState>(
  name: string,
  holds: (state: S, item?: string, road?: Road) => boolean,
): Condition<S> {
  return { name, holds };
}

/** The schema a step asks its form with: fixed, or depending on what is known. */
export type Asks<S extends WizardState, Form extends z.ZodType> = Form | ((state: S, item?: string) => Form);

/**
 * What one page asks and owns. A step does not know who is next, nor which flow it stands in.
 */
export interface Step<S extends WizardState = WizardState, Form extends z.ZodType = z.ZodType> {
  id: string;
  /** heading of the page */
  title: string | ((state: S, item?: string) => string);
  /** schema of the posted form; NOTHING for a page that only has a button */
  asks: Asks<S, Form>;
  /** answers that only this step writes */
  owns?: readonly (keyof S["answers"] & string)[];
  /** answers that it writes as well as their owner, a page of another module or of the host: they count as asked while it is on the road */
  shares?: readonly (keyof S["answers"] & string)[];
  /** answers that are records by item ("2": ...), of which only this step writes its own item's entry: it goes when its item goes */
  ownsEach?: readonly (keyof S["answers"] & string)[];
  /** form fields that leave no trace: not echoed, not stored, not logged */
  sensitive?: readonly string[];
  /** names of its endings, where it has several */
  outcomes?: readonly string[];
  /** may be opened directly */
  entry?: true;
  /** stands beside the walk: may be visited at any time within a session, and leads back to where one was */
  aside?: true;
  /** items it is asked for, one page each; inside a block, those of the block's item */
  each?: (state: S, outer?: string) => readonly string[];
  /**
   * path parameters that carry the item (":borrowerId/:borrowerIndex"); without them the item is in the query. With a question mark at
   * the end they may be left out, which leads to the item whose turn it is
   */
  params?: string;
  /** what an item in the path looks like; any other is an unknown page */
  itemShape?: RegExp;
  /** anything may follow in the path; what it means is the page's business */
  splat?: true;
  /** answers its outcome rests on: when one of them changes, the outcome no longer counts */
  restsOn?: readonly (keyof S["answers"] & string)[];
  /** true once the page, about this item, sends on whoever opens it: the Back link of the page after it leads past it */
  passed?: (state: S, item?: string) => boolean;
}

/** The schema of a page without questions: its button completes it. */
export const NOTHING = z.object({});

/** Gives a flow's or module's own way to declare steps: `const miniStep = stepFor<MiniState>()`; the form's type follows. */
export function stepFor<S extends WizardState>() {
  return <Form extends z.ZodType>(spec: Step<S, Form>): Step<S, Form> => spec;
}

/** The schema a step asks with in this state. */
export function schemaOf<S extends WizardState, Form extends z.ZodType>(
  spec: Step<S, Form>,
  state: S,
  item?: string,
): Form {
  return typeof spec.asks === "function" ? spec.asks(state, item) : spec.asks;
}

/** The heading of a step in this state. */
export function titleOf<S extends WizardState, Form extends z.ZodType>(
  spec: Step<S, Form>,
  state: S,
  item?: string,
): string {
  return typeof spec.title === "function" ? spec.title(state, item) : spec.title;
}
