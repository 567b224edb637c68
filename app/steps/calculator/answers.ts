/** The answers of the mortgage calculator. Dollars, percent a year, years. */
export interface CalculatorAnswers {
  price: number;
  downPayment: number;
  /** percent of the price, when the down payment was entered as a percentage */
  downPercent?: number;
  rate?: number;
  termYears: 30 | 25 | 20 | 15;
  state: string;
  /** dollars a month */
  dues?: number;
}
