/** Replaces a value that must not be logged. */
const MASK = "[redacted]";

/** Names whose values are never logged, in lower case and without dashes and underscores. */
const MASKED_NAMES = new Set([
  ...["ssn", "ssnum", "last4ssn", "ssnlast4", "dob", "dateofbirth", "birth", "birthdate", "birthday"],
  ...["card", "cardnumber", "number", "cvc", "cvv", "expiry", "accountnumber"],
  ...["token", "deviceid", "vfp", "code", "phone", "phonenumber", "authorization", "cookie", "setcookie"],
  ...["password", "secret", "secrets", "sessionsecrets", "sealed"],
]);

/** Endings of longer names for the same values: appToken, borrowerSsn, access_token. */
const MASKED_ENDINGS = [
  "token",
  "ssn",
  "ssnum",
  "dob",
  "dateofbirth",
  "cvc",
  "phone",
  "phonenumber",
  "cookie",
  "secret",
];

/**
 * Checks whether a value of this name is never logged; case, dashes and underscores are ignored.
 */
function isMaskedName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[-_]/g, "");
  return MASKED_NAMES.has(plain) || MASKED_ENDINGS.some((ending) => plain.endsWith(ending));
}

const SSN = /(?<![\w-])(?!000|666|9\d\d)\d{3}([-. ]?)(?!00)\d{2}\1(?!0000)\d{4}(?![\w-])/g;
const DIGIT_RUN = /(?<!\w)\d(?:[ -]?\d){12,}(?!\w)/g;
const ISO_DATE = /(?<!\d)((?:19|20)\d{2})-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])(?!\d)/g;
const US_DATE = /(?<!\d)(?:0?[1-9]|1[0-2])[/-](?:0?[1-9]|[12]\d|3[01])[/-]((?:19|20)\d{2})(?!\d)/g;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
const QUERY_PAIR = /([?&])([\w%.-]+)=([^&\s#"']*)/g;
const JSON_PAIR = /"([\w-]+)"(\s*:\s*)("(?:[^"\\]|\\.)*"|\d+)/g;

/**
 * Every masked value has two digits near each other, a query or JSON pair, or an authorization
 * scheme. Most texts have none of these and skip the masking.
 */
const MAY_NEED_MASK = /\d\D?\d|[?&"]|bearer|basic/i;

/** Minimum age of an applicant; later dates are not birth dates. */
const MIN_AGE_YEARS = 16;

/** Checks for a card number: Luhn check over 13 to 19 digits with the prefix of a card network. */
function isCard(digits: string): boolean {
  if (!/^[2-6]/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * Checks whether a run of digits contains a card number anywhere, so that a code or a date written
 * behind it does not hide it.
 */
function containsCard(run: string): boolean {
  const digits = run.replace(/\D/g, "");
  for (let start = 0; start + 13 <= digits.length; start += 1) {
    for (let length = 13; length <= 19 && start + length <= digits.length; length += 1) {
      if (isCard(digits.slice(start, start + length))) return true;
    }
  }
  return false;
}

const isBirthYear = (year: string): boolean => Number(year) <= new Date().getFullYear() - MIN_AGE_YEARS;

/**
 * Returns text without anything that looks like a Social Security number, a card number or a date
 * of birth, and without the values of masked names in addresses and JSON.
 */
export function maskText(text: string): string {
  return MAY_NEED_MASK.test(text) ? maskPatterns(text) : text;
}

function maskPatterns(text: string): string {
  return text
    .replace(BEARER, `$1 ${MASK}`)
    .replace(QUERY_PAIR, (pair, mark: string, name: string) =>
      isMaskedName(name) ? `${mark}${name}=${MASK}` : pair,
    )
    .replace(JSON_PAIR, (pair, name: string, colon: string) =>
      isMaskedName(name) ? `"${name}"${colon}"${MASK}"` : pair,
    )
    .replace(DIGIT_RUN, (run) => (containsCard(run) ? MASK : run))
    .replace(SSN, MASK)
    .replace(ISO_DATE, (date, year: string) => (isBirthYear(year) ? MASK : date))
    .replace(US_DATE, (date, year: string) => (isBirthYear(year) ? MASK : date));
}

/** Maximum depth of a logged value. */
const MAX_DEPTH = 8;

/**
 * An error as logged: its type and place, never the request, response or data that libraries attach
 * to it.
 */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  status?: number;
  cause?: unknown;
}

/**
 * Returns a symbolic code such as ECONNREFUSED or LETTER_LIMIT; numeric codes, which people type,
 * are left out.
 */
const codeOf = (error: object): { code?: string } =>
  "code" in error && typeof error.code === "string" && /^[A-Z]\w*$/.test(error.code)
    ? { code: error.code }
    : {};

const statusOf = (error: object): { status?: number } =>
  "status" in error && typeof error.status === "number" ? { status: error.status } : {};

/** Converts an error for the log, including its causes up to the maximum depth. */
export function maskError(error: Error, depth = 0): LoggedError {
  return {
    type: error.name,
    message: maskText(error.message),
    stack: error.stack !== undefined ? maskText(error.stack) : undefined,
    ...codeOf(error),
    ...statusOf(error),
    cause: error.cause !== undefined ? mask(error.cause, depth + 1) : undefined,
  };
}

/**
 * Returns a copy of a value for the log: values of masked names are replaced at any depth, text is
 * masked, errors are shortened. Booleans and null values stay whatever their name, because
 * `hasDateOfBirth: true` reveals no date.
 */
export function mask(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return maskText(value);
  if (typeof value === "number" || typeof value === "bigint") return maskNumber(value);
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) return "[deeper]";
  if (value instanceof Error) return maskError(value, depth);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : maskText(value.toISOString());
  if (value instanceof URL) return maskText(value.href);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return "[bytes]";
  if (value instanceof Map) return maskPairs([...value], depth);
  if (value instanceof Headers || value instanceof URLSearchParams || value instanceof FormData) {
    return maskPairs([...value.entries()], depth);
  }
  if (Array.isArray(value) || value instanceof Set)
    return [...value].map((item: unknown) => mask(item, depth + 1));
  return maskPairs(Object.entries(value), depth);
}

/**
 * Masks numbers. Nine digits may be a Social Security number without its dashes, more digits a
 * card; times and amounts are neither.
 */
function maskNumber(value: number | bigint): unknown {
  const digits = String(value);
  if (/^\d{9}$|^\d{13,19}$/.test(digits) && maskText(digits) !== digits) return MASK;
  return typeof value === "bigint" ? digits : value;
}

function maskPairs(pairs: readonly (readonly [unknown, unknown])[], depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of pairs) {
    const isPlain = value === null || value === undefined || typeof value === "boolean";
    copy[maskText(String(name))] = isMaskedName(String(name)) && !isPlain ? MASK : mask(value, depth + 1);
  }
  return copy;
}
