import { EASTERN, toZone } from "~/domain/zoned";
import type { RandomSource } from "~server/shared/random";

/** The times at which things happened on an invented loan: by day, one after the other, before now. */

const MINUTE_MS = 60_000;
const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/** Times in order. */
export interface Diary {
  /** the time of the last entry */
  last: () => Date;
  /**
   * Returns the time of the next entry, between 8 a.m. and 9 p.m. Eastern unless too little time is
   * left.
   * @param from hours after the last entry at least
   * @param to hours after the last entry at most
   * @param until ends before this time; default: now
   */
  next: (from: number, to: number, until?: Date) => Date;
  /** Goes on from a time that is known. */
  moveTo: (at: Date) => void;
}

/** Returns a time by day: at once, or on the next morning. */
function byDay(random: RandomSource, at: number): number {
  const local = toZone(at, EASTERN);
  if (local.hour >= FIRST_HOUR && local.hour <= LAST_HOUR) return at;
  const morning = local.hour > LAST_HOUR ? local.plus({ days: 1 }) : local;
  return morning.set({ hour: FIRST_HOUR + random.int(0, 2), minute: random.int(0, 59) }).toMillis();
}

/** Returns a time on the day that was some days before now, and before now. */
export function timeDaysAgo(random: RandomSource, now: Date, days: number): Date {
  const day = toZone(now, EASTERN).minus({ days });
  const at = day.set({ hour: random.int(FIRST_HOUR, LAST_HOUR), minute: random.int(0, 59) }).toMillis();
  const latest = now.getTime() - random.int(40, 240) * MINUTE_MS;
  return new Date(Math.min(at, latest));
}

/** Returns the diary of a loan from its first entry on. */
export function openDiary(random: RandomSource, first: Date, now: Date): Diary {
  let last = first.getTime();
  return {
    last: () => new Date(last),
    moveTo: (at) => void (last = Math.max(last, at.getTime())),
    next(from, to, until = now) {
      const wanted = last + (from * 60 + random.int(0, (to - from) * 60)) * MINUTE_MS;
      const at = byDay(random, wanted);
      const left = Math.max(0, until.getTime() - last);
      last = at < until.getTime() ? at : last + Math.floor((left * random.int(20, 50)) / 100);
      return new Date(last);
    },
  };
}
