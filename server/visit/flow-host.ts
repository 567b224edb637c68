import { normalizeCustomerId } from "~/domain/customer-id";
import { flowIdOf } from "~/domain/flow-id";
import type { LoanExpert } from "~/domain/mbc";
import type { Flow } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { mergeFacts } from "~/wizard/save";
import { walk } from "~/wizard/walk";
import type { StateFactory } from "~server/session/state-factory";
import { answeredOn } from "./answered";
import { homeOf } from "./hosts";
import type { FlowHost, Guard } from "./types";
import { sharedCopies, type SharedAnswers, type SharedFacts } from "./module-copies";

/** The facts of an application that a flow may have. */
interface HostFacts extends SharedFacts {
  appId: string;
  token: string;
  customerId: string;
  callUid: string;
  /** result of the soft pull; absent before it */
  isPreQualEligible: boolean;
  appClosed: boolean;
  partialPhone: string;
  expert: LoanExpert;
}

/** The answers of an application that a flow may have. */
interface HostAnswers extends SharedAnswers {
  /** ten digits, as entered, verified or not; saved with the application */
  phoneNumber: string;
}

/** The hosting settings of a flow; everything else follows from its state. */
interface HostSettings<S extends WizardState, Node extends string>
  extends
    Pick<
      FlowHost<S>,
      | "appData"
      | "bookedCall"
      | "exchange"
      | "whereClosedGoes"
      | "helpers"
      | "letter"
      | "importFrom"
      | "handover"
      | "resumes"
    >,
    Partial<
      Pick<
        FlowHost<S>,
        "flowId" | "validation" | "savesToApplication" | "refreshVisit" | "audit" | "sideBySide"
      >
    > {
  flow: Flow<S, Node>;
  states: StateFactory<S>;
  /** key of its cache, "mini-wiz" */
  cacheKey: string;
  /**
   * values that a browser script may read, by name or formatted: the plans, never personal data;
   * default: none
   */
  readable?:
    readonly (keyof S["answers"] & string)[] | ((answers: S["answers"]) => Readonly<Record<string, unknown>>);
  /**
   * the people on the application in its order, who get the applicant ids of a save; default: none
   */
  people?: (state: S) => readonly { firstName: string; lastName: string }[];
  guards?: Readonly<Partial<Record<Node, Guard<S>>>>;
  linkAt?: Node;
}

/** A flow as the server hosts it. */
export function hostOf<S extends WizardState<HostAnswers, HostFacts>, Node extends string>({
  states,
  cacheKey,
  readable = [],
  people,
  ...own
}: HostSettings<S, Node>): FlowHost<S> {
  const { flow } = own;
  return {
    flowId: () => flowIdOf(homeOf(flow)),
    application: ({ facts: { appId, token, customerId, callUid, expert } }) => ({
      appId,
      token,
      customerId,
      callUid,
      expert,
    }),
    validation: ({ facts }) => ({
      isSoftPullCompleted: facts.isPreQualEligible !== undefined,
      isAppClosed: facts.appClosed === true,
    }),
    ...own,
    store: {
      cacheKey,
      path: flow.prefix || "/",
      ...states,
      readable: ({ answers, marks }) => ({
        ...(typeof readable === "function" ? readable(answers) : named<S["answers"]>(answers, readable)),
        steps: Object.keys(marks).filter((key) => !key.includes("@")),
      }),
    },
    factsFromSave: (state, saved) => {
      const customerId = normalizeCustomerId(saved.customerId);
      const known: Partial<HostFacts> = customerId === undefined ? {} : { customerId };
      if (!people) return known;
      const ids = [...saved.applicants].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
      const applicants = people(state).flatMap(({ firstName, lastName }, index) => {
        const id = ids[index]?.applicantId;
        return id === undefined ? [] : [{ id, firstName, lastName }];
      });
      const learned: Partial<HostFacts> = { ...known };
      if (saved.appId !== undefined) learned.appId = saved.appId;
      if (ids.length > 0) learned.applicants = applicants;
      return learned;
    },
    hasPhone: ({ answers, facts }) =>
      answers.phoneNumber !== undefined ||
      facts.partialPhone !== undefined ||
      Object.keys(facts.verifiedPhones ?? {}).length > 0,
    copies: (state, visit) =>
      sharedCopies({
        ...visit,
        state,
        flow,
        people: (people?.(state) ?? state.facts.applicants ?? []).length,
      }),
    person: (state) => people?.(state)[0] ?? state.facts.applicants?.[0],
    provenPhones: ({ facts }) => Object.keys(facts.verifiedPhones ?? {}),
    resumedState: (facts) => {
      const known: Partial<HostFacts> = facts;
      return mergeFacts(states.empty, known);
    },
    trail: (state, entry) => walk(flow, state, entry),
    topics: (state, entry) => {
      const answered = answeredOn(flow, state, walk(flow, state, entry));
      const inSections = flow.sections.map(({ title, nodes }) => ({
        title,
        answers: answered.filter(({ place }) => nodes.some((node) => node === place.node)),
      }));
      return inSections.filter(({ answers }) => answers.length > 0);
    },
  };
}

const named = <Answers extends object>(answers: Answers, names: readonly (keyof Answers & string)[]) =>
  Object.fromEntries(names.map((name) => [name, answers[name]]));
