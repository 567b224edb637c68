/** When somebody answers the phone; sample hours of a lender that does not exist. */
export const openingHours: readonly { days: string; hours: string }[] = [
  { days: "Monday to Friday", hours: "8 a.m. to 9 p.m. Eastern" },
  { days: "Saturday", hours: "9 a.m. to 6 p.m. Eastern" },
  { days: "Sunday", hours: "closed" },
];
