/** The end of a link to the chat page that asks for the chat at once. */
export const CHAT_HASH = "#chat-now";
