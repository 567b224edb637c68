import { reminderWords, type Reminded } from "./documents/reminder-message";
import type { SentComparison } from "./documents/comparison-message";
import type { Lender } from "~server/shared/lender";
import { isHoldOver, shortHoldWords } from "~/domain/price-hold";
import { EASTERN, toZone } from "~/domain/zoned";

/**
 * Every text to a phone. Each begins with the name of its sender, has its link whole, and fits into
 * two segments: carriers charge by the segment, and some phones show longer texts in parts.
 */

/** The characters of GSM-7 (3GPP 23.038) that take one septet, and those that take two. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENDED = "\f^{}\\[~]|€";

/** Segments that a text may have. */
const MAX_SEGMENTS = 2;
/** Units in a text of one segment, and in each segment of a longer one. */
const UNITS = { "GSM-7": [160, 153], "UCS-2": [70, 67] } as const;

/** How a text goes over the air. */
export interface TextSize {
  encoding: "GSM-7" | "UCS-2";
  /** septets, or code units of UTF-16 */
  units: number;
  segments: number;
}

const isGsm = (character: string): boolean => BASIC.includes(character) || EXTENDED.includes(character);

/** Returns the encoding, the units and the segments of a text. */
export function textSize(body: string): TextSize {
  const characters = Array.from(body);
  const encoding = characters.every(isGsm) ? "GSM-7" : "UCS-2";
  const widths = characters.map((one) =>
    encoding === "UCS-2" ? one.length : EXTENDED.includes(one) ? 2 : 1,
  );
  const units = widths.reduce((sum, width) => sum + width, 0);
  const [alone, each] = UNITS[encoding];
  if (units <= alone) return { encoding, units, segments: 1 };
  let [segments, used] = [1, 0];
  for (const width of widths) {
    // A character of two units is never split between segments.
    if (used + width > each) [segments, used] = [segments + 1, 0];
    used += width;
  }
  return { encoding, units, segments };
}

/** Checks whether a text fits into what we send. */
export const isTextShort = (body: string): boolean => textSize(body).segments <= MAX_SEGMENTS;

/** Letters without a decomposition, and marks that GSM-7 has in another form. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: "l", Ł: "L", đ: "d", Đ: "D", ð: "d", Ð: "D", þ: "th", Þ: "Th", ı: "i", œ: "oe", Œ: "Oe" },
  ...{ "‘": "'", "’": "'", ʻ: "'", ʼ: "'", "`": "'", "“": '"', "”": '"', "‐": "-", "‑": "-" },
  ...{ "–": "-", "—": "-", "…": "...", "®": "", "™": "", "©": "" },
};

/** Returns a text in GSM-7 where its letters have a form there; other characters stay. */
function toGsm(text: string): string {
  const plain = (one: string): string =>
    isGsm(one) ? one : (PLAIN_LETTERS[one] ?? one.normalize("NFKD").replace(/\p{M}/gu, ""));
  return Array.from(text.normalize("NFC"), plain).join("").replace(/\s+/g, " ").trim();
}

/**
 * Returns a person's name as it stands in a text, or "" for one in another script, which would
 * leave half the room. A name cannot be read as a link.
 */
