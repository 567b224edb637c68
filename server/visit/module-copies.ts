import type { PhoneOwnership, TransferTarget } from "~/domain/instant-link";
import { omitUndefined } from "~/domain/omit-undefined";
import type { Trail, WizardState } from "~/wizard/state";
import { cookieName } from "~server/session/flow-cookie";

/**
 * What a browser stores of the data that flows share: the people on the loan, the modules and the
 * confirmed phone, each under its own key. Scripts can read it, so it has counts and decisions and
 * nothing personal.
 */

/** The shared part of a flow's state. */
export type SharedState = WizardState<SharedAnswers, SharedFacts>;

/** The module answers that a flow may have. */
export interface SharedAnswers {
  /** income types by applicant id */
  incomeTypes: Record<string, readonly string[]>;
  isKnownNameCorrect: boolean;
  isCurrentAddressPropertyAddress: boolean;
  wantToAddPartner: boolean;
}

/** The module facts that a flow may have. */
export interface SharedFacts {
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  verifiedPhones: Record<string, true>;
  prefill: {
    possession: PhoneOwnership;
    isComplete?: true;
    dobCorrectionAttempts?: number;
    hasReachedMaxDobCorrectionAttempts?: boolean;
  };
  isLinkActive: boolean;
  hideSSN: boolean;
  transferTo: TransferTarget;
  hasManuallyEnteredBorrower: boolean;
  showSecondaryBorrowerPages: boolean;
}

/** The visit of a flow that is copied. */
export interface CopiedVisit {
  state: SharedState;
  trail: Trail;
  /** number of people on the loan, the visitor included */
  people: number;
  flow: { id: string; prefix: string };
  flowId: string;
  transactionType: string | undefined;
}

/** The module's items are "<applicant id>/<index>". */
function incomeCopy({ state, trail, flowId }: CopiedVisit) {
  const { incomeTypes = {} } = state.answers;
  const [, index = "0"] = trail.at(-1)?.item?.split("/") ?? [];
  return {
    flowId,
    currentBorrowerIndex: Number(index),
    borrowers: (state.facts.applicants ?? []).map(({ id }) => ({
      incomeSources: incomeTypes[id]?.length ?? 0,
      noIncome: incomeTypes[id]?.length === 0,
    })),
  };
}

function instantLinkCopy({ state: { facts }, flow, transactionType = "cashout" }: CopiedVisit) {
  const { prefill, isLinkActive = false, hideSSN = false, transferTo, verifiedPhones = {} } = facts;
  const {
    isComplete = false,
    possession,
    dobCorrectionAttempts,
    hasReachedMaxDobCorrectionAttempts,
  } = prefill ?? {};
  return omitUndefined({
    apiType: flow.id,
    transactionType,
    isLinkActive,
    hideSSN,
    transferTo,
    otp: { verified: Object.keys(verifiedPhones).length },
    prefill: omitUndefined({
      isComplete,
      dobCorrectionAttempts,
      hasReachedMaxDobCorrectionAttempts,
      possession,
    }),
  });
}

function profileCopy({ state: { answers, facts }, flow, transactionType = "cashout" }: CopiedVisit) {
  const { isKnownNameCorrect, isCurrentAddressPropertyAddress, wantToAddPartner } = answers;
  const { hasManuallyEnteredBorrower, showSecondaryBorrowerPages = true } = facts;
  return omitUndefined({
    apiType: flow.id,
    transactionType,
    isRefiFlow: transactionType.startsWith("refi"),
    isKnownNameCorrect,
    isCurrentAddressPropertyAddress,
    wantToAddPartner,
    hasManuallyEnteredBorrower,
    showSecondaryBorrowerPages,
  });
}

/** The place of each module in a flow, its storage key, and its copy. */
const MODULES: readonly [at: string, key: string, copy: (visit: CopiedVisit) => object][] = [
  ["m/income/", "module-income", incomeCopy],
  [
    "m/mbc/",
    "module-mortgage-banker-connect",
    ({ flow, flowId }) => ({ apiType: flow.id, flowId, isStoreInitialized: true }),
  ],
  ["m/instant-link/", "prove-instant-link", instantLinkCopy],
  ["m/profile/", "module-profile", profileCopy],
];

/**
 * Returns the storage entries of the shared data; a module is included once the visitor has reached
 * it.
 */
export function sharedCopies(visit: CopiedVisit): Record<string, object> {
  const { state, trail, people, flow } = visit;
  const borrowers = Array.from({ length: people }, (_, index) => ({
    isPrimary: index === 0,
    isOnLoan: true,
  }));
  const modules = MODULES.filter(([at]) => trail.some(({ node }) => node.startsWith(at)));
  return {
    [cookieName("borrowers")]: { numOfBorrowersOnLoan: people, borrowers },
    [cookieName("auth")]: {
      redirectionPathFlow: flow.prefix || "/",
      authPhoneVerification: Object.keys(state.facts.verifiedPhones ?? {}).length > 0,
    },
    ...Object.fromEntries(modules.map(([, key, copy]) => [cookieName(key), copy(visit)])),
  };
}
