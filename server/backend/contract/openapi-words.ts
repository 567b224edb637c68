import { callWords } from "./words/index";
import { visitorSees } from "./words/refusals";
import type { CallError } from "./define";
import type { CallId } from "./index";
import type { JsonObject } from "./openapi-schema";

/** The words and examples of a call as the document and its pages have them. */

/** What the site sends, and what a good answer holds without `data`. */
export interface CallExample {
  params: JsonObject;
  query: JsonObject;
  body: unknown;
  response: unknown;
}

export function exampleOf(id: CallId): CallExample {
  const { request, response } = callWords[id];
  return { params: { ...request.params }, query: { ...request.query }, body: request.body, response };
}

/** The three paragraphs on a call, each with its heading. */
export function paragraphsOf(id: CallId): { heading: string; text: string }[] {
  const { when, changes, repeat } = callWords[id];
  return [
    { heading: "When the site calls it", text: when },
    { heading: "What the answer changes", text: changes },
    { heading: "What must not happen twice", text: repeat },
  ];
}

/** The same as Markdown. */
export const descriptionOf = (id: CallId): string =>
  paragraphsOf(id)
    .map(({ heading, text }) => `**${heading}.** ${text}`)
    .join("\n\n");

/** What the visitor sees of a refusal of this call. */
export const visitorOf = (id: CallId, { code }: CallError): string =>
  callWords[id].visitor?.[code] ?? visitorSees[code];
