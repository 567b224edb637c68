import { ApiError } from "~server/reference/api-error";
import type { Handlers } from "~server/reference/router";
import { testRouter } from "~server/reference/test-router";
import { testClient } from "~server/backend/test-client";
import type { ApplicationState } from "~/steps/application/create-application";
import type { VerificationContext, PhoneState } from "~/steps/phone/phone-verification";

export const PHONE = "3035550188";
export const refuse = () => Promise.reject(new ApiError(400, "NO", "No."));
export const application = { appId: "a1", token: "a1-token" };

/** A test visit whose backend gives the given responses; its logs and texts are recorded. */
export function setting(
  handlers: Partial<Handlers>,
  facts: ApplicationState["facts"] & PhoneState["facts"] = {},
) {
  const messages: string[] = [];
  const texted: unknown[] = [];
  const { fetch } = testRouter({
    "validate-phone-input": async () => ({ isValid: true }),
    "phone-verification.initiate": async ({ body }) => {
      texted.push(body);
      return { requestId: "r1" };
    },
    "set-verification-cookie": async () => ({ set: true }),
    ...handlers,
  });
  const say = (...words: unknown[]) => void messages.push(String(words[words.length - 1]));
  const log: VerificationContext["runtime"]["log"] & { info: typeof say; error: typeof say } = {
    warn: say,
    info: say,
    error: say,
  };
  const { backend } = testClient(fetch, facts.token === undefined ? {} : application);
  const context = {
    backend,
    runtime: { config: { auth0OverridePhones: ["2025550101"] }, log },
    state: { version: 1, answers: {}, facts, marks: {}, outcomes: {} },
    key: "k".repeat(22),
    session: { id: "s1" },
    flowId: "miniFlow",
    place: { node: "validate-phone" },
  };
  return { context: context, messages: messages, texted };
}
