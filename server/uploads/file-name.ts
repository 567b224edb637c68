import { withoutInvisible } from "~/domain/typed-text";
import { MAX_NAME_LENGTH } from "./limits";

const NAMELESS = "document";

/**
 * Returns the name of a file as it may be shown: the last part of a path, without control
 * characters and marks that reverse the direction of text, at most 120 characters long. It is never
 * used as a path.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = withoutInvisible(last)
    .replace(/\p{Cc}|\p{Cs}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  if (/^\.*$/.test(plain)) return NAMELESS;
  const characters = Array.from(plain);
  if (characters.length <= MAX_NAME_LENGTH) return plain;
  const ending = /\.\w{1,8}$/.exec(plain)?.[0] ?? "";
  return `${characters.slice(0, MAX_NAME_LENGTH - ending.length).join("")}${ending}`;
}
