import { z } from "zod";
import type { Trail, WizardState } from "./state";

/**
 * A named, pure question about the state; its name labels the diagram, the log and the failing test. A condition may also ask about the
 * item of the place, by which way somebody came (the places behind, the present one last), and at which node it is asked.
 */
export interface Condition<S extends WizardState> {
  name: string;
  /** the outcomes it asks for, where it asks how the node ended */
  outcomes?: readonly string[];
  holds(state: S, item?: string, trail?: Trail, node?: string): boolean;
}

/** Names a condition. */
export const when = <S extends WizardState>(
  name: string,
  holds: (state: S, item?: string, trail?: Trail) => boolean,
): Condition<S> => ({ name, holds });

/** How a node ended; for a step asked per item, how its last item did. */
export function outcomeOf(state: WizardState, node: string): string | undefined {
  // Every walk asks this dozens of times, mostly of a state without outcomes: no list is made.
  let last: string | undefined;
  for (const key in state.outcomes) {
    if (key === node || (key.startsWith(node) && key[node.length] === "@")) last = state.outcomes[key];
  }
  return last;
}

/** What came of the node whose edge asks; only outcomes that its step declares compile. */
export function ended<const Outcome extends string>(
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

/** The schema a step asks its form with: fixed, or depending on what is known. */
export type StepSchema<S extends WizardState, Form extends z.ZodType> =
  Form | ((state: S, item?: string) => Form);

/** How wide a page is and what stands around it (UI-068); a page without a menu is "blank", one without header and footer is "none". */
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

/** An answer in words: what it is, and what was said. */
export type AnswerSummary = readonly [label: string, words: string];

/** Of what a percentage is a part, which is another amount of the form, by name, or dollars that are known. */
export interface PercentOf<S extends WizardState> {
  of: string | ((state: S) => number | undefined);
  /** a number below 100 is a percentage also without its sign */
  bare?: true;
}

/** Fields that a link may fill with what somebody has told another site; nothing that proves who one is, or that is counted in. */
export type PrefillField =
  | ("firstName" | "lastName" | "coFirstName" | "coLastName")
  | ("phoneNumber" | "email" | "street" | "city" | "state" | "zip" | "topic");

/** Fields of a page that a lead may fill: by the lead's names, or each with the lead's name for it. */
export type PrefillFields = readonly PrefillField[] | Readonly<Record<string, PrefillField>>;

/**
 * What one page asks and owns, and all else that is to be said of it. A step does not know who is next, nor which flow it stands in.
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
   * what was answered here, once it was, as the list of the visitor's answers says it: a few words each. Of what is sensitive it says "Given"
   * and nothing else
   */
  summary?: (state: S, item?: string) => AnswerSummary | undefined;
  /** schema of the posted form; NOTHING for a page that only has a button */
  schema: StepSchema<S, Form>;
  /** answers that only this step writes */
  ownedAnswers?: readonly AnswerOf<S>[];
  /** answers that it writes as well as their owner, a page of another module or of the host: they count as asked while it is on the trail */
  shares?: readonly AnswerOf<S>[];
  /** answers that are records by item ("2": ...), of which only this step writes its own item's entry: it goes when its item goes */
  ownsEach?: readonly AnswerOf<S>[];
  /** form fields whose values are such entries, by their answers: { propertyUse: "uses" } */
  entries?: Readonly<Record<string, AnswerOf<S>>>;
  /** the item that it is about where its place names none */
  itemUnnamed?: string;
  /** form fields that leave no trace: not echoed, not stored, not logged */
  sensitive?: readonly string[];
  /** its form grows while it is filled in: conform's hooks draw it, and are told its last result (app/ui/list-form) */
  isRich?: true;
  /** form fields of an amount that may be typed as a percentage, by name */
  percentOf?: Readonly<Record<string, PercentOf<S>>>;
  /**
   * it may pay, look at somebody's credit, have somebody called or open an application, when it is shown or sent: where the site has more to do than it
   * can, it is turned away last
   */
  highPriority?: true;
  /** names of its outcomes, where it has several */
  outcomes?: readonly Outcome[];
  /** anybody can send its form, whoever they are: fields stand in it that only programs fill */
  public?: true;
  /** may be opened directly */
  entry?: true;
  /** a visit begins here: opened after a long time, it shows nobody's answers (IDLE-10) */
  front?: true;
  /** an entry that shows what is the visitor's own: left alone it is closed like any other page (IDLE-02) */
  idleTimeout?: true;
  /** opens without the visit's id in its address (ROUTE-07) */
  open?: true;
  /** nothing is asked after it: one may stay as long as one likes (IDLE-07) */
  rest?: true;
  /** its figures need the room of a desk, so that the visitor's answers do not stand beside it */
  wide?: true;
  /** stands beside the walk: may be visited at any time within a session, and leads back to where one was */
  aside?: true;
  /** the layout of its flow unless told */
  layout?: Layout;
  /** its other addresses, whatever their letters' case ("/savemoney") */
  aliases?: readonly string[];
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
  dependsOn?: readonly AnswerOf<S>[];
  /** its fields that a lead may have brought (C32): they are filled, marked as such, and changed as any other */
  prefilledBy?: PrefillFields | ((state: S, item?: string) => PrefillFields);
  /**
   * the experiment that may be run on it, for who begins a visit here and, where `on` is said, stands so. Never a page of consent, credit,
   * prices, demographics or fees: a test looks at every step that has one
   */
  experiment?: {
    name: string;
    on?: (state: S) => boolean;
    /** only for visitors whose search found savings of more than 2,400 dollars a year (BENEFIT-03) */
    ofSavers?: true;
  };
  /** true once the page, about this item, sends on whoever opens it: the Back link of the page after it leads past it */
  autoSkipped?: (state: S, item?: string) => boolean;
}

