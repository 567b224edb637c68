import { itHoldsForEveryPage } from "../support/every-page";

const HELP = /^303 \/spw\/home\?sessionId=\w+&stepId=home&said=onward$/;

itHoldsForEveryPage("spw", {
  // Part of the payment, and tested with it.
  elsewhere: /^receipt$/,
  mayBeEmpty: ["demographics-questionnaire"],
  withoutVisit: {
    "input-phone": HELP,
    "loan-presentation": HELP,
    "loan-program-options": HELP,
    "real-estate-owned": HELP,
  },
});
