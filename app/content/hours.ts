/** The phone line's hours in Eastern time; sample hours of a fictional lender. */
export interface Hours {
  days: string;
  hours: string;
  /** 0 is Sunday */
  weekdays: readonly number[];
  /** hours of the day; absent on a closed day */
  open?: readonly [from: number, to: number];
}

export const openingHours: readonly Hours[] = [
  {
    days: "Monday to Friday",
    hours: "8 a.m. to 9 p.m. Eastern",
    weekdays: [1, 2, 3, 4, 5],
    open: [8, 21],
  },
  { days: "Saturday", hours: "9 a.m. to 6 p.m. Eastern", weekdays: [6], open: [9, 18] },
  { days: "Sunday and federal holidays", hours: "closed", weekdays: [0] },
];
