import { sendRequest } from "~server/network";

/** What a receiver answered. */
export interface Answer {
  status: number;
  /** the beginning of its body, which says what went wrong */
  text: string;
}

/** Posts a text to an address. @throws when there is no whole answer within `withinMs`, and when the answer leads elsewhere */
export type Post = (
  url: string,
  text: string,
  options: { headers: Readonly<Record<string, string>>; withinMs: number },
) => Promise<Answer>;

const LONGEST_ANSWER = 10_000;

export const post: Post = async (url, body, { headers, withinMs }) => {
  const { status, text } = await sendRequest(url, {
    method: "POST",
    headers,
    body,
    withinMs,
    most: LONGEST_ANSWER,
  });
  // Nobody is followed to another place: the events were meant for this one.
  if (status >= 300 && status < 400)
    throw Object.assign(new Error("There was no answer."), { name: "Redirected" });
  return { status, text };
};
