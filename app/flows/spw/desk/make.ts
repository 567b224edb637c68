import { redirect } from "~server/visit/responses";
import { isoDateOf, dateInWords } from "~/domain/dates";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { termYearsOf } from "~/domain/pricing/products";
import { handleBegin } from "~/flows/spw/desk/begin";
import { recordAct } from "~/flows/spw/live/trail";
import { financedFeeName } from "~/steps/loan/loan-words";
import { bandOptions } from "~/steps/offers/purchase-rate";
import { paymentWords, pointsWords, purposeWords, rateName } from "~/steps/presentation/presentation-words";
import type { Choice } from "~/ui/choices";
import { isId } from "~/steps/application/link";
import type { PageFrame } from "~/ui/page-data";
import type { SummaryRow } from "~/ui/parts";
import { BackendError } from "~server/backend/client";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { withSupportPhone } from "~server/edge/rate-limits";
import { LIST_COMMAND_FIELD } from "~server/visit/list-form-result";
import type { Runtime } from "~server/visit/types";
import { newIdempotencyKey } from "~server/session/ids";
import { addressAbout } from "./addresses";
import { deskFrame } from "./frame";
import { PRESENTATIONS_PATH } from "./presentations";
import { askBackend, staffOf, redirectToLogin, type LoggedIn, formAddress, refusedForm } from "./staff";

/**
 * Makes a presentation at the desk, for an application that the employee may see and one of its
 * offers. It asks for confirmation where a presentation is already open.
 */

const MAKE_PATH = "/spw/make";

type OffersResponse = CallOutput<"desk.offers">;
type Offer = OffersResponse["offers"][number];

export interface MakeView {
  page: PageFrame;
  /** the applications to choose from, next to a form that begins a new one for a customer */
  applications?: { to: string; label: string }[];
  /** score ranges, for what a customer says on the phone */
  bands?: { value: string; label: string }[];
  /** for the chosen one: names of the borrowers */
  whose?: string;
  /** the end of its rate lock, in words: no presentation can be made */
  lockedUntil?: string;
  /** the offers that can be presented */
  offers?: Choice[];
  /** no presentation is open, so that no confirmation is needed */
  isFree?: boolean;
  /** the backend does not respond: the choice and the input are kept, to be sent again */
  isUnread?: boolean;
  /** the confirmation before it is made: the new presentation, and the one it replaces */
  confirmation?: { wanted: SummaryRow[]; open: SummaryRow[]; replaces: string };
}

const borrowerNames = (borrowers: readonly string[]): string =>
  borrowers.join(" and ") || "No one we know by name";
const dayText = (moment: string): string => dateInWords(isoDateOf(new Date(moment)));

const makeAddress = (application: string, offer?: string): string =>
  addressAbout(MAKE_PATH, application, offer === undefined ? {} : { offer });

const loanName = ({ product, rate, adjustable }: Offer): string =>
  rateName({ product, termYears: termYearsOf(product), rate, adjustable });

/**
 * Says what the offer saves, where it is known to save. The first payment is never shown without
 * the highest one.
 */
const savingsWords = ({ monthlySavings, adjustable }: Offer): string => {
  const lasting = adjustable ? ` for the first ${String(adjustable.fixedYears)} years` : "";
  return monthlySavings > 0 ? `, ${formatToTheCent(monthlySavings)} less than today${lasting}` : "";
};

/** Says the premium or fee that is financed. */
const feeWords = ({ product, financedFee = 0 }: Offer): string[] =>
  financedFee > 0 ? [`${financedFeeName(product)} in the loan: ${formatToTheCent(financedFee)}.`] : [];

const choiceOf = (offer: Offer): Choice => ({
  value: offer.fatAiOfferId,
  label: `${formatMoney(offer.loanAmount)}, ${loanName(offer)}`,
  hint: [
    `To ${purposeWords(offer.purpose)}.`,
    `${paymentWords(offer)} a month${savingsWords(offer)}; APR ${offer.apr.toFixed(3)}%; points: ${pointsWords(offer)}.`,
    ...feeWords(offer),
    ...(offer.cashOut > 0 ? [`${formatToTheCent(offer.cashOut)} in cash.`] : []),
  ].join(" "),
});

const wantedRows = (offer: Offer): SummaryRow[] => [
  { label: "Loan", value: `${formatMoney(offer.loanAmount)}, to ${purposeWords(offer.purpose)}` },
  { label: "Rate", value: `${loanName(offer)}, APR ${offer.apr.toFixed(3)}%` },
];

