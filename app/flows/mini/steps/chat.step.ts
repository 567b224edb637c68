import { CHAT } from "~/steps/call/chat-step";
import { miniStep } from "~/flows/mini/mini-step";

export const chat = miniStep(CHAT);
