import { quoteStep } from "~/flows/qt/quote-step";
import { CHAT } from "~/steps/call/chat-step";

export const chat = quoteStep(CHAT);
