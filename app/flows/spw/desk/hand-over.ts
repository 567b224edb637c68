import { z } from "zod";
import { dateInWords, isoDateAfter, isoDateOf } from "~/domain/dates";
import { recordAct } from "~/flows/spw/live/trail";
import { isId } from "~/steps/application/link";
import { dateField } from "~/steps/date-field";
import type { PageFrame } from "~/ui/page-data";
import type { SummaryRow } from "~/ui/parts";
import type { Backend } from "~server/backend/client";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { parseForm, typedValues } from "~server/edge/form";
import { withSupportPhone } from "~server/edge/rate-limits";
import { failureReply, TRY_AGAIN } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { orRefusal } from "./application-page";
import { deskFrame, downPage } from "./frame";
import { askBackend, formAddress, type LoggedIn, redirectToLogin, refusedForm, staffOf } from "./staff";

/** An employee hands over their applications: for some days, as before a vacation, or for good. */

const HAND_OVER_PATH = "/spw/hand-over";
/** As the backend allows. */
const MAX_DAYS_AHEAD = 365;

const NOT_CONFIRMED = "Load this page again, and confirm what it shows.";

type Covers = CallOutput<"desk.covers">;

interface Option {
  value: string;
  label: string;
}

export interface HandOverView {
  page: PageFrame;
  covers: { coverId: string; words: string; canEnd: boolean }[];
  /** whose applications; only a supervisor chooses */
  whose: Option[];
  colleagues: Option[];
  /** what goes for good, once both were chosen: nothing is done before the employee confirms it */
  good?: { rows: SummaryRow[]; open: number; submit: string };
}

const NOTICES: Readonly<Record<string, string>> = {
  days: "Handed over for these days. The colleague finds the applications at their desk.",
  good: "Handed over. The colleague finds the applications at their desk, and the customers see the new name.",
  end: "Ended. The colleague no longer sees these applications.",
};

const read = (request: Request, runtime: Runtime, { token }: LoggedIn) =>
  askBackend(request, runtime, token, (backend) => backend.call("desk.covers", {}, { token }));

const optionsOf = (employees: Covers["employees"]): Option[] =>
  employees.map(({ employeeId, name, role }) => ({
    value: employeeId,
    label: `${name}, ${role} (${employeeId})`,
  }));

/** Returns the colleagues that can be chosen: of the same role, unless a supervisor chooses both. */
const colleaguesOf = ({ me, employees }: Covers): Option[] =>
  optionsOf(
    me.role === "supervisor"
      ? employees
      : employees.filter(({ role, employeeId }) => role === me.role && employeeId !== me.employeeId),
  );

const coverWords = ({ from, to, fromDay, untilDay, isNow }: Covers["covers"][number]): string =>
  `${to.name} ${isNow ? "stands in" : "will stand in"} for ${from.name} from ${dateInWords(fromDay)} until ${dateInWords(untilDay)}.`;

/** Who hands over for good, and to whom. */
interface Pair {
  from: string;
  to: string;
}

const goodAddress = ({ from, to }: Pair): string =>
  `${HAND_OVER_PATH}?${new URLSearchParams({ from, to }).toString()}`;

/** Returns who hands over to whom for good, from the address; undefined before both are chosen. */
function pairIn({ url }: Pick<Request, "url">): Pair | undefined {
  const { searchParams } = new URL(url);
  const [from, to] = [searchParams.get("from") ?? "", searchParams.get("to") ?? ""];
  return isId(from) && isId(to) ? { from, to } : undefined;
}

const countWords = (open: number): string => `${String(open)} open application${open === 1 ? "" : "s"}`;

/**
 * The same address with both employees asks for the confirmation.
 * @returns undefined when the two can no longer hand over to each other
 * @throws NotAssigned for another employee's applications
 */
async function confirmPage(
  request: Request,
  runtime: Runtime,
  { staff, key, pair }: { staff: LoggedIn; key: string; pair: Pair },
): Promise<HandOverView | undefined> {
  const found = await askBackend(request, runtime, staff.token, (backend) =>
    orRefusal(["EMPLOYEE_NOT_FOUND"], () =>
      backend.call("desk.hand-over-size", { query: pair }, { token: staff.token }),
    ),
  );
  if (found === "refused") throw redirectToLogin();
  if (found === "down") throw downPage();
  if ("refusal" in found) return undefined;
  await recordAct(request, runtime, { who: staff.id, what: "looked at what a hand-over moves" });
  const { from, to, open } = found;
  const title = `Hand over for good to ${to.name}?`;
  return {
    page: deskFrame(title, formAddress(runtime, staff, goodAddress(pair)), key),
    ...{ covers: [], whose: [], colleagues: [] },
    good: {
      open,
      submit: `Hand over ${String(open)} application${open === 1 ? "" : "s"} to ${to.name}`,
      rows: [
        { label: "What goes", value: countWords(open) },
        { label: "From", value: `${from.name} (${from.employeeId})` },
        { label: "To", value: `${to.name} (${to.employeeId})` },
        { label: "When", value: "At once, when you confirm" },
      ],
    },
  };
}

/**
 * GET /spw/hand-over, and the confirmation at /spw/hand-over?from=&to=.
 * @throws Response to the login, and 503 while the backend does not respond
 * @throws NotAssigned
 */
