import { createHash } from "node:crypto";
import { redirect } from "~server/visit/responses";
import { z } from "zod";
import { interpretCreate, type TransactionType } from "~/domain/application";
import { fullName, sameBorrower, type PersonName } from "~/domain/borrowers";
import { recordAct } from "~/flows/spw/live/trail";
import { MAX_BORROWERS } from "~/domain/limits";
import { omitUndefined } from "~/domain/omit-undefined";
import { choice, phoneField, yesNo } from "~/steps/fields";
import { customerOf } from "~/steps/people/applicants";
import { nameFields, nameFrom, SAME_NAME } from "~/steps/people/person-name";
import { checkSaid, recordOfSaid, saidFields, storeSaid } from "./said-by-phone";
import { BackendError, type Backend } from "~server/backend/client";
import { SECRET_REFUSED, failureReply } from "~server/visit/failure";
import { typedValues, parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { LIST_COMMAND_FIELD } from "~server/visit/list-form-result";
import { withSupportPhone } from "~server/edge/rate-limits";
import { backendForUnknownVisitor } from "~server/visit/visit-backend";
import type { Runtime } from "~server/visit/types";
import { newSession } from "~server/session/site-session";
import { holdsSecret } from "~server/session/secrets-guard";
import type { Staff } from "~server/session/staff-cookie";

/**
 * Begins an application for a customer: it is opened for a wizard, and its link is texted to the
 * customer, who continues there.
 */

/** The purpose of the application, by the wizard in which the customer continues. */
const WIZARDS = {
  purc: "miniFlow",
  refi: "refiMiniFlow",
} as const satisfies Partial<Record<TransactionType, string>>;

const PREFIXES = { purc: "/mini", refi: "/refi-mini" } as const;

const CHOOSE = "Choose what the loan is for.";

const beginForm = z
  .object({
    ...saidFields,
    people: z
      .array(z.object(nameFields("their")), "Enter who it is for.")
      .min(1)
      .max(MAX_BORROWERS, "Up to two people can be on a loan."),
    phoneNumber: phoneField("Enter their mobile number, for example (202) 555-0101."),
    transactionType: choice(["purc", "refi"], CHOOSE),
    isFirstTimeBuyer: yesNo("Choose yes if a buyer is a first-time home buyer, or no if none is.").optional(),
  })
  .superRefine(checkSaid);

type NewApplication = z.output<typeof beginForm>;

const NOT_CREATED =
  "We couldn't open the application right now. Please press the button once more in a minute; it is opened only once.";
const RESTRICTED = "We can't open an application for this customer here. Please ask a supervisor.";

/**
 * Returns a backend for a separate visit of the application: the same one however often the form is
 * sent, and different for every form.
 */
function backendForForm(
  request: Request,
  runtime: Runtime,
  act: string,
): { backend: Backend; sessionId: string } {
  const digest = createHash("sha256").update(`begin ${act}`).digest("hex");
  const session = newSession(Math.floor(runtime.now() / 1000), digest.slice(8, 24));
  const own = { ...session, id: digest.slice(0, 8) };
  return { backend: backendForUnknownVisitor(request, runtime, own), sessionId: own.id };
}

interface CreatedApplication {
  appId: string;
  token: string;
}

/**
 * Saves the customer's data and opens the application.
 * @throws BackendError
 */
async function createApplication(
  { backend, sessionId }: ReturnType<typeof backendForForm>,
  { phoneNumber, transactionType, isFirstTimeBuyer, ...said }: NewApplication,
  people: readonly PersonName[],
  act: string,
): Promise<CreatedApplication | "restricted" | "failed"> {
  const flowId = WIZARDS[transactionType];
  const stepInfo = { stepId: "home", status: "in progress" as const };
  const borrowers = people.map((person, index) => ({ ...person, isPrimary: index === 0, isOnLoan: true }));
  await backend.call(
    "app-data.save",
    {
      body: {
        ...{ flowId, stepInfo, phoneNumber, transactionType, borrowers },
        ...recordOfSaid(said, transactionType === "purc"),
        // Not saved for a home that is already owned.
        ...(transactionType === "purc" && omitUndefined({ isFirstTimeBuyer })),
      },
    },
    { idempotencyKey: idempotencyKeyFor(act, "save") },
  );
  const answer = await backend.call(
    "app.create",
    { body: { sessionId, flowId, transactionType, ignoreLinkDelivery: false, generateMWLink: true } },
    { idempotencyKey: idempotencyKeyFor(act, "create") },
  );
  const created = interpretCreate(answer);
  if (created.kind === "created") return { appId: created.appId, token: created.token };
  return created.kind === "retention-restricted" ? "restricted" : "failed";
}

/**
 * Assigns the application to the employee who began it. A supervisor sees every application and
 * keeps none, so theirs waits for an assignment.
 * @throws BackendError
 */
async function assignToStaff(
  backend: Backend,
  { appId, token }: CreatedApplication,
  staffId: string,
  act: string,
): Promise<void> {
  const named = backend.forApplication(appId, token);
  const people = await named.call("app.applicants", { query: { appId } });
  const { customerId } = customerOf(people);
  if (customerId === undefined) return;
  const body = { appId, customerId, processorEmployeeId: staffId };
  await named
    .call("lp.assignment", { body }, { idempotencyKey: idempotencyKeyFor(act, "assign") })
    .catch((error: unknown) => {
      const isExpected =
        error instanceof BackendError &&
        (error.code === "EMPLOYEE_NOT_FOUND" || error.code === "ALREADY_ASSIGNED");
      if (!isExpected) throw error;
    });
}

/**
 * POST /spw/make?begin: opens an application for the person whom the form names.
 * @param at the address that handles the form
 */
export async function handleBegin(
  request: Request,
  runtime: Runtime,
  staff: Pick<Staff, "id">,
  { form, key, at }: { form: FormData; key: string; at: string },
) {
  const entered = typedValues(form, []);
  if (holdsSecret(entered)) return failureReply({}, { "": [SECRET_REFUSED] }, key, 400);
  const order = form.get(LIST_COMMAND_FIELD);
  if (typeof order === "string") return failureReply(entered, {}, key, 200, undefined, { ordered: order });
  const parsed = parseForm(form, beginForm);
  if (!parsed.ok) return failureReply(entered, parsed.errors, key, 400);
  const people = parsed.value.people.map(nameFrom);
  const [first, second] = people;
  if (first && second && sameBorrower(first, second))
    return failureReply(entered, { "people[1].firstName": [SAME_NAME] }, key, 400);
  const names = people.map(fullName).join(" and ");
  const { phoneNumber, transactionType, isFirstTimeBuyer } = parsed.value;
  const { price, downPayment, ownValue, scoreBand } = parsed.value;
  const told = [isFirstTimeBuyer, price, downPayment, ownValue, scoreBand].map(String);
  const act = idempotencyKeyFor(key, "begin", names, phoneNumber, transactionType, ...told);
  const own = backendForForm(request, runtime, act);
  try {
    const opened = await createApplication(own, parsed.value, people, act);
    if (typeof opened === "string") {
      const words = opened === "restricted" ? RESTRICTED : withSupportPhone(NOT_CREATED, runtime);
      return failureReply(entered, { "": [words] }, key, opened === "restricted" ? 409 : 503);
    }
    await assignToStaff(own.backend, opened, staff.id, act);
    await storeSaid(runtime, {
      ...{ appId: opened.appId, prefix: PREFIXES[transactionType], people, said: parsed.value },
      isFirstTimeBuyer: transactionType === "purc" ? isFirstTimeBuyer : undefined,
    });
    await recordAct(request, runtime, {
      who: staff.id,
      what: "began the application",
      application: opened.appId,
      act,
    });
    return redirect(`${at}?said=begun`, 303);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    runtime.log.warn(
      { call: error.callId, kind: error.kind },
      "an application could not be begun at the desk",
    );
    return failureReply(entered, { "": [withSupportPhone(NOT_CREATED, runtime)] }, key, 503);
  }
}
