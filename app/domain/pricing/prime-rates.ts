/**
 * The prime rate of fifteen Januaries, percent a year: the bank prime loan of the Federal Reserve's
 * release H.15 on the first business day of each. The last one was checked against two further
 * sources; the earlier ones are from general knowledge and unchecked. A lender enters its own index
 * here, and adds a year every January.
 */
export const PRIME_RATES: readonly { year: number; rate: number }[] = [
  { year: 2012, rate: 3.25 },
  { year: 2013, rate: 3.25 },
  { year: 2014, rate: 3.25 },
  { year: 2015, rate: 3.25 },
  { year: 2016, rate: 3.5 },
  { year: 2017, rate: 3.75 },
  { year: 2018, rate: 4.5 },
  { year: 2019, rate: 5.5 },
  { year: 2020, rate: 4.75 },
  { year: 2021, rate: 3.25 },
  { year: 2022, rate: 3.25 },
  { year: 2023, rate: 7.5 },
  { year: 2024, rate: 8.5 },
  { year: 2025, rate: 7.5 },
  { year: 2026, rate: 6.75 },
];
