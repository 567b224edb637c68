import { normalizeCustomerId } from "~/domain/customer-id";
import { flowIdOf } from "~/domain/flow-id";
import type { LoanExpert } from "~/domain/mbc";
import type { Flow } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { mergeFacts } from "~/wizard/save";
import { walk } from "~/wizard/walk";
import type { States } from "~server/session/states";
import { homeOf, type FlowHost, type Guard } from "./hosts";
import { sharedCopies, type SharedAnswers, type SharedFacts } from "./module-copies";

/** What a flow's facts may have of its application. */
interface HostFacts extends SharedFacts {
  appId: string;
  token: string;
  customerId: string;
  callUid: string;
  /** what the soft pull said; absent while there was none */
  isPreQualEligible: boolean;
  appClosed: boolean;
  partialPhone: string;
  expert: LoanExpert;
}

/** What a flow's answers may have of it. */
interface HostAnswers extends SharedAnswers {
  /** ten digits: what was said, proven or not; it is on record with the application */
  phoneNumber: string;
}

/** What a flow says of its own hosting; all else follows from its state. */
interface Own<S extends WizardState, Node extends string>
  extends
    Pick<FlowHost<S>, "appData" | "exchange" | "closed" | "helpers" | "letter" | "importFrom" | "resumes">,
    Partial<Pick<FlowHost<S>, "flowId" | "validation" | "saves" | "refreshVisit" | "audit" | "sideBySide">> {
  flow: Flow<S, Node>;
  states: States<S>;
  /** key of its cache, "mini-wiz" */
  cacheKey: string;
  /** what a script may read in the browser, by name or as it is shown: the plans, never the person; nothing unless told */
  readable?:
    readonly (keyof S["answers"] & string)[] | ((answers: S["answers"]) => Readonly<Record<string, unknown>>);
  /** the people on the record in its order, who get the applicants' ids of a save; none unless told */
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
}: Own<S, Node>): FlowHost<S> {
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
  };
}

const named = <Answers extends object>(answers: Answers, names: readonly (keyof Answers & string)[]) =>
  Object.fromEntries(names.map((name) => [name, answers[name]]));
