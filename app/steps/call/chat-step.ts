import { callAsks } from "./ask-for-call";

/** All about the page of a flow that is beside its walk: our line, a call, the chat. */
export const CHAT = {
  id: "chat",
  title: "Talk to us",
  schema: callAsks,
  aside: true,
  anybody: true,
  rest: true,
  layout: "omni-chat",
} as const;
