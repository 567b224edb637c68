import { assumedIn } from "~/domain/desk/scenario";
import { recordAct } from "~/flows/spw/live/trail";
import { BackendError } from "~server/backend/client";
import type { CallBody } from "~server/backend/contract/index";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import type { Scenarios } from "./scenario-form";
import { isPresentable, type ScenarioOffer } from "./scenario-words";
import { askBackend, type LoggedIn } from "./staff";

/** Makes a presentation of a scenario's loan, and sends its links. */

type Kept = Scenarios["scenarios"][number];

/** What was chosen to be presented, or why it cannot be. */
export type Chosen = { kept: Kept; offer: ScenarioOffer } | { refusal: string };

const CHOOSE = "Choose the loan to present.";
export const GONE = "That scenario was priced again or removed meanwhile. Choose the loan once more.";
export const ASSUMED =
  "This scenario assumes what is not on file, so its loan cannot be presented. Change what is on file first.";
const LOCKED = "The rate is locked, so nothing can replace the presentation.";

/** Returns the loan that a form names. */
export function chosenIn(form: FormData, { scenarios, lockedUntil }: Scenarios): Chosen {
  const [scenarioId, offerId, at] = [form.get("scenario"), form.get("offer"), form.get("pricedAt")];
  if (lockedUntil !== undefined) return { refusal: LOCKED };
  const kept = scenarios.find((one) => one.scenarioId === scenarioId);
  if (kept === undefined || kept.at !== at) return { refusal: GONE };
  if (assumedIn(kept.inputs).length > 0) return { refusal: ASSUMED };
  const offer = kept.priced?.offers.find(({ id }) => id === offerId);
  return offer !== undefined && isPresentable(offer) ? { kept, offer } : { refusal: CHOOSE };
}

/** Returns the chosen loan as a request body. The backend prices it again. */
function offerBody({
  kept,
  offer,
}: Extract<Chosen, { offer: object }>): CallBody<"lp.create-from-wizard">["offer"] {
  const { purpose, product, rate, apr, points, loanAmount, monthlyPayment, cashAtClose, paysDebts } = offer;
  const value = kept.priced?.home.value ?? 0;
  const { rateSteps } = kept.inputs;
  return {
    purpose: purpose === "purchase" || purpose === "refinance" ? purpose : "cashout",
    ...{ product, rate, apr, points, loanAmount, monthlyPayment },
    ...(purpose === "purchase" ? { purchasePrice: value } : { homeValue: value }),
    ...(purpose === "cashout" && { cashOut: Math.max(0, cashAtClose) }),
    paysDebts,
    ...(rateSteps !== undefined && { rateSteps }),
  };
}

/** What the backend refuses with words for the employee. */
const REFUSALS: Readonly<Record<string, string>> = {
  PRESENTATION_CHANGED: "Another presentation was made in the meantime. See what is open now.",
  RATE_LOCKED: LOCKED,
};

/**
 * Makes the presentation in the place of `replaces`.
 * @returns its id; "refused" for an invalid token; "down" while the backend does not respond
 * @throws NotAssigned
 */
export async function present(
  request: Request,
  runtime: Runtime,
  { id: who, token }: LoggedIn,
  {
    application,
    chosen,
    replaces,
    key,
  }: { application: string; chosen: Extract<Chosen, { offer: object }>; replaces: string; key: string },
): Promise<{ presentationId: string } | { refusal: string } | "refused" | "down"> {
  const { kept, offer } = chosen;
  const act = idempotencyKeyFor(key, "present", kept.scenarioId, kept.at, offer.id, replaces);
  const made = await askBackend(request, runtime, token, async (backend) => {
    try {
      return await backend.call(
        "lp.create-from-wizard",
        {
          body: {
            appId: application,
            offer: offerBody(chosen),
            replaces: replaces === "" ? null : replaces,
            isTold: false,
          },
        },
        { token, idempotencyKey: act },
      );
    } catch (error) {
      const isRefusal = error instanceof BackendError && error.kind === "http" && !error.isRetryable;
      const words = isRefusal ? (REFUSALS[error.code ?? ""] ?? error.displayMessage) : undefined;
      if (words === undefined) throw error;
      return { refusal: words };
    }
  });
  if (typeof made === "string" || "refusal" in made) return made;
  const { presentationId } = made;
  await recordAct(request, runtime, { who, what: "made a presentation", application, presentationId, act });
  return { presentationId };
}

/** Sends the links of a presentation. @returns "gone" for one that another replaced */
export async function sendLinks(
  request: Request,
  runtime: Runtime,
  { id: who, token }: LoggedIn,
  { application, presentationId, key }: { application: string; presentationId: string; key: string },
): Promise<"sent" | "gone" | "refused" | "down"> {
  const act = idempotencyKeyFor(key, "send", presentationId);
  const sent = await askBackend(request, runtime, token, async (backend) => {
    try {
      await backend.call("desk.send-link", { body: { presentationId } }, { token, idempotencyKey: act });
      return "sent" as const;
    } catch (error) {
      if (error instanceof BackendError && error.code === "PRESENTATION_NOT_FOUND") return "gone" as const;
      throw error;
    }
  });
  if (sent === "sent")
    await recordAct(request, runtime, { who, what: "sent the link", application, presentationId, act });
  return sent;
}
