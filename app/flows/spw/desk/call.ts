import { z } from "zod";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { callSlotInBothZones, callSlotText, type CallLocation, type CallSlot } from "~/domain/call-hours";
import { formatPhone } from "~/domain/phone";
import { recordAct } from "~/flows/spw/live/trail";
import type { PageFrame } from "~/ui/page-data";
import type { Backend } from "~server/backend/client";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { parseForm } from "~server/edge/form";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { addressAbout, loanAddress } from "./addresses";
import { openApplicationPage, openReadForm, orRefusal } from "./application-page";
import { TEXT_HOURS } from "./desk-words";
import { deskFrame } from "./frame";
import { askBackend, formAddress, type LoggedIn, redirectToLogin } from "./staff";

/** An employee books a call with a customer, moves it, or cancels it. */

const CALL_PATH = "/spw/call";

type Calls = CallOutput<"desk.calls">;

interface Option {
  value: string;
  label: string;
}

export interface DeskCallView {
  page: PageFrame;
  application: string;
  one?: {
    calls: { callId: string; words: string; times: Option[] }[];
    /**
     * those who can be called; the value names the person in a form. No consent covers calls to one
     * who must ask for a call, perhaps because they took it back.
     */
    people: { value: string; name: string; times: Option[]; mustAsk: boolean; takenBack?: string }[];
    record: string;
  };
}

const CHOOSE_A_TIME = "Choose a time for the call.";
const CHECK_THE_BOX = "Check the box if they asked for this call. Otherwise, we may not book it.";

const callAddress = (application: string): string => addressAbout(CALL_PATH, application);

const NOTICES: Readonly<Record<string, string>> = {
  booked: `Booked. The call is on the desk, and the customer is texted ${TEXT_HOURS}.`,
  moved: `Moved. The customer is texted the new time ${TEXT_HOURS}.`,
  canceled: `Canceled. The customer is texted ${TEXT_HOURS}.`,
};

const read = (request: Request, runtime: Runtime, { token }: LoggedIn, appId: string) =>
  askBackend(request, runtime, token, (backend) =>
    backend.call("desk.calls", { query: { appId } }, { token }),
  );

const slotOf = ({ at, until }: { at: string; until: string }): CallSlot => ({
  at: Date.parse(at) / 1000,
  until: Date.parse(until) / 1000,
});

const placeOf = ({ place }: Calls, phone: string): CallLocation => ({ ...place, phone });

/** Returns the free times of a phone to choose from, without those that are booked. */
function timesOf(found: Calls, phone: string): Option[] {
  const person = found.people.find(({ phoneNumber }) => phoneNumber === phone) ?? found.people[0];
  const booked = new Set(found.calls.filter((one) => one.phoneNumber === phone).map(({ at }) => at));
  return (person?.times ?? [])
    .filter(({ at }) => !booked.has(at))
    .map((time) => ({ value: time.at, label: callSlotText(slotOf(time), placeOf(found, phone)) }));
}

/** The first borrower's id is empty, which no value of a form can be. */
const personValue = (personId: string): string => `p-${personId}`;

const takenBackWords = (at: string): string =>
  `They took back their consent to calls on ${dateInWords(isoDateOf(new Date(at)))}. Book only a call that they ask for.`;

function viewOf(found: Calls, application: string): DeskCallView["one"] {
  const nameOf = (phone: string): string =>
    found.people.find(({ phoneNumber }) => phoneNumber === phone)?.name ?? formatPhone(phone);
  return {
    calls: found.calls.map((call) => ({
      callId: call.callId,
      words: `${nameOf(call.phoneNumber)}, ${callSlotInBothZones(slotOf(call), placeOf(found, call.phoneNumber))}`,
      times: timesOf(found, call.phoneNumber),
    })),
    people: found.people
      .filter(({ phoneNumber }) => !found.calls.some((call) => call.phoneNumber === phoneNumber))
      .map(({ personId, name, phoneNumber, callConsent, withdrawnAt }) => ({
        value: personValue(personId),
        name: `${name}, ${formatPhone(phoneNumber)}`,
        times: timesOf(found, phoneNumber),
        mustAsk: callConsent !== "given",
        ...(withdrawnAt !== undefined && { takenBack: takenBackWords(withdrawnAt) }),
      })),
    record: loanAddress(application),
  };
}

