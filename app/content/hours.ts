/** Hours of the phone line on some weekdays, in Eastern time. */
export interface Hours {
  /** "Monday to Friday" */
  days: string;
  hours: string;
  /** 0 is Sunday */
  weekdays: readonly number[];
  /** hours of the day; absent on a closed day */
  open?: readonly [from: number, to: number];
}

/** Sample hours of a fictional lender. */
export const sampleHours: readonly Hours[] = [
  {
    days: "Monday to Friday",
    hours: "8 a.m. to 9 p.m. Eastern",
    weekdays: [1, 2, 3, 4, 5],
    open: [8, 21],
  },
  { days: "Saturday", hours: "9 a.m. to 6 p.m. Eastern", weekdays: [6], open: [9, 18] },
  { days: "Sunday and federal holidays", hours: "closed", weekdays: [0] },
];

/** Returns all hours as one text: "Monday to Friday 8 a.m. to 9 p.m. Eastern, Sunday closed". */
export const hoursText = (all: readonly Hours[]): string =>
  all.map(({ days, hours }) => `${days} ${hours}`).join(", ");

/** Returns the hours as rows of label and value. */
export const hoursRows = (all: readonly Hours[]): { label: string; value: string }[] =>
  all.map(({ days, hours }) => ({ label: days, value: hours }));
