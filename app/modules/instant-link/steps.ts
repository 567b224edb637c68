import { address } from "./steps/address.step";
import { otp } from "./steps/otp.step";
import { quote } from "./steps/quote.step";
import { review } from "./steps/review.step";
import { textDelivery } from "./steps/text-delivery.step";
import { thankyouRequestReceived } from "./steps/thankyou-request-received.step";

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  address,
  otp,
  quote,
  review,
  "text-delivery": textDelivery,
  "thankyou-request-received": thankyouRequestReceived,
};
