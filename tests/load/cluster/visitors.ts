import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "../../support/seeded-random";
import { sessionOf } from "../../support/test-env";
import { walkPersistently } from "../../support/persistent-walk";
import { persona } from "../../support/persona";
import { Visitor } from "../../support/visitor";
import { pageAt } from "../../support/walk";

/** What a visitor got confirmed: the pages that accepted an answer, with the answer. */
export interface VisitReport {
  /** id of the visit */
  visit: string;
  firstName: string;
  /** digits */
  phone: string;
  price: number;
  downPayment: number;
  /** paths of the pages that accepted the input */
  taken: ReadonlySet<string>;
  /** whether the last page was reached */
  isThrough: boolean;
}

/** The results of all visitors. */
export interface CrowdResult {
  reports: VisitReport[];
  /** requests that returned a page */
  pages: number;
  /** requests without a response, or with an error page */
  cut: number;
  /** of these, those with a page of the proxy */
  bare: number;
  trouble: Set<string>;
  /** accepts no new visitors */
  end(): void;
  /** resolves when all have finished or given up */
  over: Promise<unknown>;
}

const FROM = "/mini/home";
const UNTIL = "congratulations";
/** How long a visitor looks at a page, in ms. */
const THINK_MS = [1_500, 6_500] as const;
/** They continue for a quarter of an hour, because the machine has other work too. */
const PATIENCE_MS = 900_000;
/**
 * A proxy reports a bad gateway for a process that died during a request: those are counted and
 * retried.
 */
const OF_THE_PROXY = /status 50[234] /;

/** Returns a first name for each number, in letters. */
const nameOf = (number: number): string =>
  `Ada${String(number).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}`;

/** Returns the newest code texted to a phone, in the displayed form: (303) 555-1234. */
async function codeOf(origin: string, phone: string): Promise<string | undefined> {
  const outbox = await fetch(`${origin}/reference/outbox`).then(
    (answer) => answer.text(),
    () => "",
  );
  const text = outbox.split("<li>").find((item) => item.includes(phone));
  return /<p class="code">(\d{6})</.exec(text ?? "")?.[1];
}

/**
 * Runs this many concurrent visitors, each with their own phone; a new one replaces each that has
 * finished.
 */
export function runCrowd(origin: string, visitors: number, seed: number): CrowdResult {
  const dice = seededRandom(seed);
  let people = 0;
  let isOver = false;
  const all: CrowdResult = {
    reports: [],
    pages: 0,
    cut: 0,
    bare: 0,
    trouble: new Set(),
    end: () => void (isOver = true),
    over: Promise.resolve(),
  };

  async function walk(): Promise<void> {
    people += 1;
    const number = people;
    const phone = `(${String(303 + Math.floor(number / 9_000))}) 555-${String(1_000 + (number % 9_000))}`;
    const [price, downPayment] = [400_000 + number, 80_000 + number];
    const first = nameOf(number);
    const who = {
      ...persona("Approved"),
      first,
      phone,
      says: {
        "estimated-price": { homeValue: String(price), downPayment: String(downPayment) },
      },
    };
    const visitor = new Visitor(origin);
    const taken = new Set<string>();
    const reports: VisitReport = {
      visit: "",
      firstName: first,
      phone: phone.replace(/\D/g, ""),
      price,
      downPayment,
      taken,
      isThrough: false,
    };
    all.reports.push(reports);
    try {
      await walkPersistently({
        visitor,
        who,
        from: FROM,
        until: UNTIL,
        code: () => codeOf(origin, phone),
        before: () => sleep(dice.between(...THINK_MS)),
        onTaken: (page) => {
          all.pages += 1;
          taken.add(pageAt(page.address));
        },
        onCut: () => void (all.cut += 1),
        onTrouble: (what) => {
          if (OF_THE_PROXY.test(`${what} `)) all.bare += 1;
          else all.trouble.add(what);
        },
        patienceMs: PATIENCE_MS,
      });
      reports.isThrough = true;
    } catch (error) {
      all.trouble.add(error instanceof Error ? error.message : String(error));
    }
    const session = await sessionOf(visitor).catch(() => undefined);
    reports.visit = session?.id ?? "";
  }

  all.over = Promise.all(
    Array.from({ length: visitors }, async (_, place) => {
      // They do not all arrive at once.
      await sleep((place * (THINK_MS[0] + THINK_MS[1])) / visitors);
      while (!isOver) await walk();
    }),
  );
  return all;
}
