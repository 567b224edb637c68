import { data, redirect } from "./responses";
import { privacyChoicesVersion } from "~/content/privacy-choices";
import type { PrivacyView } from "~/ui/page-data";
import type { WizardState } from "~/wizard/state";
import {
  CHOICE_NAMES,
  choicesOff,
  withSignal,
  choicesWithout,
  type Choices,
  type ConsentStatus,
} from "~server/measure/choices";
import type { Runtime, Visit } from "./types";
import { readDevice } from "~server/session/device-cookie";
import { readOwnForm } from "~server/edge/own-form";
import { refererPage } from "~server/edge/referer-page";

/** Privacy choices (E7): their page, the browser's own signal, and the record of both. */

/** Asks visitors who have not chosen yet, without a script and without covering anything. */
export const BANNER =
  '<form method="post" action="/legal/privacy-choices" aria-label="Privacy"><p>' +
  'We count visits and tell advertisers the results of their ads, never what you type. <a href="/legal/privacy-choices">Choose</a></p>' +
  '<input type="hidden" name="from" value="banner"><button class="btn2" name="intent" value="all">Allow</button> ' +
  `<button class="btn2" name="intent" value="none">Don't allow</button></form>`;

/** Checks whether a request has a choice or a signal; the others skip the work. */
const hasPrivacyInput = ({ headers }: Pick<Request, "headers">): boolean =>
  headers.has("Sec-GPC") || headers.get("Cookie")?.includes("amc-choices=") === true;

/**
 * Applies a choice, also to events that wait in the outbox.
 * @returns the Set-Cookie line that keeps it
 */
async function applyChoices(
  request: Request,
  site: Runtime,
  choices: Choices,
  bySignal: boolean,
): Promise<string> {
  const header = request.headers.get("Cookie");
  const session = await site.sessions.read(header);
  const device = session?.device ?? readDevice(header);
  if (device !== undefined)
    await site.measure?.applyChoices(device, choices, bySignal, privacyChoicesVersion);
  return site.choices.write(choices, bySignal);
}

/**
 * Returns the privacy data of every page. The browser's signal applies at once, also to waiting
 * events and to later pages without it.
 * @returns the banner's form if the visitor is asked, and Set-Cookie lines
 */
export async function privacyOf(
  request: Request,
  site: Runtime,
): Promise<{ consentForm?: string; cookies: string[] }> {
  const isMeasured = site.measure?.isOn === true;
  const consentForm = isMeasured ? BANNER : undefined;
  if (!hasPrivacyInput(request)) return { consentForm, cookies: [] };
  const { choices, isChosen, signal, isSignalNew } = await site.choices.currentConsent(request.headers);
  const line = isSignalNew
    ? await applyChoices(request, site, choices, true)
    : await site.choices.renew(request.headers);
  const cookies = line === undefined ? [] : [line];
  return { consentForm: isChosen || signal ? undefined : consentForm, cookies };
}

const shown = ({ choices, signal }: ConsentStatus, site: Runtime, isSaved: boolean): PrivacyView => ({
  title: "Your Privacy Choices",
  description:
    "Your choices about your personal information: sale and sharing, advertising, measurement and recording.",
  choices: { ...choices },
  signal,
  isSaved,
  isMeasured: site.measure?.isOn === true,
  hasPixels: (site.measure?.pixels.length ?? 0) > 0,
  hasBanner: site.measure?.banner !== undefined,
});

/** The loader of the privacy choices page. */
export async function privacyView(request: Request, site: Runtime): Promise<PrivacyView> {
  const isSaved = new URL(request.url).searchParams.has("saved");
  return shown(await site.choices.currentConsent(request.headers), site, isSaved);
}

/**
 * Returns the choices in a form: a button for everything or nothing, or the checked boxes. The
 * third-party banner does not ask about recordings and leaves that choice unchanged. The browser's
 * signal has priority.
 */
function choicesInForm(form: FormData, { choices, signal }: ConsentStatus): Choices {
  const posted = choicesPosted(form);
  const chosen =
    form.get("intent") === THIRD_PARTY_BANNER ? { ...posted, recording: choices.recording } : posted;
  return signal ? withSignal(chosen) : chosen;
}

/** The value that the helper of the third-party banner posts. */
const THIRD_PARTY_BANNER = "another";

function choicesPosted(form: FormData): Choices {
  const intent = form.get("intent");
  if (intent === "none") return choicesWithout(CHOICE_NAMES);
  if (intent === "all") return choicesWithout(["recording"]);
  const ticked = form.getAll("allow");
  return choicesWithout(CHOICE_NAMES.filter((name) => !ticked.includes(name)));
}

/**
 * The action of the privacy page and of the banner: saves the choices, and redirects back.
 * @throws Response 403 for a post from another site, 413 and 415 for a body that is not a small
 *   form
 */
export async function choosePrivacy(request: Request, site: Runtime): Promise<Response> {
  const { form } = await readOwnForm(request, site);
  const choices = choicesInForm(form, await site.choices.currentConsent(request.headers));
  // The banner does not ask about recordings, so its buttons delete none.
  if (!choices.recording && form.get("from") !== "banner") await forgetRecordings(request, site);
  const cookie = await applyChoices(request, site, choices, false);
  const own = "/legal/privacy-choices?saved=1";
  const to = form.get("from") === "banner" ? (refererPage(request) ?? own) : own;
  return redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** Stops a browser's recording, and deletes what was recorded. */
async function forgetRecordings(request: Request, { sessions, recordings }: Runtime): Promise<void> {
  const header = request.headers.get("Cookie");
  const device = (await sessions.read(header))?.device ?? readDevice(header);
  if (!recordings || device === undefined) return;
  for (const visitor of recordings.visitorsOf(device)) await recordings.deleteForDevice(visitor);
}

/** Returns root data with the cookies of the browser's signal. */
export const withCookies = <Data extends object>(body: Data, cookies: readonly string[]) => {
  const headers = new Headers();
  for (const line of cookies) headers.append("Set-Cookie", line);
  return data(body, { headers });
};

/** The one-time marks of a visit go into its session; of choices only the newest ones are kept. */
const MAX_RECORDED_CHOICES = 4;

/**
 * Records a visitor's choices with their application, with the version of the text, once for each
 * choice of a visit, in the background. It runs on the application's pages, because no other page
 * knows the application.
 */
export async function recordChoices<S extends WizardState>(visit: Visit<S>): Promise<void> {
  const { request, runtime, session, host, state, backend } = visit;
  const { appId, token } = host.application(state);
  if (appId === undefined || token === undefined || !hasPrivacyInput(request)) return;
  const { choices, isChosen, signal } = await runtime.choices.currentConsent(request.headers);
  if (!isChosen && !signal) return;
  const off = choicesOff(choices);
  const mark = `chosen ${appId.slice(-8)} ${off.map((name) => name.slice(0, 2)).join("")}${signal ? "!" : ""}`;
  const reported = session.told ?? [];
  if (reported.includes(mark)) return;
  const [flags, marks] = [
    reported.filter((one) => !one.startsWith("chosen ")),
    reported.filter((one) => one.startsWith("chosen ")),
  ];
  session.told = [...flags, ...[...marks, mark].slice(flags.length - MAX_RECORDED_CHOICES)];
  const body = { appId, off, bySignal: signal, textVersion: privacyChoicesVersion };
  void backend.try("privacy.choices", { body }, { token, detached: true });
}
