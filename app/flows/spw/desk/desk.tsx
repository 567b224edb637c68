import { z } from "zod";
import { filtersIn, type DeskFilters } from "~/domain/desk/filters";
import { recordAct } from "~/flows/spw/live/trail";
import { spwHost } from "~/flows/spw/host";
import { formattedText } from "~/steps/fields";
import type { PageFrame } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import { BackendError } from "~server/backend/client";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { parseForm, typedValues } from "~server/edge/form";
import { withSupportPhone } from "~server/edge/rate-limits";
import { clearStaff, type Staff } from "~server/session/staff-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import { failureReply, TRY_AGAIN } from "~server/visit/failure";
import { clearVisits } from "~server/visit/flow-visit";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { data, redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { DeskPage } from "./desk-page";
import { LIVE_PATH } from "./desk-live";
import { deskAddress } from "./desk-table";
import { deskFrame, downPage } from "./frame";
import {
  askBackend,
  DESK_PATH,
  formAddress,
  isFormOfAnother,
  LOGIN_PATH,
  OTHER_EMPLOYEE,
  redirectToLogin,
  staffOf,
} from "./staff";
import { keyedAddresses, staffParts } from "./staff-parts";

/** The first page of an employee: the applications they may see. */

export interface DeskView {
  page: PageFrame;
  /** the page as our own HTML */
  main: string;
  /** of the stream that tells of a change */
  liveAddress: string;
}

type Desk = CallOutput<"desk.list">;

/** What a page shows besides the applications themselves. */
interface Shown {
  filters: DeskFilters;
  search?: string;
  errors?: readonly string[];
  notice?: string | undefined;
}

const bodyOf = ({ filters, search = "" }: Shown): CallBody<"desk.list"> => ({
  ...filters,
  ...(search !== "" && { search, page: 1 }),
});

function viewOf(
  request: Request,
  runtime: Runtime,
  staff: Staff,
  { desk, ...shown }: Shown & { desk: Desk },
): DeskView {
  const key = newIdempotencyKey();
  const form = { action: formAddress(runtime, staff, deskAddress(shown.filters)), key };
  const { us: tasks } = desk.counts;
  const counts = { tasks, corrections: desk.corrections };
  const at = shown.filters.need === "us" ? `${DESK_PATH}?need=us` : DESK_PATH;
  return {
    page: {
      ...deskFrame("Applications", form.action, key),
      parts: staffParts(request, runtime, staff, { at, counts, isFullWidth: true }),
    },
    liveAddress: keyedAddresses(request, runtime)(LIVE_PATH),
    main: staticHtml(
      <DeskPage
        {...shown}
        {...{ desk, form }}
        search={shown.search ?? ""}
        now={new Date(runtime.now())}
        keyed={keyedAddresses(request, runtime)}
      />,
    ),
  };
}

const NOTICES: Readonly<Record<string, string>> = {
  kept: "Kept. The name is above the table, on all your devices.",
  removed: "Removed. The applications are as they were.",
};

const load = (request: Request, runtime: Runtime, { token }: Staff, shown: Shown) =>
  askBackend(request, runtime, token, (backend) =>
    backend.call("desk.list", { body: bodyOf(shown) }, { token }),
  );

/**
 * GET /spw/desk.
 * @throws Response to the login, and 503 while the backend does not respond
 */
export async function deskPage(request: Request, runtime: Runtime): Promise<DeskView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const { searchParams } = new URL(request.url);
  const shown = { filters: filtersIn(searchParams), notice: NOTICES[searchParams.get("said") ?? ""] };
  const desk = await load(request, runtime, staff, shown);
  if (desk === "refused") throw redirectToLogin();
  if (desk === "down") throw downPage();
  await recordAct(request, runtime, { who: staff.id, what: "looked at the desk" });
  return viewOf(request, runtime, staff, { ...shown, desk });
}

/**
 * Ends the visit in which presentations were opened from the desk, so that the next user of the
 * browser does not get the employee's bar.
 */
async function closeVisit(request: Request, runtime: Runtime): Promise<Headers> {
  const header = request.headers.get("Cookie");
  const session = await runtime.sessions.read(header);
  if (session) await runtime.sessions.end(session);
  const lines = [clearStaff(), await runtime.sessions.clear(), ...clearVisits(header, spwHost)];
  return new Headers(lines.map((line): [string, string] => ["Set-Cookie", line]));
}

