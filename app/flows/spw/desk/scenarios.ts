import { redirect } from "~server/visit/responses";
import { dateInWords } from "~/domain/dates";
import { isId } from "~/steps/application/link";
import { recordAct } from "~/flows/spw/live/trail";
import { timeInWords } from "~/my-loan/status-words";
import type { PageFrame } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import { typedValues } from "~server/edge/form";
import { withSupportPhone } from "~server/edge/rate-limits";
import { failureReply, TRY_AGAIN } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import { newIdempotencyKey } from "~server/session/ids";
import { namesOf } from "./desk-words";
import { loanAddress, scenariosAddress, SCENARIOS_PATH } from "./addresses";
import { openReadForm, orRefusal } from "./application-page";
import { deskFrame, downPage } from "./frame";
import {
  scenarioIn,
  scenarioOptions,
  scenarioValues,
  type ScenarioOptions,
  type Scenarios,
} from "./scenario-form";
import { chosenIn, present, sendLinks } from "./scenario-present";
import { loansToSend, sendLoans } from "./scenario-sent";
import { keptScenario, shownScenario, type KeptScenario, type ShownScenario } from "./scenario-words";
import { applicationIn, askBackend, formAddress, redirectToLogin, staffOf, type LoggedIn } from "./staff";

/** What a banker tries for a customer while on the phone, beside the record: /spw/scenarios. */

export interface ScenariosView {
  page: PageFrame;
  application: string;
  one?: {
    names: string;
    record: string;
    isPurchase: boolean;
    options: ScenarioOptions;
    /** what is on file, for fields whose value is assumed otherwise */
    onFile: { score?: string; value?: string; income?: string; debts?: string };
    shown?: ShownScenario;
    kept: KeptScenario[];
    /** the presentation that is open */
    open?: { id: string; rows: { label: string; value: string }[]; to: string };
    lockedUntil?: string;
  };
}

const read = (request: Request, runtime: Runtime, { token }: LoggedIn, appId: string) =>
  askBackend(request, runtime, token, (backend) =>
    backend.call("desk.scenarios", { query: { appId } }, { token }).catch((error: unknown) => {
      if (error instanceof BackendError && error.code === "APPLICATION_NOT_FOUND") return "gone" as const;
      throw error;
    }),
  );

const NOTICES: Readonly<Record<string, string>> = {
  priced: "Priced with today\u2019s rates.",
  kept: "Kept. Everybody who may see the application finds it here.",
  dropped: "Removed.",
  presented: "The presentation is made. Nobody is told of it before you send its links.",
  offered: "The presentation is made, and its links are sent.",
  unsent: "The presentation is made, but its links could not be sent. Send them below.",
  sent: "The links are sent.",
  shown: "The customer has a text with a link to these loans. It works for 30 days.",
};

const CLOSED = "That application is closed.";

/** Returns the scenario to show: the address's, else the one this employee tried last. */
function shownOf({ scenarios }: Scenarios, wanted: string, me: string) {
  return (
    scenarios.find(({ scenarioId }) => scenarioId === wanted) ??
    scenarios.find(({ name, by }) => name === "" && by.employeeId === me)
  );
}

function openOf({ open }: Scenarios, now: Date) {
  if (open === undefined) return undefined;
  const { presentationId, at, opened } = open;
  const shown = new URLSearchParams({ presentationId, desk: "1" });
  return {
    id: presentationId,
    to: `/spw/loan-presentation?${shown.toString()}`,
    rows: [
      { label: "Made", value: timeInWords(at, now) },
      {
        label: "Link",
        value:
          opened === 0 ? "Not opened yet" : `Opened ${opened === 1 ? "once" : `${String(opened)} times`}`,
      },
    ],
  };
}

