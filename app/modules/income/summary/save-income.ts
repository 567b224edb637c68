import { createHash } from "node:crypto";
import { BackendError, type Backend } from "~server/backend/client";
import type { CallBody } from "~server/backend/contract/index";
import { omitUndefined } from "~/domain/omit-undefined";
import { incomeToSend, type IncomeItem, type IncomeToAdd, type IncomeType } from "~/domain/income";
import { earlierJobsOf, incomeItemsOf } from "~/modules/income/answers/answers";
import { applicantOf, type IncomeState } from "~/modules/income/state";

/** The data for saving one borrower's income. */
export interface IncomeSave {
  backend: Backend;
  appId: string;
  sessionId: string;
  /** idempotency key of the form */
  key: string;
}

/**
 * What the backend stored of one borrower's income: ids by type, and the total in dollars a year.
 */
export interface SavedIncome {
  ids: Partial<Record<IncomeType, string>>;
  total: number;
}

type IncomeIds = Readonly<Partial<Record<IncomeType, string>>>;

const NOTHING_SAVED: SavedIncome = { ids: {}, total: 0 };

/**
 * Saves one borrower's income: first the current and earlier employers, then the amounts, without
 * types that are no longer chosen. Sends nothing when there is nothing to save or remove.
 * @param item "<applicant id>/<index>"
 * @returns 0, without any call, when a job lacks its employer (INCOME-02)
 * @throws BackendError
 */
export async function saveIncome(
  save: IncomeSave,
  state: IncomeState,
  item: string,
): Promise<SavedIncome | 0> {
  const applicantId = applicantOf(item);
  const items = incomeItemsOf(state, applicantId);
  if (incomeToSend(items) === 0) return 0;
  await saveEmployers(save, state, item, items);
  const known = state.facts.incomeIds?.[applicantId] ?? {};
  try {
    return await register(save, applicantId, items, known, []);
  } catch (error) {
    if (!(error instanceof BackendError && error.status === 404) || Object.keys(known).length === 0)
      throw error;
    // An income was removed from the application meanwhile, so everything is registered anew.
    return register(save, applicantId, items, {}, Object.values(known));
  }
}

async function saveEmployers(
  save: IncomeSave,
  state: IncomeState,
  item: string,
  items: readonly IncomeItem[],
): Promise<void> {
  const present = items.flatMap(({ employerInfo }) => (employerInfo ? [employerInfo] : []));
  const ids = { appId: save.appId, applicantId: applicantOf(item) };
  const send = (employer: Omit<CallBody<"income.employer">, "appId" | "applicantId">) => {
    const body = { ...ids, ...employer };
    return save.backend.call(
      "income.employer",
      { body },
      { idempotencyKey: keyOf(save.key, "employer", body) },
    );
  };
  const sendEarlier = async (): Promise<void> => {
    // Earliest first, because a later job refers to the id of the job before it.
    let before: string | undefined;
    for (const { name, start, end } of [...earlierJobsOf(state, item)].reverse()) {
      const job = { employerName: name, startDate: start, endDate: end, present: false };
      const { employerId } = await send({ ...job, ...omitUndefined({ employerSecondPriorId: before }) });
      before = employerId;
    }
  };
  await Promise.all([...present.map(send), sendEarlier()]);
}

async function register(
  { backend, appId, sessionId, key }: IncomeSave,
  applicantId: string,
  items: readonly IncomeItem[],
  known: IncomeIds,
  forget: readonly string[],
): Promise<SavedIncome> {
  const paid = items.filter(({ amount = 0 }) => amount > 0);
  const add =
    incomeToSend(paid.map((item) => ({ ...item, instagenIncomeId: known[item.userIncomeType] }))) || [];
  const kept = new Set(add.flatMap(({ instagenIncomeId }) => instagenIncomeId ?? []));
  const remove = [...forget, ...Object.values(known).filter((id) => !kept.has(id))];
  if (add.length === 0 && remove.length === 0) return NOTHING_SAVED;
  const body = { appId, applicantId, sessionId, add, remove };
  const answer = await backend.call(
    "income.register",
    { body },
    { idempotencyKey: keyOf(key, "income", body) },
  );
  return {
    ids: idsAfter(paid, add, answer.items, new Set([...Object.values(known), ...forget])),
    total: answer.items.reduce((sum, { annualIncome }) => sum + annualIncome, 0),
  };
}

/**
 * Returns the id of each sent type: its existing id, or the new id under the name it was sent with
 * (INCOME-01).
 */
function idsAfter(
  paid: readonly IncomeItem[],
  add: readonly IncomeToAdd[],
  answered: readonly { instagenIncomeId: string; userIncomeType: string }[],
  old: ReadonlySet<string>,
): SavedIncome["ids"] {
  const ids: SavedIncome["ids"] = {};
  paid.forEach(({ userIncomeType }, index) => {
    const sent = add[index];
    const fresh = answered.filter(
      (item) => item.userIncomeType === sent?.userIncomeType && !old.has(item.instagenIncomeId),
    );
    const id = sent?.instagenIncomeId ?? fresh[fresh.length - 1]?.instagenIncomeId;
    if (id !== undefined) ids[userIncomeType] = id;
  });
  return ids;
}

/**
 * Returns the idempotency key of one call of a form. It includes a digest of the body: the same
 * form sent again after a saved response uses other ids, which is a different write and would be
 * refused under the same key.
 */
function keyOf(formKey: string, call: string, body: object): string {
  const digest = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  return `${formKey}.${call}.${digest.slice(0, 22)}`;
}
