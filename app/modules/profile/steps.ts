import { borrowersName } from "./steps/borrowers-name.step";
import { borrowersNameConfirmation } from "./steps/borrowers-name-confirmation.step";
import { currentAddress } from "./steps/current-address.step";
import { currentAddressConfirmation } from "./steps/current-address-confirmation.step";
import { email } from "./steps/email.step";
import { maritalStatus } from "./steps/marital-status.step";
import { otp } from "./steps/otp.step";
import { partnerAdd } from "./steps/partner-add.step";
import { partnersName } from "./steps/partners-name.step";
import { phoneNumber } from "./steps/phone-number.step";
import { propertyAddress } from "./steps/property-address.step";

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  "borrowers-name": borrowersName,
  "borrowers-name-confirmation": borrowersNameConfirmation,
  "current-address": currentAddress,
  "current-address-confirmation": currentAddressConfirmation,
  email,
  "marital-status": maritalStatus,
  otp,
  "partner-add": partnerAdd,
  "partners-name": partnersName,
  "phone-number": phoneNumber,
  "property-address": propertyAddress,
};