/**
 * GET /spw/call?application=.
 * @throws Response to the login, and 503 while the backend does not respond
 * @throws NotAssigned
 */
export async function callPage(request: Request, runtime: Runtime, key: string): Promise<DeskCallView> {
  const [title, what] = ["Book a call with a customer", "looked at the booked calls"];
  const opened = await openApplicationPage(request, runtime, { path: CALL_PATH, title, key, read, what });
  if ("blank" in opened) return opened.blank;
  const { staff, application, found } = opened;
  const said = NOTICES[new URL(request.url).searchParams.get("said") ?? ""];
  return {
    page: deskFrame(title, formAddress(runtime, staff, callAddress(application)), key, said),
    application,
    one: viewOf(found, application),
  };
}

type Act =
  | { said: "booked" | "moved"; body: CallBody<"desk.call-book"> }
  | { said: "canceled"; body: CallBody<"desk.call-cancel"> };

const timeForm = (field: string, asked?: string) =>
  z.object({
    [field]: z.iso.datetime({ error: CHOOSE_A_TIME }),
    ...(asked !== undefined && { [asked]: z.literal("yes", { error: CHECK_THE_BOX }) }),
  });

/** Returns what a form asks for, or its errors; each form of the page has a field of its own. */
function actIn(
  form: FormData,
  appId: string,
  { people }: Pick<Calls, "people">,
): Act | { errors: Record<string, string[]> } {
  const [intent, name] = [form.get("intent"), form.get("name")];
  const named = typeof name === "string" ? name.slice(0, 130) : "";
  if (intent === "cancel") return { said: "canceled", body: { appId, callId: named } };
  const field = [...form.keys()].find((one) => /^time-\d{1,2}$/.test(one)) ?? "time-0";
  const personId = named.replace(/^p-/, "");
  const person = people.find((one) => one.personId === personId);
  const mustAsk = intent !== "move" && person !== undefined && person.callConsent !== "given";
  const parsed = parseForm(form, timeForm(field, mustAsk ? field.replace("time", "asked") : undefined));
  if (!parsed.ok) return { errors: parsed.errors };
  const callAt = parsed.value[field] ?? "";
  return intent === "move"
    ? { said: "moved", body: { appId, personId: "", callAt, callId: named } }
    : { said: "booked", body: { appId, personId, callAt, ...(mustAsk && { isAskedFor: true }) } };
}

const EXPLAINED = ["APPLICANT_NOT_FOUND", "CALL_HOURS", "CALL_GONE", "CALL_STANDS", "CALL_CONSENT"];

const send = (backend: Backend, act: Act, options: { token: string; idempotencyKey: string }) =>
  orRefusal(EXPLAINED, async () => {
    if (act.said === "canceled") await backend.call("desk.call-cancel", { body: act.body }, options);
    else await backend.call("desk.call-book", { body: act.body }, options);
    return {};
  });

/**
 * POST /spw/call?application=. A repeated submission books nothing more.
 * @throws NotAssigned
 */
export async function handleCall(request: Request, runtime: Runtime, form: FormData, key: string) {
  const opened = await openReadForm(request, runtime, { path: CALL_PATH, key, form, read });
  if ("answer" in opened) return opened.answer;
  const { staff, application, typed, found, isDown } = opened;
  const act = actIn(form, application, found);
  if ("errors" in act) return failureReply(typed, act.errors, key, 400);
  const idempotencyKey = idempotencyKeyFor(key, "call", application, JSON.stringify(act));
  const done = await askBackend(request, runtime, staff.token, (backend) =>
    send(backend, act, { token: staff.token, idempotencyKey }),
  );
  if (done === "refused") return redirectToLogin();
  if (done === "down") return isDown();
  if ("refusal" in done) return failureReply(typed, { "": [done.refusal] }, key, 409);
  const what = `${act.said} a call`;
  await recordAct(request, runtime, { who: staff.id, what, application, act: idempotencyKey });
  return redirect(`${callAddress(application)}&said=${act.said}`, 303);
}
