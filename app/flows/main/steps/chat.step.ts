import { CHAT } from "~/steps/call/chat-step";
import { mainStep } from "~/flows/main/main-step";

/** Can be opened directly: advertisements and letters link to it. */
export const chat = mainStep({ ...CHAT, entry: true });
