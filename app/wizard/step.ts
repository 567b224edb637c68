import { z } from "zod";
import type { Trail, WizardState } from "./state";

/**
 * A named, pure predicate on the state; its name labels the diagram, the log and the failing test.
 * It may also use the item of the place, the visitor's path (previous places, the current one
 * last), and the node being evaluated.
 */
export interface Condition<S extends WizardState> {
  name: string;
  /** the outcomes that it checks, when it checks how the node ended */
  outcomes?: readonly string[];
  holds(state: S, item?: string, trail?: Trail, node?: string): boolean;
}

/** Creates a named condition. */
export const when = <S extends WizardState>(
  name: string,
  holds: (state: S, item?: string, trail?: Trail) => boolean,
): Condition<S> => ({ name, holds });

/** Returns a node's outcome; for a step repeated per item, the outcome of its last item. */
export function outcomeOf(state: WizardState, node: string): string | undefined {
  // Every walk calls this dozens of times, mostly for a state without outcomes, so it allocates no
  // list.
  let last: string | undefined;
  for (const key in state.outcomes) {
    if (key === node || (key.startsWith(node) && key[node.length] === "@")) last = state.outcomes[key];
  }
  return last;
}

/**
 * Creates a condition on the outcome of the edge's own node; only outcomes declared by its step
 * compile.
 */
export function endedWith<const Outcome extends string>(
  _step: { outcomes?: readonly Outcome[] },
  ...outcomes: readonly NoInfer<Outcome>[]
): Condition<WizardState> {
  const isOne: ReadonlySet<string | undefined> = new Set(outcomes);
  return {
    name: outcomes.join(" or "),
    outcomes,
    holds: (state, _item, _trail, node) => node !== undefined && isOne.has(outcomeOf(state, node)),
  };
}

type AnswerOf<S extends WizardState> = keyof S["answers"] & string;

/** The form schema of a step: fixed, or dependent on the state. */
export type StepSchema<S extends WizardState, Form extends z.ZodType> =
  Form | ((state: S, item?: string) => Form);

/**
 * The width of a page and its surroundings (UI-068); a page without a menu is "blank", one without
 * header and footer is "none".
 */
export type Layout =
  | "landing-page"
  | "main-flow"
  | "purchase-flow"
  | "cashout-challenger"
  | "non-fixed-header"
  | "omni-chat"
  | "full-width"
  | "blank"
  | "none";

/**
 * Who may learn of a page besides the visitor and the lender
 * (docs/decisions/0070-privacy-of-a-page.md):
 * - open: recordings show its questions, and receivers of events learn its name
 * - masked: recordings show its buttons, without other texts; receivers learn the flow only
 * - secret: nothing of it is recorded, receivers learn the flow only, and no experiment runs on it
 */
export type Privacy = "open" | "masked" | "secret";

/** An answer as text: its label, and its value. */
export type AnswerSummary = readonly [label: string, words: string];

/**
 * The amount that a percentage refers to: another amount of the form, by field name, or known
 * dollars.
 */
export interface PercentOf<S extends WizardState> {
  of: string | ((state: S) => number | undefined);
  /** a number below 100 is a percentage even without a percent sign */
  isSignOptional?: true;
}

/**
 * Fields that a link may fill with data the visitor gave to another site; excludes proof of
 * identity and amounts used in decisions.
 */
export type PrefillField =
  | ("firstName" | "lastName" | "coFirstName" | "coLastName")
  | ("phoneNumber" | "email" | "street" | "city" | "state" | "zip" | "topic");

/** Questions about figures that can hardly be right, by form field; undefined: nothing to ask. */
export type SoftQuestions = Readonly<Record<string, string | undefined>>;

/** What a soft check knows in addition to the form. */
export interface SoftCheckContext<S extends WizardState> {
  state: S;
  item?: string | undefined;
  /** seconds since 1970 */
  now: number;
}

/** The fields of a page that a lead may fill: by the lead's field names, or mapped to them. */
export type PrefillFields = readonly PrefillField[] | Readonly<Record<string, PrefillField>>;

/**
 * The questions and answers of one page, and its other properties. A step knows neither its
 * successor nor its flow.
 */
export interface Step<
  S extends WizardState = WizardState,
  Form extends z.ZodType = z.ZodType,
  Outcome extends string = string,
