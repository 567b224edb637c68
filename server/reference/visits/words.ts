/** How a banker reads the contract's names. */

const STEPS: Readonly<Record<string, string>> = {
  home: "First page",
  otp: "Code of the phone",
  "purc-rate-and-payment": "Rate and payment",
  "pre-qual-congratulations": "Pre-qualified",
  "prequal-letter/phone": "Phone for the letter",
  "soft-pull": "Credit check",
  "hard-pull": "Credit report",
  "ssn-last-four": "Last four digits of the SSN",
  "social-security-last-4": "Last four digits of the SSN",
  ssn: "SSN",
  "social-security": "SSN",
  "no-report": "No report found",
  "thankyou-unfortunately": "No report found",
  "thankyou-request-received": "Request received",
  "unable-to-pre-qualify": "Not pre-qualified",
  realty: "Realty rewards",
  demographics: "Government questions",
  "demographics-questionnaire": "Government questions, one by one",
  "banker-call": "Being called, on the way",
  "call-us": "Being called",
  "m/mbc/calling-you": "Being called",
  "m/mbc/calling-soon": "A call to come",
  "calling-soon": "A call to come",
};

const FLOWS: Readonly<Record<string, string>> = {
  miniFlow: "Buying a home, with a letter",
  purchaseFlow: "Buying a home",
  refiMiniFlow: "Refinancing",
  refiMiniTransferFlow: "Refinancing, from a quote",
};

const RESULTS: Readonly<Record<string, string>> = {
  "mw-softpull": "Pre-qualified",
  "mw-pre-qualification-approved": "Pre-qualified",
  "mw-quote-tool-approved": "Pre-qualified, with an offer",
  "softpull-not-approved": "Not pre-qualified",
  "mw-softpull-declined": "Not pre-qualified",
  "mw-hardpull+aussie-approved": "Approved on the credit report",
  "hardpull-not-approved": "Not approved on the credit report",
  "hardpull+aussie": "The credit report is waiting for a banker to read it",
  "softpull-frozen": "Credit frozen, nothing decided",
  "hardpull-frozen": "Credit frozen, nothing decided on the report",
  "softpull-no-data": "No credit file found",
  "hardpull-no-data": "No credit report found",
  "softpull-failed": "The credit couldn't be checked",
  "hardpull-failed": "We couldn't get the credit report",
};

/** Returns a visit's result in words; an unknown name, from another system, stays as it is. */
export const resultInWords = (result: string): string => RESULTS[result] ?? capitalize(result);

const capitalize = (text: string): string => {
  const words = text.replace(/[-_/]+/g, " ").trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/**
 * Returns a step in words by its key: "estimated-price" is "Estimated price", and
 * "m/income/income-type/1" is "Income type (Leo)".
 * @param firstNames of the borrowers, the primary borrower's first: a step that each borrower
 *   answers ends with the borrower's position
 * @param whose name that the visit itself gave with the step
 */
export function stepInWords(key: string, firstNames: readonly string[], whose?: string): string {
  const [, of = key, place] = /^(.+)\/(\d)$/.exec(key) ?? [];
  const words = STEPS[of] ?? capitalize(of.replace(/^m\/\w+\//, ""));
  const name = whose ?? (place === undefined ? undefined : firstNames[Number(place)]);
  return name === undefined ? words : `${words} (${name})`;
}

/** Returns a wizard in words by its id. */
export const flowInWords = (flowId: string): string =>
  FLOWS[flowId] ??
  capitalize(
    flowId
      .replace(/Flow$/, "")
      .replace(/([A-Z])/g, " $1")
      .toLowerCase(),
  );

const MOMENT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/New_York",
});

/** Returns a time as "November 22, 2026 at 4:05 PM Eastern", in the office's time zone. */
export const momentInWords = (at: Date): string => `${MOMENT.format(at)} Eastern`;

/**
 * Returns how long ago something was, for a page that refreshes itself: "a moment ago", "4 minutes
 * ago".
 */
export function agoInWords(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return "a moment ago";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${String(minutes)} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${String(hours)} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "a day ago" : `${String(days)} days ago`;
}
