import { itHandlesEveryFault } from "../support/every-fault";
import { SAVE_CALL } from "../support/failing-calls";
import { useTestEnv } from "../support/use-test-env";

const testEnv = useTestEnv();
const otp = "/cashout-challenger/m/profile/otp";

itHandlesEveryFault("cashout-challenger", testEnv, {
  stays: [
    { at: "/cashout-challenger/estimated-home-value", paths: [SAVE_CALL] },
    { at: "/cashout-challenger/bankruptcies", paths: [SAVE_CALL] },
    { at: "/cashout-challenger/credit-score", paths: [SAVE_CALL] },
    { at: otp, paths: ["POST /phone-verification/complete", SAVE_CALL] },
  ],
  goesOn: [
    { at: "/cashout-challenger/home", paths: ["POST /progress"] },
    { at: "/cashout-challenger/m/profile/property-address", paths: ["GET /valid-states", "GET /app-data"] },
  ],
  // The minimum score is the default used without the backend.
  opens: [{ at: "/cashout-challenger/credit-score", paths: ["GET /min-credit-score"] }],
  opensApplication: [{ at: otp }],
});
