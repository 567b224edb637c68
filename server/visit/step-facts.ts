import { createHmac, type KeyObject } from "node:crypto";
import { deviceOf, sourceOf } from "~/domain/funnel/groups";
import type { StepKind } from "~/domain/funnel/facts";
import { weekOf } from "~/domain/funnel/weeks";
import { pathOf } from "~/wizard/flow";
import { placeKey, type WizardState } from "~/wizard/state";
import { schemaOf } from "~/wizard/step";
import type { FormErrors } from "~/ui/page-data";
import { constraintsOf } from "~server/edge/form";
import { isScriptRequest } from "~server/remix/fast-request";
import { deriveKey } from "~server/session/derived-keys";
import { fetchSourceOf } from "~server/shared/fetch-metadata";
import type { Visit } from "./types";

/**
 * Records what happens on the steps, for the drop-off report: with and without scripts alike, and
 * without anything that was typed. A visitor who switched measurement off is not counted, and an
 * employee is no visitor.
 */

/** The most errors that are recorded of one refusal. */
const MAX_ERRORS = 5;

/** The error of a form as a whole, which no field is at fault for. */
const FORM_ERROR = "form";

/** Keys by the secret from which they were derived. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? deriveKey(secret, "step-facts");
  keys.set(secret, key);
  return key;
}

/** Returns the digest of a browser in a week; it says nothing of the browser in another week. */
function visitorOf<S extends WizardState>({ runtime, session }: Visit<S>, at: number): string {
  const [secret = ""] = runtime.config.sessionSecrets;
  const digest = createHmac("sha256", keyOf(secret))
    .update(`${weekOf(at)} ${session.device}`)
    .digest();
  return digest.readBigInt64BE(0).toString();
}

const hasLetterCode = ({ answers }: WizardState): boolean =>
  "offerCode" in answers && typeof answers.offerCode === "string" && answers.offerCode !== "";

/** Records an act on the visit's step, once for each error. Never fails. */
async function record<S extends WizardState>(
  visit: Visit<S>,
  kind: StepKind,
  errorsOf: () => readonly string[] = () => [],
): Promise<void> {
  const { request, url, runtime, session, host, place, state } = visit;
  // A page that is only embedded or prefetched is seen by nobody.
  const from = fetchSourceOf(request.headers);
  if (host.savesToApplication?.(state) === false || from === "embedded") return;
  const [at, errors] = [runtime.now(), errorsOf()];
  const { choices } = await runtime.choices.currentConsent(request.headers);
  if (!choices.analytics) return;
  const { headers } = request;
  const fact = {
    at,
    visitor: visitorOf(visit, at),
    flow: host.flow.id,
    step: pathOf(place.node),
    kind,
    device: deviceOf({ agent: headers.get("User-Agent"), mobile: headers.get("Sec-CH-UA-Mobile") }),
    scripts: isScriptRequest(request) || from === "script",
    source: sourceOf({
      tracking: session.tracking,
      referer: headers.get("Referer"),
      host: url.hostname,
      hasLetterCode: hasLetterCode(state),
    }),
  };
  const { stepFacts } = runtime.store;
  if (errors.length === 0) stepFacts.record(fact);
  for (const error of errors) stepFacts.record({ ...fact, error });
}

function recordLater<S extends WizardState>(...act: Parameters<typeof record<S>>): void {
  record(...act).catch((error: unknown) => {
    act[0].runtime.log.warn({ reason: String(error) }, "an act on a step was not counted");
  });
}

/**
 * Records that a page is shown; a reload is not, and neither is a page that a waiting one reloads.
 */
export function recordShown<S extends WizardState>(visit: Visit<S>): void {
  if (!visit.isNewHere || visit.request.method !== "GET") return;
  recordLater(visit, visit.state.marks[placeKey(visit.place)] === 1 ? "back" : "shown");
}

/** Records that a step was answered. */
export const recordAnswered = <S extends WizardState>(visit: Visit<S>): void =>
  recordLater(visit, "answered");

/**
 * Records that an answer was refused, by the names of the fields that the step's form has.
 * @param errors messages by field; "" for the form as a whole
 */
export function recordRefused<S extends WizardState>(visit: Visit<S>, errors: FormErrors): void {
  recordLater(visit, "refused", () => {
    const { host, place, state } = visit;
    const step = host.flow.steps[place.node];
    const fields = step ? Object.keys(constraintsOf(schemaOf(step, state, place.item))) : [];
    const known = new Set(fields.map(fieldOf));
    // A form may be sent with any names, and its errors can repeat them.
    const names = Object.keys(errors).map((name) => (known.has(fieldOf(name)) ? fieldOf(name) : FORM_ERROR));
    return [...new Set(names)].slice(0, MAX_ERRORS);
  });
}

/** Returns the field of a part's name: "jobs" of "jobs[0].start". */
const fieldOf = (name: string): string => name.split(/[.[]/)[0] ?? "";

/**
 * Records that the backend failed or refused a call.
 * @param call its id
 */
export const recordFailedCall = <S extends WizardState>(visit: Visit<S>, call: string): void =>
  recordLater(visit, "refused", () => [`call ${call}`]);
