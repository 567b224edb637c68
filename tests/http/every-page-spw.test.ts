import { itHoldsForEveryPage } from "../support/every-page";

const HELP = /^303 \/spw\/home\?sessionId=\w+&stepId=home&said=onward$/;

itHoldsForEveryPage("spw", {
  // Of what is paid, and tried with it.
  elsewhere: /^receipt$/,
  mayBeEmpty: ["demographics-questionnaire"],
  withoutVisit: {
    "input-phone": HELP,
    "loan-presentation": HELP,
    "loan-program-options": HELP,
    "real-estate-owned": HELP,
  },
});