> {
  id: string;
  /** heading of the page */
  title: string | ((state: S, item?: string) => string);
  /**
   * secret where it says who somebody is, what a bureau or a lender says of them, demographics,
   * consent, prices or payment; masked where it asks for amounts, contact data or circumstances,
   * or shows the visitor's own data
   */
  privacy: Privacy;
  /**
   * summary of the answer in a few words, for the list of the visitor's answers. For sensitive
   * answers only "Given"
   */
  summary?: (state: S, item?: string) => AnswerSummary | undefined;
  /** schema of the posted form; EMPTY_FORM for a page with only a button */
  schema: StepSchema<S, Form>;
  /** answers that only this step writes */
  ownedAnswers?: readonly AnswerOf<S>[];
  /**
   * answers written both here and by their owner, a page of another module or of the host: they
   * count as asked while it is on the trail
   */
  shares?: readonly AnswerOf<S>[];
  /**
   * answers that are records by item ("2": ...), of which only this step writes its item's entry;
   * the entry is removed with the item
   */
  ownsEach?: readonly AnswerOf<S>[];
  /** form fields whose values are such entries, by their answers: { propertyUse: "uses" } */
  entries?: Readonly<Record<string, AnswerOf<S>>>;
  /** the item when its place has none */
  defaultItem?: string;
  /** form fields that are never echoed, stored or logged */
  sensitive?: readonly string[];
  /**
   * its form grows while it is filled in: conform's hooks render it and receive its last result
   * (app/ui/list-form)
   */
  hasGrowingForm?: true;
  /** form fields of an amount that may be typed as a percentage, by name */
  percentOf?: Readonly<Record<string, PercentOf<S>>>;
  /**
   * questions about a valid form's figures that can hardly be right. A figure is asked about once:
   * the same form with the same figure is accepted the second time (SOFT-01)
   */
  softChecks?(values: z.output<Form>, context: SoftCheckContext<S>): SoftQuestions;
  /** the intents of further buttons that use the form's figures, so that they are checked too */
  checkedButtons?: readonly string[];
  /** schema of those buttons' form; default: the step's own */
  checkedSchema?: z.ZodType;
  /**
   * it may take a payment, pull credit, launch a call or open an application, when it is loaded or
   * submitted: under overload, such requests are refused last
   */
  highPriority?: true;
  /** names of its outcomes, where it has several */
  outcomes?: readonly Outcome[];
  /** anyone can submit its form without authentication: it contains honeypot fields */
  public?: true;
  /** may be opened directly */
  entry?: true;
  /** a visit begins here: when opened after a long time, it shows no earlier answers (IDLE-10) */
  isVisitStart?: true;
  /** an entry that shows the visitor's own data: it times out like any other page (IDLE-02) */
  idleTimeout?: true;
  /** opens without a session id in its URL (ROUTE-07) */
  open?: true;
  /** a final page without questions: it has no timeout (IDLE-07) */
  isTimeoutFree?: true;
  /** its figures need a wide screen, so the list of answers is not displayed next to it */
  isWide?: true;
  /**
   * outside of the walk: may be visited at any time within a session, and leads back to the
   * previous place
   */
  isOutsideWalk?: true;
  /** default: the layout of its flow */
  layout?: Layout;
  /** its other URLs, case-insensitive ("/savemoney") */
  aliases?: readonly string[];
  /** items that repeat it, one page each; inside a block, those of the block's item */
  each?: (state: S, outer?: string) => readonly string[];
  /** its only item, at a node that shows other content than the page's other nodes (placedAt) */
  fixedItem?: string;
  /** it waits for a slow response and then redirects (waitingAt): not counted in the progress */
  isWaiting?: true;
  /**
   * path parameters that contain the item (":borrowerId/:borrowerIndex"); without them the item is
   * in the query. With a trailing question mark they are optional, and default to the next open
   * item
   */
  params?: string;
  /** format of an item in the path; any other is an unknown page */
  itemPattern?: RegExp;
  /** accepts any remaining path, which the page interprets */
  splat?: true;
  /** answers that its outcome depends on: when one of them changes, the outcome is removed */
  dependsOn?: readonly AnswerOf<S>[];
  /**
   * its fields that a lead may have filled (C32): they are prefilled, marked as such, and editable
   */
  prefilledBy?: PrefillFields | ((state: S, item?: string) => PrefillFields);
  /**
   * the experiment for visitors who begin a visit here and, if `on` is given, for whom it is true.
   * Never on a secret page
   */
  experiment?: {
    name: string;
    on?: (state: S) => boolean;
    /**
     * only for visitors whose search found savings of more than 2,400 dollars a year (BENEFIT-03)
     */
    ofSavers?: true;
  };
  /**
   * true when the page, for this item, redirects immediately: the Back link of the next page skips
   * it
   */
  autoSkipped?: (state: S, item?: string) => boolean;
}

