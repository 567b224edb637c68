import { z } from "zod";
import { callConsent } from "~/content/consents";
import {
  availableCallSlots,
  callSlotInBothZones,
  callSlotText,
  closedDaysAmong,
  type CallLocation,
  type CallSlot,
} from "~/domain/call-hours";
import { formatPhone, phoneEndingText } from "~/domain/phone";
import { callEntryFile } from "~/steps/call/call-calendar";
import { CHOOSE_A_TIME, chosenTime, isoOf, refusedTime } from "~/steps/call/call-times";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { choice } from "~/steps/fields";
import type { PageFrame } from "~/ui/page-data";
import { constraintsOf, parseForm } from "~server/edge/form";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { notFound } from "~server/visit/visit";
import { CALLS, forLoan } from "./addresses";
import {
  confirmedVisit,
  formAddress,
  isOpenForm,
  loadOverview,
  type LoanForm,
  loanFrame,
  type LoanOverview,
  openLoanForm,
  refusedPost,
  secondsNow,
  signedInVisit,
} from "./visit";

/** The calls of a customer: booked, moved, canceled, and put in their calendar. */

/** A booked call on the page. */
interface CallRow {
  callId: string;
  /** "Monday, November 23, 9 to 11 a.m. Eastern" */
  when: string;
  /** "your phone ending in 07" */
  phone: string;
  /** address of its entry for a calendar */
  calendar: string;
}

export interface CallsView {
  page: PageFrame;
  support: SupportLine;
  calls: CallRow[];
  /** the times that can be had, the booked one left out */
  times: { value: string; label: string }[];
  /** days on which the line is closed, as a sentence */
  closed?: string;
  /** what the customer agrees to when they book a call */
  consent: string;
  phoneShown: string;
}

type Call = LoanOverview["overview"]["calls"][number];

const secondsOf = (moment: string): number => Date.parse(moment) / 1000;

/** Returns the time of a booked call. */
export const slotOf = ({ at, until }: Call): CallSlot => ({ at: secondsOf(at), until: secondsOf(until) });

/** Returns where a call to the person who is signed in goes. */
export const callLocationOf = ({ phoneNumber, overview }: LoanOverview): CallLocation => ({
  ...overview.callPlace,
  phone: phoneNumber,
});

/** Returns the address of a call's entry for a calendar. */
export const callEntryAddress = (callId: string, appId: string): string =>
  forLoan(`${CALLS}/${callId}`, appId);

const timeForm = z.object({ callAt: z.string({ error: CHOOSE_A_TIME }).max(40) });
const bookForm = timeForm.extend({
  callConsent: choice(["yes"], "Check the box if we may call you. If you'd rather not, call us."),
});

/** @throws Response redirect to the sign-in or for a new code; BackendError */
export async function callsView(request: Request, site: Runtime): Promise<CallsView> {
  const { visit, data } = await confirmedVisit(request, site);
  const { calls, loan } = data.overview;
  const place = callLocationOf(data);
  const { brand } = site.config;
  const phoneShown = formatPhone(data.phoneNumber);
  const slots = availableCallSlots(secondsNow(site), place, brand.hours);
  const closed = closedDaysAmong(secondsNow(site), slots, brand.hours);
  const isBooked = (at: number): boolean => calls.some((call) => slotOf(call).at === at);
  const title = calls.length === 0 ? "Book a call with a loan expert" : "Your call with a loan expert";
  return {
    page: await loanFrame(
      { request, title },
      { action: formAddress(visit, CALLS, loan.appId), constraints: constraintsOf(bookForm) },
    ),
    support: supportLine(site),
    calls: calls.map((call) => ({
      callId: call.callId,
      when: callSlotInBothZones(slotOf(call), place),
      phone: phoneEndingText("your", call.phoneEnding),
      calendar: callEntryAddress(call.callId, loan.appId),
    })),
    times: slots
      .filter(({ at }) => !isBooked(at))
      .map((slot) => ({ value: isoOf(slot.at), label: callSlotText(slot, place) })),
    ...(closed.length > 0 && { closed: `Our line is closed on ${closed.join(" and ")}.` }),
    consent: callConsent(brand.name, phoneShown).text,
    phoneShown,
  };
}

const done = (appId: string, said: string): Response =>
  redirect(`${forLoan(CALLS, appId)}&said=${said}`, 303);

/** Books, moves or cancels a call. */
export async function submitCalls(request: Request, site: Runtime, form: FormData, key: string) {
  const opened = await openLoanForm(request, site, CALLS);
  if (!isOpenForm(opened)) return opened;
  try {
    const callId = form.get("call");
    if (form.get("intent") === "cancel" && typeof callId === "string")
      return await cancel(opened, callId, key);
    return await saveTime(opened, form, key);
  } catch (error) {
    return refusedPost(error, opened, key);
  }
}

async function cancel({ backend, signIn, appId }: LoanForm, callId: string, key: string): Promise<Response> {
  const idempotencyKey = idempotencyKeyFor(key, "cancel", callId);
  const body = { token: signIn.token, appId, callId };
  await backend.call("my-loan.call-cancel", { body }, { idempotencyKey });
  return done(appId, "call-canceled");
}

/** Books a call at the chosen time, or moves the one that the form names. */
async function saveTime(opened: LoanForm, form: FormData, key: string) {
  const { site, backend, signIn, appId } = opened;
  const callId = form.get("call");
  const isMove = typeof callId === "string";
  const parsed = parseForm<z.ZodType<z.infer<typeof timeForm>>>(form, isMove ? timeForm : bookForm);
  if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
  const place = callLocationOf(await loadOverview(opened));
  const asked = { now: secondsNow(site), values: parsed.value };
  const { name, hours } = site.config.brand;
  const time = chosenTime(asked, place, hours);
  if (time === null) return failureReply({}, { callAt: [refusedTime(asked, place, hours)] }, key, 400);
  const callAt = isoOf(time.at);
  const body = { token: signIn.token, appId, callAt, ...(isMove && { callId }) };
  const { outcome } = await backend.call(
    "my-loan.call-book",
    { body },
    {
      idempotencyKey: idempotencyKeyFor(key, "call", appId, callAt, isMove ? callId : "new"),
      ...(!isMove && { consent: callConsent(name, "").version }),
    },
  );
  return done(appId, `call-${outcome}`);
}

/**
 * Returns a booked call as a file for a calendar.
 * @throws Response redirect to the sign-in, 404 for a call that is not this person's or is over
 */
export async function ownCallEntry(request: Request, site: Runtime, callId: string): Promise<Response> {
  const visit = await signedInVisit(request, site);
  const { overview } = await loadOverview(visit);
  const call = overview.calls.find((one) => one.callId === callId);
  if (call === undefined) throw notFound(visit.url.pathname);
  const { hostname } = visit.url;
  return callEntryFile(site, { id: callId, ...slotOf(call), timesMoved: call.timesMoved, hostname });
}
