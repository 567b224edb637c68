/**
 * Card numbers: the brand, whether the number is well formed, and how the demonstration's gateway
 * responds.
 */

export type CardBrand = "visa" | "mastercard" | "amex" | "discover";

const brands: readonly { brand: CardBrand; pattern: RegExp; cvc: number }[] = [
  { brand: "visa", pattern: /^4(\d{12}|\d{15}|\d{18})$/, cvc: 3 },
  { brand: "mastercard", pattern: /^(5[1-5]\d{14}|2(2[2-9]|[3-6]\d|7[01])\d{13}|2720\d{12})$/, cvc: 3 },
  { brand: "amex", pattern: /^3[47]\d{13}$/, cvc: 4 },
  { brand: "discover", pattern: /^6(011|5\d{2}|4[4-9]\d)\d{12}$/, cvc: 3 },
];

/** Checks the check digit by ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return /^\d+$/.test(digits) && sum % 10 === 0;
}

export interface Card {
  number: string;
  /** MM/YY; valid to the end of that month */
  expiry: string;
  cvc: string;
}

/** Returns what is wrong with a card, in words for the visitor, or its brand. */
export function checkCard(card: Card, now: Date): { brand: CardBrand } | { problem: string } {
  const kind = brands.find((one) => one.pattern.test(card.number));
  if (!kind || !passesLuhn(card.number)) return { problem: "Check the card number." };
  if (card.cvc.length !== kind.cvc)
    return { problem: `The security code of this card has ${kind.cvc} digits.` };
  const [month = 0, year = 0] = card.expiry.split("/").map(Number);
  const firstDayAfter = Date.UTC(2000 + year, month, 1);
  return firstDayAfter <= now.getTime() ? { problem: "This card has expired." } : { brand: kind.brand };
}

/** Returns the gateway's response to the test cards; any other well-formed number is approved. */
export function gatewayResponse(number: string): "approves" | "declines" | "slow" {
  if (number === "4000000000000002") return "declines";
  return number === "4000000000000341" ? "slow" : "approves";
}
