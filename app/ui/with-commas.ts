/** Adds commas: "450000" -> "450,000"; any other text stays as typed. */
export function withCommas(value: string): string {
  return /^\d+$/.test(value) ? value.replace(/\B(?=(\d{3})+$)/g, ",") : value;
}
