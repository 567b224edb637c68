import { setTimeout as sleep } from "node:timers/promises";
import { diceOf } from "../../support/dice";
import { sessionOf } from "../../support/test-env";
import { insist } from "../../support/insist";
import { persona } from "../../support/persona";
import { Visitor } from "../../support/visitor";
import { pageAt } from "../../support/walk";

/** What somebody was told: the pages that took an answer of theirs, and with it. */
export interface VisitReport {
  /** id of the visit */
  visit: string;
  firstName: string;
  /** digits */
  phone: string;
  price: number;
  downPayment: number;
  /** pages, by their path, that took what was typed */
  taken: ReadonlySet<string>;
  /** came to the last page */
  isThrough: boolean;
}

/** What all of them have met. */
export interface Crowd {
  told: VisitReport[];
  /** requests that were answered with a page */
  pages: number;
  /** requests without an answer, or with a word of trouble */
  cut: number;
  /** of these, those that the proxy answered with a page of its own */
  bare: number;
  trouble: Set<string>;
  /** takes no new visitor from now on */
  end(): void;
  /** all have come through, or have given up */
  over: Promise<unknown>;
}

const FROM = "/mini/home";
const UNTIL = "congratulations";
/** Somebody looks at a page so long, in ms. */
const THINK_MS = [1_500, 6_500] as const;
/** They go on for a quarter of an hour, on a machine that has other work too. */
const PATIENCE_MS = 900_000;
/** A bad gateway is what a proxy says of a process that died with a request in its hands: those are counted, and asked again. */
const OF_THE_PROXY = /status 50[234] /;

/** A first name for each number, in letters. */
const nameOf = (number: number): string =>
  `Ada${String(number).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}`;

/** The newest code that was texted to a phone, as it is shown: (303) 555-1234. */
async function codeOf(origin: string, phone: string): Promise<string | undefined> {
  const outbox = await fetch(`${origin}/reference/outbox`).then(
    (answer) => answer.text(),
    () => "",
  );
  const text = outbox.split("<li>").find((item) => item.includes(phone));
  return /<p class="code">(\d{6})</.exec(text ?? "")?.[1];
}

/** So many visitors walk at one moment, each with a phone of their own; who is through is followed by another. */
export function crowd(origin: string, visitors: number, seed: number): Crowd {
  const dice = diceOf(seed);
  let people = 0;
  let isOver = false;
  const all: Crowd = {
    told: [],
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
    const told: VisitReport = {
      visit: "",
      firstName: first,
      phone: phone.replace(/\D/g, ""),
      price,
      downPayment,
      taken,
      isThrough: false,
    };
    all.told.push(told);
    try {
      await insist({
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
      told.isThrough = true;
    } catch (error) {
      all.trouble.add(error instanceof Error ? error.message : String(error));
    }
    const session = await sessionOf(visitor).catch(() => undefined);
    told.visit = session?.id ?? "";
  }

  all.over = Promise.all(
    Array.from({ length: visitors }, async (_, place) => {
      // They do not all come in at one moment.
      await sleep((place * (THINK_MS[0] + THINK_MS[1])) / visitors);
      while (!isOver) await walk();
    }),
  );
  return all;
}
