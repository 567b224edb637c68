import type { Deps } from "~server/reference/deps";
import { askForAlert, confirmAlert, stopAlert } from "~server/reference/rate-alerts";
import { ApiError, type Handlers } from "~server/reference/router";
import { visitOfCall } from "~server/reference/store";
import { countTextMessage } from "~server/reference/text-limits";

type AlertCalls = "rate-alert.ask" | "rate-alert.confirm" | "rate-alert.stop";

/** The calls of alerts that a rate has fallen. */
export function rateAlertHandlers(deps: Deps): Pick<Handlers, AlertCalls> {
  return {
    "rate-alert.ask": async ({ body, context, db }) => {
      // An address is limited like a phone: by requester, in all, and for the site.
      await countTextMessage(deps, body.email.toLowerCase(), visitOfCall(deps, context));
      await askForAlert(deps, db, body);
      return {};
    },
    "rate-alert.confirm": async ({ body: { token }, db }) => {
      const confirmed = await confirmAlert(deps, db, token);
      if (!confirmed) throw new ApiError(404, "ALERT_NOT_FOUND", "We no longer have this alert.");
      return confirmed;
    },
    "rate-alert.stop": async ({ body: { token }, db }) => {
      await stopAlert(deps, db, token);
      return {};
    },
  };
}