function viewOf(
  application: string,
  found: Scenarios,
  { wanted, me, now }: { wanted: string; me: string; now: Date },
): NonNullable<ScenariosView["one"]> {
  const shown = shownOf(found, wanted, me);
  const { score, value, income, debts } = scenarioValues(found, "", {});
  const text = (one: string | string[] | undefined) => (typeof one === "string" ? one : undefined);
  const onFile = { score: text(score), value: text(value), income: text(income), debts: text(debts) };
  const open = openOf(found, now);
  return {
    names: namesOf({ borrowers: found.people.map(({ name }) => name) }),
    record: loanAddress(application),
    isPurchase: found.isPurchase,
    options: scenarioOptions(found),
    onFile: Object.fromEntries(Object.entries(onFile).filter(([, one]) => one !== undefined)),
    kept: found.scenarios.map((one) => keptScenario(one, found, { shown: shown?.scenarioId, now })),
    ...(shown && { shown: shownScenario(shown, found, now) }),
    ...(open && { open }),
    ...(found.lockedUntil !== undefined && { lockedUntil: dateInWords(found.lockedUntil) }),
  };
}

/**
 * GET /spw/scenarios?application=&scenario=.
 * @throws Response to the login, and 503 while the backend does not respond
 * @throws NotAssigned
 */
export async function scenariosPage(request: Request, runtime: Runtime, key: string): Promise<ScenariosView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const application = applicationIn(request);
  const title = "Loans and scenarios";
  if (application === undefined) return { page: deskFrame(title, SCENARIOS_PATH, key), application: "" };
  const found = await read(request, runtime, staff, application);
  if (found === "refused") throw redirectToLogin();
  if (found === "down") throw downPage();
  if (found === "gone") return { page: deskFrame(title, SCENARIOS_PATH, key, CLOSED), application: "" };
  await recordAct(request, runtime, { who: staff.id, what: "looked at the scenarios", application });
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("scenario") ?? "";
  const one = viewOf(application, found, { wanted, me: staff.id, now: new Date(runtime.now()) });
  const shown = found.scenarios.find(({ scenarioId }) => scenarioId === one.shown?.id);
  const own = scenariosAddress(application, isId(wanted) ? { scenario: wanted } : {});
  const page = deskFrame(
    `Loans and scenarios for ${one.names}`,
    formAddress(runtime, staff, own),
    key,
    NOTICES[searchParams.get("said") ?? ""],
  );
  const values = scenarioValues(found, shown?.name ?? "", shown?.inputs ?? {});
  return { page: { ...page, layout: "full-width", values }, application, one };
}

const EXPLAINED = ["SCORE_REQUIRED", "VALUE_REQUIRED", "TOO_MANY_SCENARIOS"];

type Told = Extract<ReturnType<typeof scenarioIn>, { inputs: object }>;

/**
 * Prices and keeps a scenario, or removes one.
 * @returns the address of the page after it, or the words of a refusal
 */
const change = (
  request: Request,
  runtime: Runtime,
  { token }: LoggedIn,
  { told, key, appId }: { told: Told | { drop: string }; key: string; appId: string },
): Promise<{ to: string } | { refusal: string } | "refused" | "down"> =>
  askBackend(request, runtime, token, (backend) =>
    orRefusal(EXPLAINED, async () => {
      const options = { token, idempotencyKey: idempotencyKeyFor(key, appId, JSON.stringify(told)) };
      if ("drop" in told) {
        await backend.call("desk.drop-scenario", { body: { appId, scenarioId: told.drop } }, options);
        return { to: scenariosAddress(appId, { said: "dropped" }) };
      }
      const { name, inputs } = told;
      const { scenarioId } = await backend.call("desk.price", { body: { appId, name, inputs } }, options);
      const said = name === "" ? "priced" : "kept";
      return { to: scenariosAddress(appId, { scenario: scenarioId, said }) };
    }),
  );

