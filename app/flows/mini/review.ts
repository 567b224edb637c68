import type { SummaryRow } from "~/ui/parts";
import { changeAddress } from "~server/http/change-link";
import type { Visit } from "~server/http/visit";
import { formatMoney } from "~/domain/money";
import { formatPhone } from "~/domain/phone";
import { stateName } from "~/domain/states";
import { placeKey } from "~/wizard/state";
import { borrowersOf } from "./borrowers";
import type { MiniState } from "./state";

type Seen = Pick<Visit<MiniState>, "host" | "session" | "trail" | "state" | "entry">;

/** The answers of the application to look over, each with the address where it is changed; secrets only as "Given". */
export function reviewRows(visit: Seen): SummaryRow[] {
  return [...people(visit), ...plans(visit), ...birthDates(visit)];
}

function row(label: string, value: string, change: string | undefined, changeWhat?: string): SummaryRow {
  return { label, value, ...(change === undefined ? {} : { change }), ...(changeWhat ? { changeWhat } : {}) };
}

function people(visit: Seen): SummaryRow[] {
  const { answers } = visit.state;
  // Who came by a link is known already: home asks them no names.
  const change = answers.buyer ? changeAddress(visit, "home") : undefined;
  const [buyer, other] = borrowersOf(visit.state).map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  );
  return [
    row("Your name", buyer ?? "", change),
    row("Buying with you", other ?? "Nobody", change, "who is buying with you"),
  ];
}

function plans(visit: Seen): SummaryRow[] {
  const { homeValue, downPayment, propertyState, propertyCounty, phoneNumber } = visit.state.answers;
  const rows: SummaryRow[] = [];
  const price = changeAddress(visit, "estimated-price");
  if (homeValue !== undefined) rows.push(row("Price of the home", formatMoney(homeValue), price));
  if (downPayment !== undefined) rows.push(row("Down payment", formatMoney(downPayment), price));
  if (propertyState !== undefined) {
    const where = [propertyCounty, stateName(propertyState) ?? propertyState].filter(Boolean).join(", ");
    rows.push(row("Where", where, changeAddress(visit, "state-and-county"), "where the home is"));
  }
  if (phoneNumber !== undefined)
    rows.push(row("Mobile number", formatPhone(phoneNumber), changeAddress(visit, "phone")));
  return rows;
}

function birthDates(visit: Seen): SummaryRow[] {
  const all = visit.state.facts.applicants ?? [];
  return all.flatMap(({ id, firstName }, index) => {
    const place = { node: "date-of-birth", item: id };
    if (visit.state.marks[placeKey(place)] !== 1) return [];
    const label = index === 0 ? "Your date of birth" : `${firstName}'s date of birth`;
    return [row(label, "Given", changeAddress(visit, "date-of-birth", id), index === 0 ? undefined : label)];
  });
}