/** The schema of a page without questions: its button completes it. */
export const EMPTY_FORM = z.object({});

/** Fields whose values are the answers of the same names. */
type Fields<S extends WizardState, Shape extends z.ZodRawShape> = Shape & {
  [Name in keyof Shape]: Name extends AnswerOf<S> ? z.ZodType<S["answers"][Name]> : never;
};

/** A step that only asks questions: its fields are the answers it owns. */
type Question<S extends WizardState, Shape extends z.ZodRawShape, Outcome extends string> = Omit<
  Step<S, z.ZodObject<Shape>, Outcome>,
  "schema" | "ownedAnswers"
> & { fields: Fields<S, Shape> };

/** Answers that are records by item, with a field's values. */
type RecordsOf<S extends WizardState, Value> = {
  [Name in AnswerOf<S>]-?: Readonly<Record<string, Value>> extends S["answers"][Name] ? Name : never;
}[AnswerOf<S>];

/**
 * A step that only asks about an item: each field is the item's entry in the answer that it names.
 */
type ItemQuestion<S extends WizardState, Form extends z.ZodType, Outcome extends string> = Omit<
  Step<S, Form, Outcome>,
  "entries" | "ownsEach"
> & { entries: { [Field in keyof z.output<Form>]: RecordsOf<S, z.output<Form>[Field]> } };

/**
 * A step with sensitive fields is secret. Only an entry that is not secret can have an experiment.
 * Anything else does not compile.
 */
type PrivacyRules =
  | { experiment?: never; sensitive?: never }
  | { experiment?: never; sensitive: readonly string[]; privacy: "secret" }
  | { experiment: object; entry: true; sensitive?: never; privacy: "open" | "masked" };

/**
 * Returns a flow's or module's own function to declare steps: `const miniStep =
 * stepFor<MiniState>()`; infers the form's type.
 */
export function stepFor<S extends WizardState>() {
  function step<Shape extends z.ZodRawShape, const Outcome extends string = never>(
    question: Question<S, Shape, Outcome> & PrivacyRules,
  ): Step<S, z.ZodObject<Shape>, Outcome>;
  function step<Form extends z.ZodType, const Outcome extends string = never>(
    question: ItemQuestion<S, Form, Outcome> & PrivacyRules,
  ): Step<S, Form, Outcome>;
  function step<Form extends z.ZodType, const Outcome extends string = never>(
    spec: Step<S, Form, Outcome> & { entries?: never } & PrivacyRules,
  ): Step<S, Form, Outcome>;
  function step(spec: Step<S> | Question<S, z.ZodRawShape, string>): Step<S> {
    if (!("fields" in spec)) return spec.entries ? { ...spec, ownsEach: Object.values(spec.entries) } : spec;
    const { fields, ...rest } = spec;
    return { ...rest, schema: z.object(fields), ownedAnswers: Object.keys(fields) as AnswerOf<S>[] };
  }
  return step;
}

/** Returns a step for a node that shows other content than the page's other nodes. */
export const placedAt = <S extends WizardState, Form extends z.ZodType, Outcome extends string>(
  step: Step<S, Form, Outcome>,
  item: string,
): Step<S, Form, Outcome> => ({ ...step, fixedItem: item });

/**
 * Returns a step for a waiting node: its page is shown until a slow response arrives, and the Back
 * link skips it.
 * @param item names the node in the page's address and in the keys of marks and outcomes
 *   ("benefits~finding@finding"): stored cookies and texted addresses have it
 */
export const waitingAt = <S extends WizardState, Form extends z.ZodType, Outcome extends string>(
  step: Step<S, Form, Outcome>,
  item: string,
): Step<S, Form, Outcome> => ({ ...placedAt(step, item), isWaiting: true });

/** Checks whether the page redirects immediately for this item, so that the Back link skips it. */
export const isSkipped = <S extends WizardState>(
  { isWaiting, autoSkipped }: Pick<Step<S>, "isWaiting" | "autoSkipped">,
  state: S,
  item?: string,
): boolean => isWaiting === true || autoSkipped?.(state, item) === true;

/** Returns a step's schema in this state. */
export function schemaOf<S extends WizardState, Form extends z.ZodType>(
  step: Step<S, Form>,
  state: S,
  item?: string,
): Form {
  return typeof step.schema === "function" ? step.schema(state, item) : step.schema;
}

/** Returns a step's heading in this state. */
export const titleOf = <S extends WizardState>({ title }: Pick<Step<S>, "title">, state: S, item?: string) =>
  typeof title === "function" ? title(state, item) : title;
