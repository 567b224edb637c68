import { BackendError } from "~server/backend/client";
import { leaveTo, refused, stayHere, type Submitted } from "~server/visit/result";
import type { Press } from "~server/visit/step";
import { helperAddress } from "~server/visit/hosts";
import type { Visit } from "~server/visit/visit";
import { textTo } from "~/steps/phone/text-to";
import { decidedFacts, decidedLetter, type DecidedLetter } from "./decided";
import type { LetterView } from "./letter-form";
import { lowerLetter } from "./lower";
import { lettersMade, madeView } from "./made";
import type { LetterChannel, LetterKind, Letters, LetterState } from "./state";

/** How often a letter of one kind may be had by each way. */
export const LETTER_LIMITS: Readonly<Record<LetterChannel, number>> = { download: 5, text: 3 };

const TOLD: Readonly<Record<LetterChannel, string>> = {
  download: "You have downloaded this letter as often as you can. Call us for another copy.",
  text: "We have texted this letter as often as we can. Call us if you need it once more.",
};

const NONE: Letters = { downloads: 0, texts: 0 };

const lettersOf = ({ facts }: LetterState, kind: LetterKind): Letters => facts.letters?.[kind] ?? NONE;

/** The newest letter of a kind for download, by the id of its document. */
export const newestLetter = (state: LetterState, kind: LetterKind): string | undefined =>
  lettersOf(state, kind).documentId;

const usedBy = (letters: Letters, channel: LetterChannel): number =>
  channel === "download" ? letters.downloads : letters.texts;

/** What a page with a letter shows of its buttons: those that can work, and where a text goes. */
export function letterData(
  { state }: { state: LetterState },
  kind: LetterKind,
): Pick<LetterView, "canDownload" | "textTo"> {
  const letters = lettersOf(state, kind);
  const notified = letters.toldMax ?? [];
  const to = textTo(state);
  return {
    canDownload: !notified.includes("download"),
    textTo: notified.includes("text") ? undefined : to?.shown,
  };
}

/**
 * All that a page shows of a letter, with what was decided. An approval is to be decided once more where it was made on other people, or on no
 * amount: the backend writes no letter of it then (F2).
 */
export async function letterPage(
  visit: Pick<Visit<LetterState>, "state" | "backend" | "session"> & { host: { flow: { prefix: string } } },
  kind: LetterKind,
): Promise<{ decided: DecidedLetter | undefined; letter: LetterView; isToDecide: boolean }> {
  const [facts, made] = await Promise.all([decidedFacts(visit), lettersMade(visit)]);
  const decided = facts?.letters?.[kind];
  const isToDecide = kind === "approval" && facts?.isEligible === true && decided === undefined;
  return {
    decided,
    isToDecide,
    letter: { ...letterData(visit, kind), ...madeView(made, kind, decided, visit) },
  };
}

/** What giving a letter needs of a visit, with the key of the form that asks for it. */
type Giving<S extends LetterState> = Pick<Visit<S>, "state" | "backend" | "runtime" | "session"> & {
  host: { flow: { prefix: string } };
  key: string;
};

/** The letter buttons of a page: `{ ...letterButtons("prequal") }`. */
export function letterButtons<S extends LetterState>(kind: LetterKind) {
  return {
    download: (press: Giving<S>) => giveLetter(press, kind, "download"),
    text: (press: Giving<S>) => giveLetter(press, kind, "text"),
    lower: (press: Giving<S> & Pick<Press<S>, "form">) => lowerLetter(press, kind),
  };
}

/**
 * Has a letter made of what was decided (F2) and sends the visitor to it, or texts it. Five downloads and three texts; a maximum is told once, and the
 * backend's own count holds where this one was lost.
 * @throws BackendError for any failure that is not the limit
 */
export async function giveLetter<S extends LetterState>(
  press: Giving<S>,
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
    return stayHere({ facts: keep({ ...letters, toldMax: [...notified, channel] }), notice: TOLD[channel] });
  };
  if (usedBy(letters, channel) >= LETTER_LIMITS[channel]) return tellMax();
  const decided = await decidedLetter(press, kind);
  const to = textTo(state);
  if (appId === undefined || decided === undefined || decided.loanAmount === 0)
    return refused({ "": ["We cannot write this letter yet. Please call us."] }, 409);
  if (channel === "text" && to === undefined)
    return refused({ "": ["We do not know a number to text. Please download the letter."] }, 409);
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
      const last = texts >= LETTER_LIMITS.text ? " That was the last text we can send of it." : "";
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
