import { itStandsEveryFault } from "../support/every-fault";
import { persona } from "../support/persona";
import { sharedHouse } from "../support/shared-house";
import { SAVE } from "../support/trouble";

const house = sharedHouse();
const LIST = "GET /credit/softpull/mortgage/liabilities";
const otp = "/qt/m/profile/otp";

itStandsEveryFault("qt", house, {
  stays: [
    { at: "/qt/m/profile/borrowers-name", paths: [SAVE] },
    { at: otp, paths: ["POST /phone-verification/complete", SAVE] },
    { at: "/qt/property-value", who: persona("Highrate"), paths: ["POST /register/property", SAVE] },
    { at: "/qt/cashout-amount", paths: [SAVE] },
    { at: "/qt/liabilities", who: persona("Onelien"), paths: [SAVE, LIST] },
    {
      at: "/qt/escrow",
      who: persona("Onelien"),
      paths: ["POST /register/property/mortgage", "POST /register/mortgage/type", SAVE],
    },
  ],
  goesOn: [
    { at: "/qt/home-loans", paths: ["POST /progress"] },
    { at: "/qt/m/profile/property-address", paths: ["GET /valid-states", "GET /app-data"] },
    { at: "/qt/military-status", paths: ["POST /caw/progress", "POST /progress"] },
  ],
  opens: [
    { at: "/qt/property-value", paths: ["POST /appraisal/prequal"] },
    { at: "/qt/escrow", who: persona("Onelien"), paths: [LIST] },
    { at: "/qt/cashout-amount", paths: ["POST /caw/step/validate"] },
  ],
  opensApplication: [{ at: otp }],
});
