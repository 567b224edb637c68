import type { Deps } from "../deps";
import type { Handlers } from "../router";
import { appDataHandlers } from "./app-data";
import { applicationHandlers } from "./application";
import { bankerHandlers } from "./banker";
import { creditHandlers } from "./credit";
import { exchangeHandlers } from "./exchange";
import { incomeHandlers } from "./income";
import { letterHandlers } from "./letters";
import { listHandlers } from "./lists";
import { paymentHandlers } from "./payment";
import { phoneHandlers } from "./phone";
import { ssnHandlers } from "./ssn";

/** Every call of the contract; a missing one does not compile. */
export function allHandlers(deps: Deps): Handlers {
  return {
    ...appDataHandlers(deps),
    ...applicationHandlers(deps),
    ...bankerHandlers(deps),
    ...creditHandlers(deps),
    ...exchangeHandlers(deps),
    ...incomeHandlers(deps),
    ...letterHandlers(deps),
    ...listHandlers(deps),
    ...paymentHandlers(deps),
    ...phoneHandlers(deps),
    ...ssnHandlers(deps),
  };
}
