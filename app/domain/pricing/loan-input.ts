import type { ScoreModel } from "./adjustments";
import type { LoanPurpose, Occupancy, Product, PropertyType, Units } from "./products";
import type { VaUse } from "./va-use";

/** A loan to be priced. Dollars, rates in percent. */

/** The inputs of a price. */
export interface LoanInput {
  /** does not affect the price of a line or loan behind the first lien */
  purpose: LoanPurpose;
  product: Product;
  /** dollars; for a purchase the lesser of price and value */
  value: number;
  /** purchase price in dollars, when above the value; default the value */
  price?: number;
  /**
   * dollars of the note; for a line of credit the full line, for an FHA or VA loan including the
   * financed fee
   */
  loanAmount: number;
  /** 300 to 850 */
  score: number;
  /** the scoring model; default Classic FICO */
  scoreModel?: ScoreModel;
  /** two letters */
  state?: string;
  /** county name, which determines the maximum loan */
  county?: string;
  /**
   * purchase only: whether at least one buyer has not owned a home in the last three years; absent
   * until asked
   */
  isFirstTimeBuyer?: boolean;
  occupancy: Occupancy;
  propertyType: PropertyType;
  units: Units;
  /** dollars of liens that remain behind a first lien, including full lines of credit; default 0 */
  subordinateBalance?: number;
  /** whether another home equity loan or line remains on the home; default false */
  hasOtherEquityLoan?: boolean;
  /** dollars of liens ahead of a home equity line or loan; default 0 */
  seniorBalance?: number;
  /**
   * eighths of a percent: positive for a rate above the sheet's, with a credit; negative for a
   * lower rate, with points; default 0
   */
  rateSteps?: number;
  /** people on the loan, each with a credit report; default 1 */
  borrowers?: number;
  /** whether the primary borrower is a veteran, which waives the application fee; default false */
  hasServed?: boolean;
  /**
   * whether the borrowers are eligible for a VA loan (PROGRAM-01); by default when the primary
   * borrower is a veteran
   */
  canUseVa?: boolean;
  /** for a VA loan: its entitlement use; default first use */
  vaUse?: VaUse;
  /** for a VA loan: dollars of entitlement used by another loan; default 0 */
  vaUsed?: number;
}