const openRows = ({
  loanAmount,
  purpose,
  createdAt,
  opened,
}: NonNullable<OffersResponse["open"]>): SummaryRow[] => [
  { label: "Loan", value: `${formatMoney(loanAmount)}, to ${purposeWords(purpose)}` },
  { label: "Made", value: dayText(createdAt) },
  {
    label: "Link",
    value: opened === 0 ? "Not opened yet" : `Opened ${opened === 1 ? "once" : `${String(opened)} times`}`,
  },
];

/** Returns the application and the offer in the address. */
function selectionIn(request: Request): { application?: string; offer?: string } {
  const query = new URL(request.url).searchParams;
  const read = (name: string): string | undefined => {
    const value = query.get(name) ?? "";
    return isId(value) ? value : undefined;
  };
  const [application, offer] = [read("application"), read("offer")];
  return { ...(application && { application }), ...(offer && { offer }) };
}

const isApplicationClosed = (error: unknown): boolean =>
  error instanceof BackendError && error.code === "APPLICATION_NOT_FOUND";

/**
 * Returns the offers of an application; "gone" for a closed one.
 * @throws NotAssigned for one that is not assigned to this employee
 */
const loadOffers = (request: Request, runtime: Runtime, token: string, appId: string) =>
  askBackend(request, runtime, token, (backend) =>
    backend.call("desk.offers", { query: { appId } }, { token }).catch((error: unknown) => {
      if (isApplicationClosed(error)) return "gone" as const;
      throw error;
    }),
  );

const APPLICATION_BEGUN =
  "The application is open, and it is yours. The customer has a text with the link to continue it. It is listed here once there is an offer.";
const APPLICATION_CLOSED = "That application is closed. These are the ones you can present.";

/** GET /spw/make?application=&offer=. @throws Response to the login */
export async function makePage(request: Request, runtime: Runtime, key: string): Promise<MakeView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const { application, offer: wantedId } = selectionIn(request);
  if (application === undefined) {
    const notice = new URL(request.url).searchParams.get("said");
    return listPage(request, runtime, key, staff, notice === "begun" ? APPLICATION_BEGUN : undefined);
  }
  const found = await loadOffers(request, runtime, staff.token, application);
  if (found === "refused") throw redirectToLogin();
  if (found === "down") {
    const page = deskFrame(
      "Make a presentation",
      formAddress(runtime, staff, makeAddress(application, wantedId)),
      key,
    );
    return { page, isUnread: true };
  }
  if (found === "gone") return listPage(request, runtime, key, staff, APPLICATION_CLOSED);
  await recordAct(request, runtime, { who: staff.id, what: "looked at the offers", application });
  const { borrowers, offers, open, lockedUntil } = found;
  const whose = borrowerNames(borrowers);
  const about = { whose, ...(lockedUntil === null ? {} : { lockedUntil: dateInWords(lockedUntil) }) };
  const wanted = offers.find(({ fatAiOfferId }) => fatAiOfferId === wantedId);
  if (wanted && open && lockedUntil === null) {
    const page = deskFrame(
      `Replace the open presentation of ${whose}?`,
      formAddress(runtime, staff, makeAddress(application, wantedId)),
      key,
    );
    const confirmation = { wanted: wantedRows(wanted), open: openRows(open), replaces: open.presentationId };
    return { page, ...about, confirmation };
  }
  const page = deskFrame(
    `Make a presentation for ${whose}`,
    formAddress(runtime, staff, makeAddress(application)),
    key,
  );
  return { page, ...about, offers: offers.map(choiceOf), isFree: open === null };
}

async function listPage(
  request: Request,
  runtime: Runtime,
  key: string,
  { id, token }: LoggedIn,
  notice?: string,
): Promise<MakeView> {
  const found = await askBackend(request, runtime, token, (backend) =>
    backend.call("desk.applications", {}, { token }),
  );
  if (found === "refused") throw redirectToLogin();
  const page = deskFrame("Make a presentation", formAddress(runtime, { id }, MAKE_PATH), key, notice);
  // Input for a new application is kept on the page.
  if (found === "down") return { page, applications: [], bands: bandOptions(), isUnread: true };
  await recordAct(request, runtime, { who: id, what: "looked at who can be presented something" });
  return {
    page,
    bands: bandOptions(),
    applications: found.applications.map(({ appId, borrowers, searchedAt, isPresented }) => ({
      to: makeAddress(appId),
      label: `${borrowerNames(borrowers)}, offers of ${dayText(searchedAt)}${isPresented ? ", one is presented" : ""}`,
    })),
  };
}

