import { CHAT } from "~/steps/call/chat-step";
import { mainStep } from "~/flows/main/main-step";

/** Found by its address alone too: it is where advertisements and letters send people. */
export const chat = mainStep({ ...CHAT, entry: true });
