import { redirect } from "~server/visit/responses";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { NO_CUSTOMER_NUMBER } from "~/flows/spw/bankers/assign";
import { recordAct } from "~/flows/spw/live/trail";
import type { FormErrors, PageFrame } from "~/ui/page-data";
import type { SummaryRow } from "~/ui/parts";
import { BackendError } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { failureReply, TRY_AGAIN } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { withSupportPhone } from "~server/edge/rate-limits";
import type { Runtime } from "~server/visit/types";
import { addressAbout } from "./addresses";
import { deskFrame, downPage } from "./frame";
import {
  applicationIn,
  askBackend,
  formAddress,
  type LoggedIn,
  openApplicationForm,
  redirectToLogin,
  staffOf,
} from "./staff";

/** Assigns a banker and a processor to an application. Only a supervisor can do so (ROLE-08). */

const ASSIGN_PATH = "/spw/assign";

type Assignable = CallOutput<"desk.assignable">;
type Application = Assignable["applications"][number];
type Role = "banker" | "processor";

interface Option {
  value: string;
  label: string;
}

export interface AssignView {
  page: PageFrame;
  /** the applications without a banker, to choose from; absent on the page of one */
  applications?: { to: string; label: string }[];
  /** one application, and the people it can be assigned to */
  one?: { rows: SummaryRow[]; bankers: Option[]; processors: Option[] };
}

/** Returns the address where an application is assigned. */
export const assignAddress = (application: string): string => addressAbout(ASSIGN_PATH, application);

const borrowerNames = ({ borrowers }: Application): string =>
  borrowers.join(" and ") || "No one we know by name";
const openedOn = ({ openedAt }: Application): string => dateInWords(isoDateOf(new Date(openedAt)));
const optionsOf = ({ employees }: Assignable, role: Role): Option[] =>
  employees
    .filter((one) => one.role === role)
    .map(({ employeeId, name }) => ({ value: employeeId, label: `${name} (${employeeId})` }));

const read = (request: Request, runtime: Runtime, { token }: LoggedIn, appId: string | undefined) =>
  askBackend(request, runtime, token, (backend) =>
    backend.call("desk.assignable", { query: { appId } }, { token }),
  );

const NOTICES: Readonly<Record<string, string>> = {
  assigned: "It is assigned. The new owner will find it at their desk.",
  gone: "That application is closed, or no longer there. These are the ones without a banker.",
};

/**
 * GET /spw/assign?application=.
 * @throws Response to the login, and 503 while the backend does not respond
 * @throws NotAssigned for an employee who is not a supervisor
 */
export async function assignPage(request: Request, runtime: Runtime, key: string): Promise<AssignView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const application = applicationIn(request);
  const found = await read(request, runtime, staff, application);
  if (found === "refused") throw redirectToLogin();
  if (found === "down") throw downPage();
  const what = application === undefined ? "looked at what has no banker" : "looked at who has it";
  await recordAct(request, runtime, {
    who: staff.id,
    what,
    ...(application !== undefined && { application }),
  });
  if (application === undefined) {
    const notice = new URL(request.url).searchParams.get("said") ?? "";
    return {
      page: deskFrame("Applications without a banker", ASSIGN_PATH, key, NOTICES[notice]),
      applications: found.applications.map((one) => ({
        to: assignAddress(one.appId),
        label: `${borrowerNames(one)}, ${one.appId}, opened on ${openedOn(one)}`,
      })),
    };
  }
  const [one] = found.applications;
  if (one === undefined) throw redirect(`${ASSIGN_PATH}?said=gone`, 303);
  const { bankerId, processorId } = one;
  return {
    page: {
      ...deskFrame(
        `Who handles the application of ${borrowerNames(one)}?`,
        formAddress(runtime, staff, assignAddress(application)),
        key,
      ),
      values: { bankerId: bankerId ?? "", processorId: processorId ?? "" },
    },
    one: {
      rows: [
        { label: "Application", value: one.appId },
        { label: "Opened", value: openedOn(one) },
      ],
      bankers: optionsOf(found, "banker"),
      processors: optionsOf(found, "processor"),
    },
  };
}

const CHOOSE = "Choose a banker or a processor.";
const UNKNOWN = "Choose someone from the list.";
const CHANGED = "This application belongs to another customer now. Load this page again.";

/** Returns the person whom a form names for a role, if that is a change. */
const changedAssignee = (value: string, now: string | null): string | undefined =>
  value !== "" && value !== now ? value : undefined;

/**
 * POST /spw/assign?application=. A repeated submission assigns nothing more.
 * @throws NotAssigned for an employee who is not a supervisor
 */
export async function handleAssign(request: Request, runtime: Runtime, form: FormData, key: string) {
  const opened = await openApplicationForm(request, runtime, ASSIGN_PATH);
  if (!("staff" in opened)) return opened;
  const { staff, application } = opened;
  const typed = (field: "bankerId" | "processorId"): string => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  };
  const values = { bankerId: typed("bankerId"), processorId: typed("processorId") };
  const wrong = (errors: FormErrors, status = 400) => failureReply(values, errors, key, status);
  const isDown = () => wrong({ "": [withSupportPhone(TRY_AGAIN, runtime)] }, 503);
  const found = await read(request, runtime, staff, application);
  if (found === "refused") return redirectToLogin();
  if (found === "down") return isDown();
  const [one] = found.applications;
  if (one === undefined) return redirect(`${ASSIGN_PATH}?said=gone`, 303);
  const wanted = [
    { field: "bankerId", role: "banker", id: changedAssignee(values.bankerId, one.bankerId) },
    { field: "processorId", role: "processor", id: changedAssignee(values.processorId, one.processorId) },
  ] as const;
  const changes = wanted.flatMap(({ field, role, id }) => (id === undefined ? [] : [{ field, role, id }]));
  if (changes.length === 0) {
    // A repeated submission finds its change already made.
    const isDone = wanted.some(({ field }) => values[field] !== "" && values[field] === one[field]);
    return isDone ? redirect(`${ASSIGN_PATH}?said=assigned`, 303) : wrong({ "": [CHOOSE] });
  }
  const unknown = changes.filter(({ role, id }) => !optionsOf(found, role).some(({ value }) => value === id));
  if (unknown.length > 0) return wrong(Object.fromEntries(unknown.map(({ field }) => [field, [UNKNOWN]])));
  const { customerId } = one;
  if (customerId === undefined) return wrong({ "": [NO_CUSTOMER_NUMBER] }, 409);
  for (const { role, id } of changes) {
    const body = { appId: application, customerId, processorEmployeeId: id };
    const act = idempotencyKeyFor(key, "assigned", application, role, id);
    const done = await askBackend(request, runtime, staff.token, (backend) =>
      backend
        .call("lp.assignment", { body }, { token: staff.token, idempotencyKey: act })
        .catch((error: unknown) => {
          if (error instanceof BackendError && error.status === 404) return "changed" as const;
          throw error;
        }),
    );
    if (done === "refused") return redirectToLogin();
    if (done === "down") return isDown();
    if (done === "changed") return wrong({ "": [CHANGED] }, 409);
    await recordAct(request, runtime, { who: staff.id, what: `assigned it to ${id}`, application, act });
  }
  return redirect(`${ASSIGN_PATH}?said=assigned`, 303);
}