async function logOut(request: Request, runtime: Runtime, staff: Staff, key: string): Promise<Response> {
  await recordAct(request, runtime, {
    who: staff.id,
    what: "logged out",
    act: idempotencyKeyFor(key, "out", staff.login),
  });
  await runtime.store.endVisit(staff.login);
  return redirect(LOGIN_PATH, { status: 303, headers: await closeVisit(request, runtime) });
}

const NAME = "Write a name for the view.";
const viewForm = z.object({
  view: formattedText({ missing: NAME, tooLong: "Use at most 40 characters.", max: 40 }),
});

/** Keeps or removes a view. @returns what went wrong, in words for the employee */
async function changeView(
  request: Request,
  runtime: Runtime,
  staff: Staff,
  { form, key, filters }: { form: FormData; key: string; filters: DeskFilters },
): Promise<Response | string> {
  const parsed = parseForm(form, viewForm);
  if (!parsed.ok) return parsed.errors.view?.[0] ?? NAME;
  const name = parsed.value.view.trim();
  if (name === "") return NAME;
  const isKept = form.get("intent") === "keep-view";
  const query = form.get("query");
  const body = { name, ...(isKept && typeof query === "string" && { query: query.slice(0, 300) }) };
  const idempotencyKey = idempotencyKeyFor(key, "view", JSON.stringify(body));
  const done = await askBackend(request, runtime, staff.token, async (backend) => {
    try {
      return await backend.call("desk.view", { body }, { token: staff.token, idempotencyKey });
    } catch (error) {
      if (error instanceof BackendError && error.code === "TOO_MANY_VIEWS") return error.displayMessage;
      throw error;
    }
  });
  if (done === "refused") return redirectToLogin();
  if (done === "down") return withSupportPhone(TRY_AGAIN, runtime);
  if (typeof done !== "object") return done ?? TRY_AGAIN;
  const to = new URL(deskAddress(filters), request.url);
  to.searchParams.set("said", isKept ? "kept" : "removed");
  return redirect(`${to.pathname}${to.search}`, 303);
}

/** Returns the filters that the search form holds. */
function filtersOf(form: FormData): DeskFilters {
  const query = new URLSearchParams();
  for (const name of ["stage", "loan", "whose", "need", "sort", "order"]) {
    const value = form.get(name);
    if (typeof value === "string") query.set(name, value);
  }
  return filtersIn(query);
}

/** POST /spw/desk: searches, keeps a view, or logs out. */
export async function handleDesk(request: Request, runtime: Runtime, form: FormData, key: string) {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) return redirectToLogin();
  const intent = form.get("intent");
  if (intent === "out") return logOut(request, runtime, staff, key);
  const isOfAnother = isFormOfAnother(request, runtime, staff);
  const isSearch = intent === "find" && !isOfAnother;
  const filters = isSearch ? filtersOf(form) : filtersIn(new URL(request.url).searchParams);
  const typed = isSearch ? form.get("search") : "";
  const search = typeof typed === "string" ? typed.trim().slice(0, 120) : "";
  if (isSearch && search === "") return redirect(deskAddress(filters), 303);
  const problem = isOfAnother
    ? OTHER_EMPLOYEE
    : isSearch
      ? undefined
      : await changeView(request, runtime, staff, { form, key, filters });
  if (problem instanceof Response) return problem;
  const shown = { filters, search, errors: problem === undefined ? [] : [problem] };
  const desk = await load(request, runtime, staff, shown);
  if (desk === "refused") return redirectToLogin();
  if (desk === "down")
    return failureReply(typedValues(form, []), { "": [withSupportPhone(TRY_AGAIN, runtime)] }, key, 503);
  if (isSearch) {
    const act = idempotencyKeyFor(key, "find", search);
    await recordAct(request, runtime, { who: staff.id, what: "searched the desk", act });
  }
  const status = isOfAnother ? 409 : problem === undefined ? 200 : 400;
  return data(viewOf(request, runtime, staff, { ...shown, desk }), { status });
}
