import { BackendError } from "~server/backend/client";
import { leaveTo, refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import { helperAddress } from "~server/visit/hosts";
import type { Visit } from "~server/visit/types";
import { textRecipient } from "~/steps/phone/text-recipient";
import { loadDecision, loadLetterDecision, type LetterDecision } from "./letter-decision";
import type { LetterView } from "./letter-form";
import { issueLowerLetter } from "./lower-letter";
import { loadIssuedLetters, issuedLettersView } from "./issued-letters";
import type { LetterChannel, LetterKind, Letters, LetterState } from "./state";

/** The most letters of one kind by each channel. */
export const LETTER_LIMITS: Readonly<Record<LetterChannel, number>> = { download: 5, text: 3 };

const LIMIT_REACHED: Readonly<Record<LetterChannel, string>> = {
  download: "You have downloaded this letter as often as you can. Call us for another copy.",
  text: "We have texted this letter as often as we can. Call us if you need it once more.",
};

const NO_LETTERS: Letters = { downloads: 0, texts: 0 };

const lettersOf = ({ facts }: LetterState, kind: LetterKind): Letters => facts.letters?.[kind] ?? NO_LETTERS;

/** Returns the newest letter of a kind for download, by document id. */
export const newestLetter = (state: LetterState, kind: LetterKind): string | undefined =>
  lettersOf(state, kind).documentId;

const usesOfChannel = (letters: Letters, channel: LetterChannel): number =>
  channel === "download" ? letters.downloads : letters.texts;

/**
 * Returns what a page shows of its letter buttons: those that can work, and the number for a text.
 */
export function letterData(
  { state }: { state: LetterState },
  kind: LetterKind,
): Pick<LetterView, "canDownload" | "textTo"> {
  const letters = lettersOf(state, kind);
  const notified = letters.toldMax ?? [];
  const to = textRecipient(state);
  return {
    canDownload: !notified.includes("download"),
    textTo: notified.includes("text") ? undefined : to?.shown,
  };
}

/**
 * Returns a page's letter data with the decision. An approval must be decided again where the
 * decision was for other people, or had no amount: the backend writes no letter then (F2).
 */
export async function letterPage(
  visit: Pick<Visit<LetterState>, "state" | "backend" | "session"> & { host: { flow: { prefix: string } } },
  kind: LetterKind,
): Promise<{ decided: LetterDecision | undefined; letter: LetterView; isToDecide: boolean }> {
  const [facts, made] = await Promise.all([loadDecision(visit), loadIssuedLetters(visit)]);
  const decided = facts?.letters?.[kind];
  const isToDecide = kind === "approval" && facts?.isEligible === true && decided === undefined;
  return {
    decided,
    isToDecide,
    letter: { ...letterData(visit, kind), ...issuedLettersView(made, kind, decided, visit) },
  };
}

/** The parts of a visit that issuing a letter needs, with the key of the form. */
type LetterRequest<S extends LetterState> = Pick<Visit<S>, "state" | "backend" | "runtime" | "session"> & {
  host: { flow: { prefix: string } };
  key: string;
};

/** Returns the letter buttons of a page: `{ ...letterButtons("prequal") }`. */
export function letterButtons<S extends LetterState>(kind: LetterKind) {
  return {
    download: (press: LetterRequest<S>) => issueLetter(press, kind, "download"),
    text: (press: LetterRequest<S>) => issueLetter(press, kind, "text"),
    lower: (press: LetterRequest<S> & Pick<ButtonPress<S>, "form">) => issueLowerLetter(press, kind),
  };
}

/**
 * Creates a letter from the decision (F2) and redirects to it, or texts it. Five downloads and
 * three texts; a reached limit is shown once, and the backend's own count applies where this one
 * was lost.
 * @throws BackendError for any failure that is not the limit
 */
export async function issueLetter<S extends LetterState>(
  press: LetterRequest<S>,
  kind: LetterKind,
  channel: LetterChannel,
): Promise<Submitted<LetterState>> {
  const { state, backend, key } = press;
  const { appId } = state.facts;
  const letters = lettersOf(state, kind);
  const keep = (next: Letters): LetterState["facts"] => ({
    letters: { ...state.facts.letters, [kind]: next },
  });
  const tellMax = (): Submitted<LetterState> => {
    const notified = letters.toldMax ?? [];
    if (notified.includes(channel)) return stayHere();
    return stayHere({
      facts: keep({ ...letters, toldMax: [...notified, channel] }),
      notice: LIMIT_REACHED[channel],
    });
  };
  if (usesOfChannel(letters, channel) >= LETTER_LIMITS[channel]) return tellMax();
  const decided = await loadLetterDecision(press, kind);
  const to = textRecipient(state);
  if (appId === undefined || decided === undefined || decided.loanAmount === 0)
    return refused({ "": ["We cannot write this letter yet. Please call us."] }, 409);
  if (channel === "text" && to === undefined)
    return refused({ "": ["We don't have a number to text. Please download the letter."] }, 409);
  const { loanAmount, purchasePrice } = decided;
  const phoneNumber = channel === "text" ? to?.phoneNumber : undefined;
  const preApproval = { accepted: true as const, loanAmount, purchasePrice, kind, channel, phoneNumber };
  try {
    const made = await backend.call(
      "app.pre-approval",
      { body: { appId, preApproval } },
      { idempotencyKey: `${key}.${channel}` },
    );
    const { downloads, texts } = made;
    const next = { ...letters, downloads, texts };
    if (channel === "text") {
      const last = texts >= LETTER_LIMITS.text ? " That was the last time we can text it." : "";
      return stayHere({
        facts: keep(next),
        notice: `We have texted your letter to ${to?.shown ?? "your phone"}.${last}`,
      });
    }
    return leaveTo(
      helperAddress(press.host, `letter?kind=${kind}`, press.session.id),
      keep({ ...next, documentId: made.documentId }),
    );
  } catch (error) {
    if (error instanceof BackendError && error.code === "LETTER_LIMIT") return tellMax();
    throw error;
  }
}
