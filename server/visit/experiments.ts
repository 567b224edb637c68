import { createHash } from "node:crypto";
import { serialize } from "cookie";
import { customerIdOf } from "~/domain/customer-id";
import { experiments } from "~/content/experiments";
import {
  CONTROL,
  experimentNamed,
  hasVariant,
  isSourceIncluded,
  NOT_IN_EXPERIMENT,
  notConfiguredMessage,
  variantAt,
} from "~/domain/experiments";
import type { Experiment } from "~/domain/experiments";
import type { WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";
import type { Backend } from "~server/backend/client";
import { allowsAds } from "~server/measure/choices";
import type { Runtime, Visit } from "./types";
import { cookieValue } from "~server/session/cookie-value";
import { readSavings } from "~server/session/savings-cookie";
import type { SiteSession } from "~server/session/site-session";
import { wrapBackend } from "./wrap-backend";
import { cleanExternalText } from "./external-text";
import { trackExposure, eventsOfCall } from "~server/beacons/track-events";

/**
 * Experiments (EXPER-01 to 09): the server chooses the variant of a page before rendering, so it
 * needs no script and the page does not change while it is read.
 */

const PREFIX = "AMC_MVT_EXP_";
const cookieOf = ({ name }: Pick<Experiment, "name">): string => `${PREFIX}${name}`;

/** As long as the device cookie lives. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/**
 * Longest wait for the backend to say whether the device takes part, in ms; after that the page
 * shows CONTROL.
 */
const ENROLL_TIMEOUT_MS = 300;

/**
 * Session value in place of a variant: the device could not be enrolled, so its page shows CONTROL
 * for the rest of the visit.
 */
const NOT_ENROLLED = "";
/**
 * Session value in place of a variant: a variant was requested by address, so nothing of this visit
 * counts.
 */
const FORCED = "forced";

/** The variant of a page, and the cookies that keep it. */
interface ShownVariant {
  variant: string;
  /** Set-Cookie lines */
  cookies: readonly string[];
}

/**
 * Returns the device's point in an experiment's weights: the same at every visit, and different in
 * each experiment.
 */
function pointOf(device: string, { name }: Pick<Experiment, "name">): number {
  const digest = createHash("sha256").update(`${name} ${device}`).digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

/** Returns the variant that EXPER-01 assigns to a device. */
export const variantForDevice = (device: string, experiment: Experiment): string =>
  variantAt(experiment, pointOf(device, experiment));

/**
 * Checks whether the visitor takes part: not if they, or their browser's signal, refused
 * measurement, sale or advertising.
 */
async function allowsExperiments({
  request,
  runtime,
}: {
  request: Pick<Request, "headers">;
  runtime: Pick<Runtime, "choices">;
}): Promise<boolean> {
  const { choices } = await runtime.choices.currentConsent(request.headers);
  return choices.analytics && allowsAds(choices);
}

/** Returns the variants in the browser's cookies, of experiments that are set up (EXPER-06). */
function variantsInCookies(request: Pick<Request, "headers">): Record<string, string> {
  const header = request.headers.get("Cookie") ?? "";
  if (!header.includes(PREFIX)) return {};
  return Object.fromEntries(
    experiments.flatMap((experiment): [string, string][] => {
      const variant = cookieValue(header, cookieOf(experiment));
      return variant !== undefined && hasVariant(experiment, variant) ? [[experiment.name, variant]] : [];
    }),
  );
}

/** Returns the lines that delete the experiment cookies of a browser that has them. */
const deletedCookieLines = (request: Pick<Request, "headers">): string[] =>
  experiments
    .filter(({ name }) => name in variantsInCookies(request))
    .map((one) => serialize(cookieOf(one), "", { path: "/", maxAge: 0 }));

/**
 * Returns the line that keeps a variant.
 * @param forGood false: until the browser is closed
 */
const variantCookieLine = (
  runtime: Pick<Runtime, "config">,
  experiment: Experiment,
  variant: string,
  forGood: boolean,
): string =>
  serialize(cookieOf(experiment), variant, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: runtime.config.secureCookies,
    ...(forGood ? { maxAge: KEPT_SECONDS } : {}),
  });

/** Returns a visit as the backend's calls describe it; unknown values are left out (EXPER-07). */
function visitOf(request: Pick<Request, "headers">, session: SiteSession) {
  const { tracking } = session;
  return {
    deviceId: session.device,
    sessionId: session.id,
    visitorId:
      cleanExternalText(cookieValue(request.headers.get("Cookie"), "VISITORID")) ?? tracking["visitorId"],
    sourceInfoId: tracking["sourceInfoId"],
  };
}

/**
 * Returns the variant that a page of this step shows of the experiment that may run on it. On all
 * other pages the visit is only added to its device's experiments.
 */
export async function variantOfStep<S extends WizardState>(
  visit: Visit<S>,
  step: Step<S>,
): Promise<ShownVariant> {
  const { request, runtime } = visit;
  const control = { variant: CONTROL, cookies: [] };
  if (!runtime.config.experiments) return control;
  logUnknown(visit);
  const named = variantsInCookies(request);
  const experiment = experimentOn(visit, step);
  if (!experiment && Object.keys(named).length === 0) return control;
  if (!(await allowsExperiments(visit))) {
    delete visit.session.tests;
    return { variant: CONTROL, cookies: deletedCookieLines(request) };
  }
  addVisit(visit, named);
  return experiment ? variantForVisit(visit, experiment, named[experiment.name]) : control;
}

/** EXPER-08: an address that requests an unknown experiment changes nothing and is logged. */
function logUnknown({ url, runtime }: { url: URL; runtime: Pick<Runtime, "log"> }): void {
  for (const parameter of url.searchParams.keys()) {
    const name = parameter.startsWith(PREFIX) ? parameter.slice(PREFIX.length) : "";
    // The address is visitor input, so only a name in our format is logged.
    if (/^[a-z][a-z-]{0,59}$/.test(name) && !experimentNamed(experiments, name))
      runtime.log.warn({ experiment: name }, notConfiguredMessage(name));
  }
}

/**
 * Returns the experiment of a step, for a visitor who starts there: no experiment starts in the
 * middle of a walk.
 */
function experimentOn<S extends WizardState>(visit: Visit<S>, step: Step<S>): Experiment | undefined {
  const { place, entry, state } = visit;
  if (!step.experiment || place.node !== entry || step.experiment.on?.(state) === false) return undefined;
  if (step.experiment.ofSavers && !hasFoundSavings(visit)) return undefined;
  return experimentNamed(experiments, step.experiment.name);
}

/**
 * Checks whether a search in this visit found savings, which enrolls its visitor in the offers
 * experiment (BENEFIT-03).
 */
const hasFoundSavings = <S extends WizardState>({
  request,
  runtime: { sealer, now },
  session,
}: Visit<S>): boolean =>
  readSavings(sealer, request.headers.get("Cookie"), session, now())?.isInTest === true;

/** `/test/update`: adds a new visit of a known device to its experiments, in the background. */
function addVisit<S extends WizardState>(
  { request, session, backend }: Visit<S>,
  named: Record<string, string>,
): void {
  if (session.tests !== undefined || Object.keys(named).length === 0) return;
  session.tests = named;
  void backend.try("test.update", { body: visitOf(request, session) }, { detached: true });
}

async function variantForVisit<S extends WizardState>(
  visit: Visit<S>,
  experiment: Experiment,
  named: string | undefined,
): Promise<ShownVariant> {
  const { url, runtime, session, request, host, state } = visit;
  const { name } = experiment;
  const keep = (variant: string, forGood: boolean) => ({
    variant,
    cookies: [variantCookieLine(runtime, experiment, variant, forGood)],
  });
  const put = (variant: string) => void (session.tests = { ...session.tests, [name]: variant });
  const forced = url.searchParams.get(cookieOf(experiment));
  if (forced !== null && hasVariant(experiment, forced)) {
    put(FORCED);
    return keep(forced, false);
  }
  // EXPER-05, EXPER-06
  if (named !== undefined) return { variant: named, cookies: [] };
  const before = session.tests?.[name];
  if (before === NOT_ENROLLED || before === FORCED) return { variant: CONTROL, cookies: [] };
  if (before !== undefined) return keep(before, true);
  // EXPER-03, EXPER-04: another link may enroll them later.
  if (!isSourceIncluded(experiment, session.tracking["sourceId"])) return { variant: CONTROL, cookies: [] };
  const started = await visit.backend.try(
    "mvt.start",
    {
      body: {
        ...visitOf(request, session),
        customerId: customerIdOf(host.application(state), session.tracking),
        experimentName: name,
        selectedVariantName: variantForDevice(session.device, experiment),
      },
    },
    { deadlineMs: ENROLL_TIMEOUT_MS, noRetry: true },
  );
  if (!started?.started || !hasVariant(experiment, started.variantName)) {
    put(NOT_ENROLLED);
    return { variant: CONTROL, cookies: [] };
  }
  put(started.variantName);
  trackExposure(visit, name, started.variantName);
  return keep(started.variantName, true);
}

/** The conversions of an experiment, by the same names as their events. */
const CONVERSIONS = ["application_started", "phone_verified", "instadial_success"] as const;
type Conversion = (typeof CONVERSIONS)[number];

/** The visitor of a conversion. */
interface ConversionContext {
  request: Request;
  runtime: Pick<Runtime, "choices" | "config">;
  session: SiteSession;
  customerId: string | undefined;
  flowId: string;
}

/**
 * Checks whether the conversions of a visit count: it is in an experiment and did not request a
 * variant.
 */
function isInExperiment({ tests = {} }: Pick<SiteSession, "tests">): boolean {
  const shown = Object.values(tests);
  return shown.some((variant) => variant !== NOT_ENROLLED) && !shown.includes(FORCED);
}

/**
 * Reports a conversion in the background: once per visit and name, and in the backend once per
 * device.
 * @throws Error for a visit without experiments (EXPER-09)
 */
async function reportExperimentConversion(
  backend: Backend,
  of: ConversionContext,
  conversionName: Conversion,
): Promise<void> {
  const { request, session, customerId, flowId } = of;
  if (!isInExperiment(session)) throw new Error(NOT_IN_EXPERIMENT);
  if (session.won?.includes(conversionName) || !(await allowsExperiments(of))) return;
  session.won = [...(session.won ?? []), conversionName];
  const body = {
    ...visitOf(request, session),
    customerId,
    gclicId: session.tracking["clickId"],
    flowId,
    customAudienceId: session.tracking["customAudienceId"],
    conversionName,
    conversionStatus: "complete",
  };
  // A device that merely wrote a variant into its cookie takes part in nothing: the backend refuses
  // it, and nothing is counted.
  void backend.try("mvt.conversion", { body }, { detached: true });
}

/**
 * Wraps the backend of a visit in an experiment: opening an application and placing a call are
 * conversions on every page.
 */
export function withConversions(backend: Backend, of: ConversionContext): Backend {
  if (!of.runtime.config.experiments || !isInExperiment(of.session)) return backend;
  return wrapBackend(backend, (plain) => async (id, input, options) => {
    const answer = await plain.call(id, input, options);
    const eventNames = eventsOfCall(id, input.body, answer).map(({ name }) => name);
    for (const name of CONVERSIONS)
      if (eventNames.some((one) => one === name)) await reportExperimentConversion(plain, of, name);
    return answer;
  });
}

/** Reports the conversion of a verified phone, for a visitor in an experiment. */
export async function convertVerifiedPhone<S extends WizardState>(visit: Visit<S>): Promise<void> {
  const { backend, request, runtime, session, host, state, flowId } = visit;
  if (!runtime.config.experiments || !isInExperiment(session)) return;
  const customerId = customerIdOf(host.application(state), session.tracking);
  await reportExperimentConversion(
    backend,
    { request, runtime, session, customerId, flowId },
    "phone_verified",
  );
}