function nameIn(name: string): string {
  const shown = toGsm(name)
    .replace(/[^\p{L}\d '.,-]/gu, " ")
    .replace(/([.,])(?=\S)/g, "$1 ")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(shown).every(isGsm) ? shown : "";
}

const firstWord = (name: string): string => name.split(" ")[0] ?? "";

/** The longest name that stands in a text, in characters. */
const MAX_NAME = 40;

/** Returns the forms of a name from the fullest on: whole, first word, what stands in for it. */
function formsOf(name: string, otherwise: string): string[] {
  const shown = nameIn(name);
  return [...[shown, firstWord(shown)].filter((one) => one !== "" && one.length <= MAX_NAME), otherwise];
}

/** Returns the names of a brand from the full one on. */
function brandForms(brand: string): string[] {
  const shown = toGsm(brand);
  const words = shown.split(" ");
  const shorter = words.map((_, index) => words.slice(0, words.length - index).join(" "));
  return [...shorter, Array.from(firstWord(shown)).slice(0, 11).join("")];
}

/**
 * Returns the first of the texts that fits, with the brand before it; where even the shortest does
 * not fit, that one with the shortest brand: a link is never cut.
 * @param forms of the text, from the fullest on
 */
function fitText(brand: string, forms: readonly string[]): string {
  const brands = brandForms(brand);
  const all = [
    ...forms.map((form) => `${brands[0] ?? ""}: ${form}`),
    ...brands.map((one) => `${one}: ${forms.at(-1) ?? ""}`),
  ];
  return all.find(isTextShort) ?? all.at(-1) ?? "";
}

/** The text with a code. The pages and the phone's own reader find the six digits in it. */
export const codeText = (brand: string, code: string): string =>
  fitText(brand, [`${code} is your code. It works for 10 minutes. We never ask for it by phone.`]);

/** The text that asks whether a number is the visitor's. */
export const identityText = (brand: string, link: string): string =>
  fitText(brand, [
    `confirm this is your number at ${link} within 10 minutes. If you didn't ask for this, do nothing.`,
    `confirm this is your number at ${link} within 10 minutes.`,
  ]);

/** The text with the link to an application. */
export const applicationText = (brand: string, link: string): string =>
  fitText(brand, [`continue where you left off at ${link}`]);

/** The text with the link to a letter. @param title "Pre-approval letter" */
export const letterText = (brand: string, title: string, link: string): string =>
  fitText(brand, [`your ${title.toLowerCase()} is ready at ${link}`]);

/** The text with the link to a receipt. */
export const receiptText = (brand: string, link: string): string =>
  fitText(brand, [`your receipt is ready at ${link}`]);

/** The text that asks for a paper again. @param paper "Your two latest pay stubs" */
export const paperText = (brand: string, paper: string, link: string): string =>
  fitText(brand, [
    `please send a paper again: ${paper.toLowerCase()}. What is missing, and how to send it: ${link}`,
    `please send a paper again. What is missing, and how to send it: ${link}`,
  ]);

/** The text that says that there is a message; what it says is on the page only. */
export const messageText = (brand: string, link: string): string =>
  fitText(brand, [`you have a new message about your loan. Read it, and answer: ${link}`]);

/** The text that asks for one more paper. @param paper "Your award letter" */
export const askedPaperText = (brand: string, paper: string | undefined, link: string): string =>
  fitText(brand, [
    ...(paper === undefined
      ? []
      : [`please send us one more document: ${paper.toLowerCase()}. Why, and how to send it: ${link}`]),
    `please send us one more document. Which one, why, and how to send it: ${link}`,
  ]);

/** The text after a verdict was reopened. What was decided is on the page only. */
export const reopenedText = (brand: string, link: string): string =>
  fitText(brand, [`we looked at your application again. See where it stands, and what is next: ${link}`]);

/** The text that a passkey was added or removed. It has no link, so that nobody learns to trust one. */
export const passkeyChangedText = (
  { name, phone }: Pick<Lender, "name" | "phone">,
  what: "added" | "removed",
): string =>
  fitText(name, [`a passkey was ${what} for signing in to your loan. If that wasn't you, call ${phone}.`]);

/** The text that a rate is locked for longer. @param until "December 24, 2026" */
export const lockExtendedText = (brand: string, until: string, link: string): string =>
  fitText(brand, [`your rate is now locked until ${until}, 5 p.m. Eastern. See it: ${link}`]);

/**
 * The text with the day and time of a closing. It never names an account or a phone to pay to.
 * @param when "Thu, December 10, 10:30 a.m. Mountain time"
 */
export function closingText(
  brand: string,
  { when, isNew }: { when: string; isNew: boolean },
  link: string,
): string {
  const what = isNew ? "your closing is on" : "your closing has changed. It is on";
  return fitText(brand, [
    `${what} ${when}. Where it is, and what to bring: ${link}`,
    `${what} ${when}. ${link}`,
    `${isNew ? "closing on" : "closing now on"} ${when}: ${link}`,
  ]);
}

/** What became of a booked call. */
export type CallChange = "booked" | "moved" | "canceled";

const CALL_WORDS: Readonly<Record<CallChange, { does: string; next: string }>> = {
  booked: { does: "is booked for", next: "Move or cancel it:" },
  moved: { does: "is now on", next: "Move or cancel it:" },
  canceled: { does: "is canceled:", next: "Book another:" },
};

/**
 * The text that confirms a call that was booked, moved or canceled.
 * @param when "Monday, November 23, 9 to 11 a.m. Eastern"; of a canceled call, its time before
 */
export function callText(
  brand: string,
  { change, when }: { change: CallChange; when: string },
  link: string,
): string {
  const { does, next } = CALL_WORDS[change];
  return fitText(brand, [
    `your call with a loan expert ${does} ${when}. ${next} ${link}`,
    `your call ${does} ${when}. ${link}`,
  ]);
}

/**
 * The text that confirms a closed account. It has no link, because none opens the account any more.
 * @param on "November 30, 2026"
 * @param phone of the lender, "(800) 555-0100"
 */
export const closedAccountText = (brand: string, { on, phone }: { on: string; phone: string }): string =>
  fitText(brand, [
    `your account was closed on ${on}, and your data was deleted except what the law makes us keep. If this wasn't you, call ${phone}.`,
    `your account was closed on ${on}. If this wasn't you, call ${phone}.`,
  ]);

/** The text of a reminder, with the links to the task and to stop reminders. */
export const reminderText = (brand: string, reminded: Reminded): string =>
  fitText(brand, [
    `${reminderWords(reminded)} ${reminded.link} Stop reminders: ${reminded.stop}`,
    `a reminder about your loan: ${reminded.link} Stop: ${reminded.stop}`,
  ]);

/** The text with the link to all documents of an application. */
export const documentsText = (brand: string, link: string): string =>
  fitText(brand, [`your application documents are ready. Read and keep them: ${link}`]);

/**
 * The text that invites a person to be on a loan. They have not asked for it, so it says how to end
 * texts.
 * @param invitedBy first name of who invites
 */
export function invitationText(
  brand: string,
  { invitedBy, link }: { invitedBy: string; link: string },
): string {
  const asks = "asks you to be on a home loan application. See what it is, or say no:";
  return fitText(brand, [
    ...formsOf(invitedBy, "somebody").map((who) => `${who} ${asks} ${link} Reply STOP to end texts.`),
    `you are asked to be on a home loan. ${link} Reply STOP to end texts.`,
  ]);
}

/** The text that an invitation was declined. */
export const declinedText = (brand: string, link: string): string =>
  fitText(brand, [`your invitation was declined. See who is on your loan: ${link}`]);

const CONSENTS = "Read, and agree if you wish, how we send you documents and check your credit:";

/** The text with the link to the consents of the person who opened the application. */
export const consentText = (brand: string, link: string): string =>
  fitText(brand, [
    `read, and agree if you wish, how we send you documents and check your credit: ${link}`,
    `read what we ask you to agree to: ${link}`,
  ]);

/**
 * The text with the link to the consents of a co-borrower.
 * @param firstName of the co-borrower
 * @param openedBy name of the person who named them
 */
export function coBorrowerText(
  brand: string,
  { firstName, openedBy, link }: { firstName: string; openedBy: string; link: string },
): string {
  const forms = formsOf(openedBy, "Somebody").flatMap((who) =>
    formsOf(firstName, "").map((name) => {
      const to = name === "" ? "" : `for ${name}: `;
      return `${to}${who} named you as borrowing together. ${CONSENTS} ${link}`;
    }),
  );
  return fitText(brand, [
    ...forms,
    `you were named as borrowing together. Read what we ask you to agree to: ${link}`,
  ]);
}

/** The text with the link to a survey. @param question that asks for it */
export const surveyText = (brand: string, question: string, link: string): string =>
  fitText(brand, [`${question} ${link}`, `please tell us how we do at ${link}`]);

/** The text with the link to a presentation. @param banker name of the banker */
export const presentationText = (brand: string, banker: string, link: string): string =>
  fitText(
    brand,
    formsOf(banker, "a loan expert").map(
      (who) => `${who} has prepared your loan presentation. See it at ${link}`,
    ),
  );

/** The text to a banker with the link to a customer's presentation. */
export const bankerText = (brand: string, appId: string, link: string): string =>
  fitText(brand, [`the presentation of application ${appId} is ready. Open it at ${link}`]);

/** The text with the link to loans that an employee compared with the customer. */
export function loansText(
  brand: string,
  who: string,
  { pricesUntil }: Pick<SentComparison, "pricesUntil">,
  sentAt: Date,
  link: string,
): string {
  const hold = shortHoldWords({ until: Date.parse(pricesUntil), now: sentAt.getTime() });
  return fitText(
    brand,
    formsOf(who, "a loan expert").flatMap((name) => [
      `${name} sent you loans to compare: ${link} ${hold} The link asks for a code from this phone.`,
      `${name} sent you loans to compare: ${link} ${hold}`,
      `${name} sent you loans to compare: ${link}`,
    ]),
  );
}

/** The text with the link to a comparison of loans (SEND-05). */
export function comparisonText(
  brand: string,
  { pricesUntil }: Pick<SentComparison, "pricesUntil">,
  sentAt: Date,
  link: string,
): string {
  const hold = { until: Date.parse(pricesUntil), now: sentAt.getTime() };
  const loans = `the loans you compared are at ${link}`;
  const end = toZone(hold.until, EASTERN).toFormat("MMM d, h 'p.m. ET'");
  return fitText(brand, [
    `${loans} ${shortHoldWords(hold)} The link asks for a code from this phone.`,
    `${loans} ${shortHoldWords(hold)}`,
    `${loans} Prices ${isHoldOver(hold) ? "held" : "hold"} until ${end}.`,
  ]);
}
