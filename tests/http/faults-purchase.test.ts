import { itHandlesEveryFault } from "../support/every-fault";
import { persona } from "../support/persona";
import { SAVE_CALL } from "../support/failing-calls";
import { useTestEnv } from "../support/use-test-env";

const testEnv = useTestEnv();
const looking = persona("Approved", { hasOffer: false });
const otp = "/purchase/otp";

itHandlesEveryFault("purchase", testEnv, {
  inTurn: ["calling-soon"],
  // Redirects and completes no step.
  notSaved: ["error"],
  stays: [
    { at: "/purchase/borrower-name", paths: [SAVE_CALL] },
    {
      at: "/purchase/phone-number",
      paths: ["POST /validate-phone-input", "POST /phone-verification/initiate", SAVE_CALL],
    },
    { at: otp, paths: ["POST /phone-verification/complete", SAVE_CALL] },
    { at: "/purchase/estimated-price", paths: [SAVE_CALL] },
    { at: "/purchase/property-address", paths: [SAVE_CALL] },
    { at: "/purchase/estimated-down-payment", paths: [SAVE_CALL] },
    { at: "/purchase/current-address", paths: [SAVE_CALL] },
    {
      at: "/purchase/ssn",
      who: persona("Fullssn"),
      paths: ["GET /credit/ssn/check-duplicate", "POST /verify/sync/ssn", SAVE_CALL],
    },
    {
      at: "/purchase/ssn-last-four",
      who: persona("Lastfour"),
      paths: ["POST /app/borrower/verify-last4-ssn", SAVE_CALL],
    },
    { at: "/purchase/home-shopping-location", who: looking, paths: [SAVE_CALL] },
    {
      at: "/purchase/demographics-questionnaire",
      paths: ["POST /register/applicant/demographics", SAVE_CALL],
    },
    { at: "/purchase/calling-soon", paths: [SAVE_CALL] },
  ],
  goesOn: [
    { at: "/purchase/accepted-offer", paths: ["POST /progress"] },
    { at: "/purchase/state", paths: ["GET /valid-states"] },
    { at: "/purchase/county", paths: ["GET /valid-states/counties"] },
    {
      at: otp,
      paths: ["POST /set-verification-cookie", "GET /app/applicants", "GET /uuidv4", "POST /caw/initialize"],
    },
    { at: "/purchase/employment-status", paths: ["POST /caw/progress", "POST /progress"] },
    { at: "/purchase/calling-soon", paths: ["POST /precheck", "POST /instadial", "POST /instadial/launch"] },
  ],
  opens: [
    { at: "/purchase/mortgage-rate-estimate", paths: ["GET /min-credit-score"] },
    { at: "/purchase/prequalified", paths: ["GET /app-data"] },
    { at: "/purchase/bankruptcy", paths: ["POST /caw/step/validate"] },
  ],
  opensApplication: [{ at: otp }],
});
