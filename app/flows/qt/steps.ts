import { benefits } from "./steps/benefits.step";
import { cashoutAmount } from "./steps/cashout-amount.step";
import { chat } from "./steps/chat.step";
import { escrow } from "./steps/escrow.step";
import { homeLoans } from "./steps/home-loans.step";
import { liabilities } from "./steps/liabilities.step";
import { militaryStatus } from "./steps/military-status.step";
import { partnersMilitaryStatus } from "./steps/partners-military-status.step";
import { partnersName } from "./steps/partners-name.step";
import { propertyType } from "./steps/property-type.step";
import { propertyUnits } from "./steps/property-units.step";
import { propertyUse } from "./steps/property-use.step";
import { propertyValue } from "./steps/property-value.step";

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  benefits,
  "cashout-amount": cashoutAmount,
  chat,
  escrow,
  "home-loans": homeLoans,
  liabilities,
  "military-status": militaryStatus,
  "partners-military-status": partnersMilitaryStatus,
  "partners-name": partnersName,
  "property-type": propertyType,
  "property-units": propertyUnits,
  "property-use": propertyUse,
  "property-value": propertyValue,
};