/** Handles the form that makes a presentation of a loan. */
async function handlePresent(
  request: Request,
  runtime: Runtime,
  staff: LoggedIn,
  { form, key, application, found }: { form: FormData; key: string; application: string; found: Scenarios },
) {
  // A refused press is made anew, in the place of what is open now.
  const fails = (words: string, status: number, next = newIdempotencyKey()) =>
    failureReply(typedValues(form, status === 503 ? [] : ["replaces"]), { offer: [words] }, next, status);
  const chosen = chosenIn(form, found);
  if ("refusal" in chosen) return fails(chosen.refusal, 409);
  const replaces = form.get("replaces");
  const before = typeof replaces === "string" ? replaces.slice(0, 128) : "";
  const made = await present(request, runtime, staff, { application, chosen, replaces: before, key });
  if (made === "refused") return redirectToLogin();
  if (made === "down") return fails(withSupportPhone(TRY_AGAIN, runtime), 503, key);
  if ("refusal" in made) return fails(made.refusal, 409);
  const at = (said: string) =>
    redirect(scenariosAddress(application, { scenario: chosen.kept.scenarioId, said }), 303);
  if (form.get("intent") !== "offer") return at("presented");
  const sent = await sendLinks(request, runtime, staff, { application, ...made, key });
  if (sent === "refused") return redirectToLogin();
  return at(sent === "sent" ? "offered" : "unsent");
}

/** Handles the form that texts the customer the loans of a scenario. */
async function handleSendLoans(
  request: Request,
  runtime: Runtime,
  staff: LoggedIn,
  { form, key, application, found }: { form: FormData; key: string; application: string; found: Scenarios },
) {
  const fails = (words: string, status: number, next = newIdempotencyKey()) =>
    failureReply(typedValues(form, []), { "": [words] }, next, status);
  const chosen = loansToSend(form, found, new Date(runtime.now()));
  if ("refusal" in chosen) return fails(chosen.refusal, 409);
  const sent = await sendLoans(request, runtime, staff, { application, ...chosen, key });
  if (sent === "refused") return redirectToLogin();
  if (sent === "down") return fails(withSupportPhone(TRY_AGAIN, runtime), 503, key);
  if ("refusal" in sent) return fails(sent.refusal, 409);
  return redirect(scenariosAddress(application, { scenario: chosen.kept.scenarioId, said: "shown" }), 303);
}

const SEND_GONE = "That presentation is no longer open, or a newer one replaced it.";

/**
 * POST /spw/scenarios?application=.
 * @throws NotAssigned
 */
export async function handleScenarios(request: Request, runtime: Runtime, form: FormData, key: string) {
  const opened = await openReadForm(request, runtime, { path: SCENARIOS_PATH, key, form, read });
  if ("answer" in opened) return opened.answer;
  const { staff, application, typed: entered, found, isDown } = opened;
  if (found === "gone") return redirect(SCENARIOS_PATH, 303);
  const intent = form.get("intent");
  if (intent === "present" || intent === "offer")
    return handlePresent(request, runtime, staff, { form, key, application, found });
  if (intent === "show") return handleSendLoans(request, runtime, staff, { form, key, application, found });
  if (intent === "send") {
    const presentationId = found.open?.presentationId;
    const sent =
      presentationId === undefined
        ? "gone"
        : await sendLinks(request, runtime, staff, { application, presentationId, key });
    if (sent === "refused") return redirectToLogin();
    if (sent === "down") return isDown();
    if (sent === "gone") return failureReply(entered, { "": [SEND_GONE] }, newIdempotencyKey(), 409);
    return redirect(scenariosAddress(application, { said: "sent" }), 303);
  }
  const drop = form.get("scenario");
  const isDrop = intent === "drop" && typeof drop === "string" && isId(drop);
  const told = isDrop ? { drop } : scenarioIn(form, found);
  if ("errors" in told) return failureReply(entered, told.errors, key, 400);
  const done = await change(request, runtime, staff, { told, key, appId: application });
  if (done === "refused") return redirectToLogin();
  if (done === "down") return isDown();
  if ("refusal" in done) return failureReply(entered, { "": [done.refusal] }, newIdempotencyKey(), 409);
  return redirect(done.to, 303);
}
