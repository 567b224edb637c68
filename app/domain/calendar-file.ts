/**
 * An entry for a calendar as a file (RFC 5545). Times are in UTC, so that every calendar shows them
 * in its own zone.
 */

/** An entry of a calendar. */
export interface CalendarEntry {
  /** the same for the same appointment, so that a second download replaces the first */
  uid: string;
  /** higher after each change of the time, so that a calendar takes the newest; 0 at first */
  sequence: number;
  /** the program that wrote it, "Larkspur Home Loans" */
  by: string;
  summary: string;
  description: string;
  /** seconds since 1970 */
  at: number;
  /** seconds since 1970 */
  until: number;
  /** when the file is written, in seconds since 1970 */
  writtenAt: number;
}

/** The longest line in octets, without its end. */
const MAX_OCTETS = 75;

const encoder = new TextEncoder();

/** "20261123T150000Z" */
const utcTime = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Writes a text so that its marks are no separators; characters that cannot be seen are left out. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll("\n", "\\n");

/** Divides a line that is too long; each further part begins with a blank, and no letter is cut. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ["", 0];
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      [part, octets] = [" ", 1];
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}

/** Returns the text of a file with one entry. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(entry.by)}//Calls//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${String(entry.sequence)}`,
    `DTSTAMP:${utcTime(entry.writtenAt)}`,
    `DTSTART:${utcTime(entry.at)}`,
    `DTEND:${utcTime(entry.until)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    "TRANSP:OPAQUE",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}
