import { sendRequest } from "~server/http-client";

/** The response of a receiver. */
export interface ReceiverResponse {
  status: number;
  /** the beginning of its body, for error messages */
  text: string;
}

/**
 * Posts a text to an address.
 * @throws when there is no complete response within `withinMs`, and when the response redirects
 */
export type Post = (
  url: string,
  text: string,
  options: { headers: Readonly<Record<string, string>>; withinMs: number },
) => Promise<ReceiverResponse>;

const MAX_RESPONSE_LENGTH = 10_000;

export const post: Post = async (url, body, { headers, withinMs }) => {
  const { status, text } = await sendRequest(url, {
    method: "POST",
    headers,
    body,
    timeoutMs: withinMs,
    maxLength: MAX_RESPONSE_LENGTH,
  });
  // Redirects are not followed: the events are meant for this address.
  if (status >= 300 && status < 400)
    throw Object.assign(new Error("There was no answer."), { name: "Redirected" });
  return { status, text };
};
