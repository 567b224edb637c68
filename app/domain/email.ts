import { plainCharacters } from "./typed-text";

/** Email addresses as typed: what a mail server can deliver to, or the mistake by name. */

/** A typed email address, or the sentence about its mistake; none where it is no address at all. */
export type ParsedEmail = { ok: true; email: string } | { ok: false; mistake?: string };

/** Longest part before the @, and longest label of a domain, in characters (RFC 5321, RFC 1035). */
const MAX_LOCAL = 64;
const MAX_LABEL = 63;

/** The characters that an address may have without quotes. */
const LOCAL_CHARACTER = /[\w.!#$%&'*+/=?^`{|}~-]/;
const DOMAIN_CHARACTER = /[A-Za-z0-9.-]/;

/** "Ada <ada@example.com>", as copied from a message. */
const WITH_NAME = /^[^<>]*<([^<>]*)>[\s,;]*$/;

/** Spaces that keyboards add after a dot or around the @. */
const SPACES_AROUND = /\s*([.@])\s*/g;

/** Returns the address without what is copied along with it: a name, "mailto:", quotes, a comma. */
function bareAddress(text: string): string {
  const plain = plainCharacters(text).trim();
  return (WITH_NAME.exec(plain)?.[1] ?? plain)
    .trim()
    .replace(/^mailto:\s*/i, "")
    .replace(/\?(?:subject|body|cc|bcc)=.*$/i, "")
    .replace(/^["'](.*)["']$/, "$1")
    .replace(/[,;]$/, "")
    .trim()
    .replace(SPACES_AROUND, "$1");
}

const misplacedCharacter = (text: string, allowed: RegExp): string | undefined =>
  Array.from(text).find((character) => !allowed.test(character));

/** Returns the sentence about a character that an address cannot have. */
function characterMistake(character: string): string {
  if (/\s/.test(character)) return "An email address has no spaces.";
  return /[\p{L}\p{M}]/u.test(character)
    ? `We can only write to addresses with the letters a to z, not “${character}”.`
    : `An email address can't have “${character}” there.`;
}

function localMistake(local: string): string | undefined {
  if (local.startsWith(".")) return "An email address can't begin with a dot.";
  if (local.endsWith(".")) return "An email address can't have a dot right before the @.";
  return local.length > MAX_LOCAL ? "The part before the @ is too long." : undefined;
}

function domainMistake(domain: string): string | undefined {
  if (domain.startsWith(".")) return "An email address can't have a dot right after the @.";
  if (domain.endsWith(".")) return "An email address can't end with a dot.";
  const labels = domain.split(".");
  if (labels.some((label) => label.startsWith("-") || label.endsWith("-")))
    return "After the @, no part can begin or end with a dash.";
  if (labels.some((label) => label.length > MAX_LABEL)) return "The part after the @ is too long.";
  if (labels.length < 2) return "The end of the address is missing, such as .com.";
  return /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i.test(labels.at(-1) ?? "")
    ? undefined
    : "The end of the address isn't one, such as .com or .org.";
}

/**
 * Parses a typed email address. Reads copied forms ("mailto:", a name before it), spaces around the
 * @ and the dots, and wide characters; whether the mailbox exists, only an email can tell.
 */
export function parseEmail(text: string): ParsedEmail {
  const email = bareAddress(text);
  const [local = "", domain = "", ...more] = email.split("@");
  if (more.length > 0) return { ok: false, mistake: "An email address has only one @." };
  if (local === "" || domain === "") return { ok: false };
  const misplaced =
    misplacedCharacter(local, LOCAL_CHARACTER) ?? misplacedCharacter(domain, DOMAIN_CHARACTER);
  if (misplaced !== undefined) return { ok: false, mistake: characterMistake(misplaced) };
  if (email.includes("..")) return { ok: false, mistake: "There are two dots in a row." };
  const mistake = localMistake(local) ?? domainMistake(domain);
  return mistake === undefined ? { ok: true, email } : { ok: false, mistake };
}