/** The schema of a page without questions: its button completes it. */
export const NOTHING = z.object({});

/** Fields whose values are answers of the same names. */
type Fields<S extends WizardState, Shape extends z.ZodRawShape> = Shape & {
  [Name in keyof Shape]: Name extends AnswerOf<S> ? z.ZodType<S["answers"][Name]> : never;
};

/** A step that only asks: its fields are the answers it owns. */
type Question<S extends WizardState, Shape extends z.ZodRawShape, Outcome extends string> = Omit<
  Step<S, z.ZodObject<Shape>, Outcome>,
  "schema" | "ownedAnswers"
> & { fields: Fields<S, Shape> };

/** Answers that are records by item, of values such as a field's. */
type RecordsOf<S extends WizardState, Value> = {
  [Name in AnswerOf<S>]-?: Readonly<Record<string, Value>> extends S["answers"][Name] ? Name : never;
}[AnswerOf<S>];

/** A step that only asks something about an item: each field is its item's entry in the answer it names. */
type ItemQuestion<S extends WizardState, Form extends z.ZodType, Outcome extends string> = Omit<
  Step<S, Form, Outcome>,
  "entries" | "ownsEach"
> & { entries: { [Field in keyof z.output<Form>]: RecordsOf<S, z.output<Form>[Field]> } };

/** Only an entry that asks for nothing sensitive can be tried out: anything else does not compile. */
type Tryable = { experiment?: never } | { experiment: object; entry: true; sensitive?: never };

/** Gives a flow's or module's own way to declare steps: `const miniStep = stepFor<MiniState>()`; the form's type follows. */
export function stepFor<S extends WizardState>() {
  function step<Shape extends z.ZodRawShape, const Outcome extends string = never>(
    question: Question<S, Shape, Outcome> & Tryable,
  ): Step<S, z.ZodObject<Shape>, Outcome>;
  function step<Form extends z.ZodType, const Outcome extends string = never>(
    question: ItemQuestion<S, Form, Outcome> & Tryable,
  ): Step<S, Form, Outcome>;
  function step<Form extends z.ZodType, const Outcome extends string = never>(
    spec: Step<S, Form, Outcome> & { entries?: never } & Tryable,
  ): Step<S, Form, Outcome>;
  function step(spec: Step<S> | Question<S, z.ZodRawShape, string>): Step<S> {
    if (!("fields" in spec)) return spec.entries ? { ...spec, ownsEach: Object.values(spec.entries) } : spec;
    const { fields, ...rest } = spec;
    return { ...rest, schema: z.object(fields), ownedAnswers: Object.keys(fields) as AnswerOf<S>[] };
  }
  return step;
}

/** The schema a step asks with in this state. */
export function schemaOf<S extends WizardState, Form extends z.ZodType>(
  step: Step<S, Form>,
  state: S,
  item?: string,
): Form {
  return typeof step.schema === "function" ? step.schema(state, item) : step.schema;
}

/** The heading of a step in this state. */
export const titleOf = <S extends WizardState>({ title }: Pick<Step<S>, "title">, state: S, item?: string) =>
  typeof title === "function" ? title(state, item) : title;
