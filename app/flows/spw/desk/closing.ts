import { redirect } from "~server/visit/responses";
import { z } from "zod";
import { dateInWords, isoDateAfter, partsOfStorageDate } from "~/domain/dates";
import { recordAct } from "~/flows/spw/live/trail";
import { dateField } from "~/steps/date-field";
import type { PageFrame } from "~/ui/page-data";
import type { SummaryRow } from "~/ui/parts";
import type { CallOutput } from "~server/backend/contract/index";
import { failureReply } from "~server/visit/failure";
import { constraintsOf, parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import { addressAbout } from "./addresses";
import {
  appointmentFields,
  appointmentIn,
  appointmentRows,
  appointmentValues,
  type TimeChoice,
  timeChoices,
  timeLabel,
} from "./closing-appointment";
import { openApplicationPage, openReadForm } from "./application-page";
import { TEXT_HOURS_UNLESS_ENDED } from "./desk-words";
import { deskFrame } from "./frame";
import { askBackend, formAddress, type LoggedIn, redirectToLogin } from "./staff";

/**
 * The closing of a loan: its day, which the notice of the right to cancel is made for, and its
 * appointment.
 */

const CLOSING_PATH = "/spw/closing";
/** A closing further away than this is a typing error. */
const MAX_DAYS_AHEAD = 365;

type ClosingResponse = CallOutput<"papers.closing">;

export interface ClosingView {
  page: PageFrame;
  /** the requested application number; empty before */
  application: string;
  /** one application; absent before it is named */
  one?: { rows: SummaryRow[]; canSet: boolean; timeLabel: string; times: readonly TimeChoice[] };
}

/** Returns the address where a closing date is set. */
export const closingAddress = (application: string): string => addressAbout(CLOSING_PATH, application);

const DATE_SET = "The day is set.";
const TEXTED = `If something changed, everyone on the loan is texted ${TEXT_HOURS_UNLESS_ENDED}.`;
const NOTICE_SENT = "The notice of the right to cancel for it was made and sent.";

const EARLIEST_DAY_REASONS: Readonly<Record<NonNullable<ClosingResponse["earliest"]>["because"], string>> = {
  today: "nothing has to be waited for",
  estimate: "seven business days after the Loan Estimate",
  texas: "twelve days after the application and the notice of the State of Texas",
};

const read = (request: Request, runtime: Runtime, { token }: LoggedIn, appId: string) =>
  askBackend(request, runtime, token, (backend) =>
    backend.call("papers.closing", { query: { appId } }, { token }),
  );

function rowsOf(appId: string, closing: ClosingResponse): SummaryRow[] {
  const { borrowers, closesOn, earliest, cancelUntil } = closing;
  return [
    { label: "Application", value: appId },
    { label: "Borrowers", value: borrowers.join(" and ") },
    { label: "Closes on", value: closesOn === null ? "No day is set" : dateInWords(closesOn) },
    ...appointmentRows(closing),
    {
      label: "Not before",
      value:
        earliest === null
          ? "There is no loan application, or it is closed"
          : `${dateInWords(earliest.day)}: ${EARLIEST_DAY_REASONS[earliest.because]}`,
    },
    ...(closesOn === null
      ? []
      : [
          {
            label: "Can be canceled until",
            value:
              cancelUntil === null
                ? "This loan has no right to cancel"
                : `Midnight of ${dateInWords(cancelUntil)}`,
          },
        ]),
  ];
}

const closingSchemaFor = ({ earliest }: ClosingResponse, runtime: Runtime) =>
  z.object({
    closesOn: dateField("Enter the day of the closing, for example 3 / 9 / 2027.", (day) => {
      if (earliest !== null && day < earliest.day)
        return `The closing can be on ${dateInWords(earliest.day)} at the earliest: ${EARLIEST_DAY_REASONS[earliest.because]}.`;
      return day > isoDateAfter(new Date(runtime.now()), MAX_DAYS_AHEAD)
        ? "That is more than a year away. Check the year."
        : undefined;
    }),
    ...appointmentFields,
  });

/**
 * GET /spw/closing?application=.
 * @throws Response to the login, and 503 while the backend does not respond
 * @throws NotAssigned
 */
export async function closingPage(request: Request, runtime: Runtime, key: string): Promise<ClosingView> {
  const [title, what] = ["The day of the closing", "looked at the closing"];
  const opened = await openApplicationPage(request, runtime, { path: CLOSING_PATH, title, key, read, what });
  if ("blank" in opened) return opened.blank;
  const { staff, application, found: closing } = opened;
  const isSet = new URL(request.url).searchParams.get("said") === "set";
  const parts = closing.closesOn === null ? undefined : partsOfStorageDate(closing.closesOn);
  const frame = deskFrame(
    title,
    formAddress(runtime, staff, closingAddress(application)),
    key,
    isSet ? [DATE_SET, ...(closing.cancelUntil === null ? [] : [NOTICE_SENT]), TEXTED].join(" ") : undefined,
  );
  return {
    page: {
      ...frame,
      constraints: constraintsOf(closingSchemaFor(closing, runtime)),
      values: { ...appointmentValues(closing), ...(parts && valuesOf(parts)) },
    },
    application,
    one: {
      rows: rowsOf(application, closing),
      canSet: closing.earliest !== null,
      timeLabel: timeLabel(closing),
      times: timeChoices,
    },
  };
}

const valuesOf = ({ month, day, year }: { month: string; day: string; year: string }) => ({
  "closesOn.month": month,
  "closesOn.day": day,
  "closesOn.year": year,
});

const NO_LOAN = "There is no loan application here, or it is closed, so there is nothing to close.";

/**
 * POST /spw/closing?application=. The same date again sends nothing more.
 * @throws NotAssigned
 */
export async function handleClosing(request: Request, runtime: Runtime, form: FormData, key: string) {
  const opened = await openReadForm(request, runtime, { path: CLOSING_PATH, key, form, read });
  if ("answer" in opened) return opened.answer;
  const { staff, application, typed, found: closing, isDown } = opened;
  if (closing.earliest === null) return failureReply(typed, { "": [NO_LOAN] }, key, 409);
  const parsed = parseForm(form, closingSchemaFor(closing, runtime));
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  const { closesOn } = parsed.value;
  const appointment = appointmentIn(parsed.value);
  const act = idempotencyKeyFor(key, "closing", application, closesOn, JSON.stringify(appointment));
  const done = await askBackend(request, runtime, staff.token, (backend) =>
    backend.call(
      "papers.set-closing",
      { body: { appId: application, closesOn, appointment } },
      { token: staff.token, idempotencyKey: act },
    ),
  );
  if (done === "refused") return redirectToLogin();
  if (done === "down") return isDown();
  await recordAct(request, runtime, { who: staff.id, what: "set the day of the closing", application, act });
  return redirect(`${closingAddress(application)}&said=set`, 303);
}