const CHOOSE = "Choose the offer to present.";
const OFFER_GONE = "That offer can no longer be presented. Please choose one of these.";
const REPLACED_MEANWHILE = "Another presentation was made in the meantime. Please check what is open now.";
const RATE_IS_LOCKED = "The rate is locked now, so nothing can replace it.";
const NOT_MADE =
  "We couldn't make the presentation right now. Please press the button once more in a minute; it is made only once.";

/** Returns the offer as a request body. */
const offerBody = (
  { purpose, product, rate, apr, points, loanAmount, monthlyPayment, cashOut, ...ids }: Offer,
  homeValue: number,
): CallBody<"lp.create-from-wizard">["offer"] => ({
  ...{ purpose, product, rate, apr, points, loanAmount, monthlyPayment, cashOut, homeValue },
  fatAiSearchId: ids.fatAiSearchId,
  fatAiOfferId: ids.fatAiOfferId,
});

const REFUSALS: Readonly<Record<string, string>> = {
  PRESENTATION_CHANGED: REPLACED_MEANWHILE,
  RATE_LOCKED: RATE_IS_LOCKED,
  SEARCH_NOT_FOUND: OFFER_GONE,
};

/**
 * POST /spw/make: the choice of an offer, or the confirmation to replace the open presentation. A
 * repeated submission makes nothing more.
 */
export async function handleMake(request: Request, runtime: Runtime, form: FormData, key: string) {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) return redirectToLogin();
  const ofAnother = refusedForm(request, runtime, staff);
  if (ofAnother) return ofAnother;
  const { application, offer: named } = selectionIn(request);
  if (form.get("intent") === "begin" || form.has(LIST_COMMAND_FIELD))
    return handleBegin(request, runtime, staff, { form, key, at: MAKE_PATH });
  if (application === undefined) return redirect(MAKE_PATH, 303);
  const chosen = form.get("offer") ?? named;
  const replaces = form.get("replaces");
  // After a refusal the next submission gets a new key.
  const wrong = (field: string, words: string, status: number) =>
    failureReply({}, { [field]: [words] }, newIdempotencyKey(), status);
  const notMade = () => {
    const values = {
      ...(typeof chosen === "string" && { offer: chosen }),
      ...(typeof replaces === "string" && { replaces }),
    };
    return failureReply(values, { "": [withSupportPhone(NOT_MADE, runtime)] }, key, 503);
  };
  const found = await loadOffers(request, runtime, staff.token, application);
  if (found === "refused") return redirectToLogin();
  if (found === "down") return notMade();
  if (found === "gone") return redirect(makeAddress(application), 303);
  const offer = found.offers.find(({ fatAiOfferId }) => fatAiOfferId === chosen);
  if (offer === undefined) return wrong("offer", chosen == null ? CHOOSE : OFFER_GONE, 400);
  if (typeof replaces !== "string") return redirect(makeAddress(application, offer.fatAiOfferId), 303);
  // Choosing another offer on the returned page makes another presentation.
  const act = idempotencyKeyFor(key, "make", offer.fatAiOfferId, replaces);
  const made = await askBackend(request, runtime, staff.token, (backend) =>
    backend
      .call(
        "lp.create-from-wizard",
        {
          body: {
            appId: application,
            offer: offerBody(offer, found.homeValue),
            replaces: replaces === "" ? null : replaces.slice(0, 128),
            isTold: false,
          },
        },
        { token: staff.token, idempotencyKey: act },
      )
      .catch((error: unknown) => {
        const isRefusal = error instanceof BackendError && error.kind === "http" && !error.isRetryable;
        const words = isRefusal ? (REFUSALS[error.code ?? ""] ?? error.displayMessage) : undefined;
        if (words === undefined) throw error;
        return { words };
      }),
  );
  if (made === "refused") return redirectToLogin();
  if (made === "down") return notMade();
  if ("words" in made) return wrong("", made.words, 409);
  const { presentationId } = made;
  const what = replaces === "" ? "made a presentation" : "made a presentation in the place of another";
  await recordAct(request, runtime, { who: staff.id, what, application, presentationId, act });
  return redirect(
    `${PRESENTATIONS_PATH}?${new URLSearchParams({ said: "made", presentation: presentationId })}`,
    303,
  );
}
