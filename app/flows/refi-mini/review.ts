import type { SummaryRow } from "~/ui/parts";
import { changeAddress } from "~server/http/change-link";
import { addressOf } from "~server/http/hosts";
import { type Visit } from "~server/http/visit";
import { branchOf } from "~server/http/entries";
import { addressLine } from "~/domain/address";
import { fullName } from "~/domain/borrowers";
import { placeKey } from "~/wizard/state";
import { placeAfter } from "~/wizard/walk";
import { borrowerAt, borrowerIndexes } from "./people";
import type { RefiState } from "./state";

type Seen = Pick<Visit<RefiState>, "host" | "session" | "trail" | "state" | "entry">;

/** What a bureau is asked with, to look over, each with the address where it is changed; a date of birth only as "Given". */
export function reviewRows(visit: Seen): SummaryRow[] {
  return [...people(visit), ...places(visit), ...birthDates(visit)];
}

function row(label: string, value: string, change: string | undefined, changeWhat?: string): SummaryRow {
  return { label, value, ...(change === undefined ? {} : { change }), ...(changeWhat ? { changeWhat } : {}) };
}

function people(visit: Seen): SummaryRow[] {
  const { borrower, coBorrower } = visit.state.answers;
  const second = changeAddress(visit, "borrower~spouse") ?? changeAddress(visit, "borrower~second");
  const other = coBorrower ? second : changeAddress(visit, "marital-status");
  return [
    ...(borrower ? [row("Your name", fullName(borrower), changeAddress(visit, "borrower"))] : []),
    row(
      "On the loan with you",
      coBorrower ? fullName(coBorrower) : "Nobody",
      other,
      "who is on the loan with you",
    ),
  ];
}

function places(visit: Seen): SummaryRow[] {
  const { answers } = visit.state;
  const home = answers.subject
    ? [row("Home to refinance", addressLine(answers.subject), changeAddress(visit, "address-confirmation"))]
    : [];
  const residences = borrowerIndexes(visit.state).flatMap((index) => {
    const lives = answers.residences?.[index];
    if (lives === undefined) return [];
    const other = index === "0" ? undefined : borrowerAt(visit.state, index)?.firstName;
    const label = other === undefined ? "Where you live" : `Where ${other} lives`;
    const value = lives === "subject" ? "In the home to refinance" : addressLine(lives);
    return [
      row(label, value, changeAddress(visit, "current-address", index), other && `where ${other} lives`),
    ];
  });
  return [...home, ...residences];
}

/** The dates that were given on the pages before. */
function birthDates(visit: Seen): SummaryRow[] {
  const all = visit.state.facts.applicants ?? [];
  return all.slice(0, -1).flatMap(({ id, firstName }, index) => {
    const place = { node: "date-of-birth", item: id };
    if (visit.state.marks[placeKey(place)] !== 1) return [];
    const label = index === 0 ? "Your date of birth" : `${firstName}'s date of birth`;
    return [row(label, "Given", changeAddress(visit, "date-of-birth", id), index === 0 ? undefined : label)];
  });
}

/** Address of the page after one that is complete, for who leaves it as it is; undefined for one that is open. */
export function keptAddress(visit: Seen & Pick<Visit<RefiState>, "place">): string | undefined {
  const { host, session, trail, place, state } = visit;
  if (state.marks[placeKey(place)] !== 1) return undefined;
  return addressOf(host.flow, placeAfter(trail, place), session.id, branchOf(visit));
}
