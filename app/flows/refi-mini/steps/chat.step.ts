import { CHAT } from "~/steps/call/chat-step";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const chat = refiStep(CHAT);
