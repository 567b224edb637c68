import { maskText } from "~server/log-mask";

/** Keeps what must never be logged out of the log: social security numbers, tokens, device ids, birth dates, phones and cards. */

const hiddenParts = [
  "ssn",
  "token",
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

/** True when values of this name stay out of logs; `more` adds names of one call. */
function isSensitiveName(name: string, more: readonly string[] = []): boolean {
  const lower = name.toLowerCase();
  return (
    hiddenParts.some((part) => lower.includes(part)) || more.some((extra) => extra.toLowerCase() === lower)
  );
}

/** A query string, without the leading "?", with sensitive values replaced; names stay as they are. */
export function redactQuery(query: string, more: readonly string[] = []): string {
  if (query === "") return "";
  return query
    .split("&")
    .map((pair) => {
      const at = pair.indexOf("=");
      if (at < 0) return pair;
      const name = pair.slice(0, at);
      const text = decoded(pair.slice(at + 1));
      // The log's own mask sees digits with spaces between them, and not with "%20".
      const isHidden = isSensitiveName(decoded(name), more) || maskText(text) !== text;
      return isHidden ? `${name}=${hidden}` : pair;
    })
    .join("&");
}

/** Free text, such as the message of a database error, with every run of four digits or more and every date taken out. */
export function redactText(text: string): string {
  return text.replace(/\d(?:[\s./()-]?\d){3,}/g, "[digits]");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    // What cannot be decoded was not written by us; judging it as written is the best there is.
    return text;
  }
}
