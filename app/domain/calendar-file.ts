/**
 * An entry for a calendar as a file (RFC 5545). Times are in UTC, so that every calendar shows them
 * in its own zone.
 */

import { dayOf } from "./dates";

/** When an entry is: from a time to another in seconds since 1970, or a whole day, YYYY-MM-DD. */
export type CalendarTime = { at: number; until: number } | { day: string };

/** An entry of a calendar. */
export type CalendarEntry = CalendarTime & {
  /** the same for the same appointment, so that a second download replaces the first */
  uid: string;
  /** higher after each change of the time, so that a calendar takes the newest; 0 at first */
  sequence: number;
  /** the program that wrote it, "Larkspur Home Loans" */
  by: string;
  summary: string;
  description: string;
  /** where it is */
  location?: string;
  /** when the file is written, in seconds since 1970 */
  writtenAt: number;
};

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

const dateOf = (iso: string): string => iso.replaceAll("-", "");

/** Returns the lines of when an entry is; a day ends where the next one begins. */
function timeLines(time: CalendarTime): string[] {
  if ("at" in time) return [`DTSTART:${utcTime(time.at)}`, `DTEND:${utcTime(time.until)}`];
  const next = dayOf(time.day)?.plus({ days: 1 }).toISODate() ?? time.day;
  return [`DTSTART;VALUE=DATE:${dateOf(time.day)}`, `DTEND;VALUE=DATE:${dateOf(next)}`];
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
    ...timeLines(entry),
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.location === undefined ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    "TRANSP:OPAQUE",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}
