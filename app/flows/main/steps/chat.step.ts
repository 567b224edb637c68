import { CHAT } from "~/steps/call/chat-step";
import { mainStep } from "~/flows/main/main-step";

export const chat = mainStep(CHAT);