export async function handOverPage(request: Request, runtime: Runtime, key: string): Promise<HandOverView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const pair = pairIn(request);
  const confirm = pair && (await confirmPage(request, runtime, { staff, key, pair }));
  if (confirm) return confirm;
  const found = await read(request, runtime, staff);
  if (found === "refused") throw redirectToLogin();
  if (found === "down") throw downPage();
  await recordAct(request, runtime, { who: staff.id, what: "looked at who stands in" });
  const said = NOTICES[new URL(request.url).searchParams.get("said") ?? ""];
  return {
    page: deskFrame("Hand over applications", formAddress(runtime, staff, HAND_OVER_PATH), key, said),
    covers: found.covers.map((one) => ({
      coverId: one.coverId,
      words: coverWords(one),
      canEnd: one.canEnd,
    })),
    whose: found.me.role === "supervisor" ? optionsOf(found.employees) : [],
    colleagues: colleaguesOf(found),
  };
}

const choice = (words: string) => z.string({ error: words }).trim().min(1, words).max(128);
const WHOSE = "Choose whose applications.";
const COLLEAGUE = "Choose the colleague.";

function daysForm(isSupervisor: boolean, now: Date) {
  const [today, last] = [isoDateOf(now), isoDateAfter(now, MAX_DAYS_AHEAD)];
  const inTime = (day: string): string | undefined =>
    day < today ? "Choose today or a later day." : day > last ? "Choose a day within a year." : undefined;
  return z
    .object({
      whose: isSupervisor ? choice(WHOSE) : z.string().optional(),
      colleague: choice(COLLEAGUE),
      first: dateField("Enter the first day, for example 12 / 7 / 2026.", inTime),
      last: dateField("Enter the last day, for example 12 / 18 / 2026.", inTime),
    })
    .refine(({ first, last: until }) => first <= until, {
      path: ["last"],
      message: "The last day comes before the first.",
    });
}

const goodForm = (isSupervisor: boolean) =>
  z.object({
    goodWhose: isSupervisor ? choice(WHOSE) : z.string().optional(),
    goodColleague: choice(COLLEAGUE),
  });

type Act =
  | { said: "days" | "good"; body: CallBody<"desk.hand-over"> }
  | { said: "end"; coverId: string }
  /** for good, which is to be confirmed first */
  | { said: "chosen"; pair: Pair };

/** How many applications the page showed that the employee confirms. */
const confirmForm = z.object({ open: z.coerce.number({ error: NOT_CONFIRMED }).int().min(1, NOT_CONFIRMED) });

/** Returns what a form asks for, or its errors. */
function actIn(
  form: FormData,
  me: { id: string; isSupervisor: boolean },
  { now, pair }: { now: Date; pair: Pair | undefined },
): Act | { errors: Record<string, string[]> } {
  const [intent, name] = [form.get("intent"), form.get("name")];
  if (intent === "end" && typeof name === "string" && name !== "")
    return { said: "end", coverId: name.slice(0, 128) };
  if (intent === "good") {
    const parsed = parseForm(form, goodForm(me.isSupervisor));
    if (!parsed.ok) return { errors: parsed.errors };
    const { goodWhose, goodColleague: to } = parsed.value;
    return { said: "chosen", pair: { from: me.isSupervisor ? (goodWhose ?? "") : me.id, to } };
  }
  if (intent === "confirm" && pair !== undefined) {
    const parsed = parseForm(form, confirmForm);
    if (!parsed.ok) return { errors: { "": [NOT_CONFIRMED] } };
    return { said: "good", body: { ...pair, open: parsed.value.open } };
  }
  const parsed = parseForm(form, daysForm(me.isSupervisor, now));
  if (!parsed.ok) return { errors: parsed.errors };
  const { whose, colleague: to, first, last } = parsed.value;
  const from = me.isSupervisor ? (whose ?? "") : me.id;
  return { said: "days", body: { from, to, days: { from: first, until: last } } };
}

const EXPLAINED = [
  ...["EMPLOYEE_NOT_FOUND", "COVER_DAYS", "COVERED_ALREADY", "COVER_IS_AWAY", "COVER_ENDED"],
  "OPEN_CHANGED",
];

const send = (backend: Backend, act: Act, options: { token: string; idempotencyKey: string }) =>
  orRefusal(EXPLAINED, async () => {
    if (act.said === "end") await backend.call("desk.end-cover", { body: { coverId: act.coverId } }, options);
    else if (act.said === "chosen") await backend.call("desk.hand-over-size", { query: act.pair }, options);
    else await backend.call("desk.hand-over", { body: act.body }, options);
    return {};
  });

/**
 * POST /spw/hand-over. A repeated submission hands over nothing more.
 * @throws NotAssigned for another employee's applications
 */
export async function handleHandOver(request: Request, runtime: Runtime, form: FormData, key: string) {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) return redirectToLogin();
  const ofAnother = refusedForm(request, runtime, staff);
  if (ofAnother) return ofAnother;
  const typed = typedValues(form, []);
  const me = { id: staff.id, isSupervisor: staff.role === "supervisor" };
  const act = actIn(form, me, { now: new Date(runtime.now()), pair: pairIn(request) });
  if ("errors" in act) return failureReply(typed, act.errors, key, 400);
  const idempotencyKey = idempotencyKeyFor(key, "hand-over", JSON.stringify(act));
  const done = await askBackend(request, runtime, staff.token, (backend) =>
    send(backend, act, { token: staff.token, idempotencyKey }),
  );
  if (done === "refused") return redirectToLogin();
  if (done === "down") return failureReply(typed, { "": [withSupportPhone(TRY_AGAIN, runtime)] }, key, 503);
  if ("refusal" in done) return failureReply(typed, { "": [done.refusal] }, key, 409);
  if (act.said === "chosen") return redirect(goodAddress(act.pair), 303);
  const what = act.said === "end" ? "ended a hand-over" : "handed over applications";
  await recordAct(request, runtime, { who: staff.id, what, act: idempotencyKey });
  return redirect(`${HAND_OVER_PATH}?said=${act.said}`, 303);
}
