import { newId } from "~server/reference/crypto";
import { privacyChoices } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import type { Handlers } from "~server/reference/router";

/** What customers allow. */
export function privacyHandlers({ now }: Deps): Pick<Handlers, "privacy.choices"> {
  return {
    "privacy.choices": async ({ body, context, db }) => {
      const choiceId = newId("prv");
      const { sessionId, deviceId } = context.common;
      await db.insert(privacyChoices).values({ ...body, id: choiceId, sessionId, deviceId, at: now() });
      return { choiceId };
    },
  };
}
