/** URL hash that opens the chat as soon as the chat page loads. */
export const CHAT_HASH = "#chat-now";
