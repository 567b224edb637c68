import type { Step } from "~/wizard/step";
import { callSchema } from "./ask-for-call";
import type { CallState } from "./state";

/** The step options of a flow's contact page, which is outside of its walk: phone, call, chat. */
export const CHAT = {
  id: "chat",
  title: "Talk to us",
  privacy: "open",
  schema: callSchema,
  isOutsideWalk: true,
  public: true,
  isTimeoutFree: true,
  layout: "omni-chat",
} as const satisfies Partial<Step<CallState>>;
