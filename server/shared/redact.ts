import { maskText } from "./log-mask";

/**
 * Keeps sensitive values out of the log: Social Security numbers, tokens, invitations, device ids,
 * birth dates, phones and cards.
 */

const sensitiveNameParts = [
  "ssn",
  "token",
  "invitation",
  "vfp",
  "dob",
  "dateofbirth",
  "phone",
  "card",
  "cvc",
  "authorization",
  "deviceid",
  "cookie",
];
const hidden = "[redacted]";

/** Checks whether values of this name must not be logged; `more` adds names of one call. */
function isSensitiveName(name: string, more: readonly string[] = []): boolean {
  const lower = name.toLowerCase();
  return (
    sensitiveNameParts.some((part) => lower.includes(part)) ||
    more.some((extra) => extra.toLowerCase() === lower)
  );
}

/**
 * Returns a query string, without the leading "?", with sensitive values replaced; names stay
 * unchanged.
 */
export function redactQuery(query: string, more: readonly string[] = []): string {
  if (query === "") return "";
  return query
    .split("&")
    .map((pair) => {
      const at = pair.indexOf("=");
      if (at < 0) return pair;
      const name = pair.slice(0, at);
      const text = decodeOrKeep(pair.slice(at + 1));
      // The log's mask recognizes digits separated by spaces, but not by "%20".
      const isHidden = isSensitiveName(decodeOrKeep(name), more) || maskText(text) !== text;
      return isHidden ? `${name}=${hidden}` : pair;
    })
    .join("&");
}

/**
 * Returns free text, such as the message of a database error, without dates and without runs of
 * four or more digits.
 */
export function redactText(text: string): string {
  return text.replace(/\d(?:[\s./()-]?\d){3,}/g, "[digits]");
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    // Text that cannot be decoded was not encoded by us, so it is checked as is.
    return text;
  }
}
