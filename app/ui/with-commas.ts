/** "450000" -> "450,000"; what a person typed otherwise stays as typed. */
export function withCommas(value: string): string {
  return /^\d+$/.test(value) ? value.replace(/\B(?=(\d{3})+$)/g, ",") : value;
}
