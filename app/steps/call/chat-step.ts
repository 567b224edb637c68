import { callSchema } from "./ask-for-call";

/** The step options of a flow's contact page, which is outside of its walk: phone, call, chat. */
export const CHAT = {
  id: "chat",
  title: "Talk to us",
  schema: callSchema,
  aside: true,
  anybody: true,
  rest: true,
  layout: "omni-chat",
} as const;
