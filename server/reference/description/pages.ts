import { html } from "hono/html";
import { apiKinds } from "~server/backend/contract/api-kind";
import type { CallAuth, CallDefinition } from "~server/backend/contract/define";
import { callGroups } from "~server/backend/contract/groups";
import { callIds, contract, type CallId } from "~server/backend/contract/index";
import { knownErrors } from "~server/backend/contract/known-errors";
import { callWords } from "~server/backend/contract/words/index";
import { jsonSchemaOf } from "~server/backend/contract/openapi-schema";
import { exampleOf, paragraphsOf, visitorOf } from "~server/backend/contract/openapi-words";
import { retryPolicies } from "~server/backend/contract/retry";
import { renderBackendPage, type Markup } from "~server/shared/backend-page";
import { fieldRows, type FieldRow } from "./fields";

/** The contract as pages: a list of all calls, and a page for each. */

export const isCallId = (text: string): text is CallId => callIds.some((id) => id === text);

const addressOf = (id: CallId): string => `/calls/${encodeURIComponent(id)}`;

const AUTH: { readonly [Auth in CallAuth]: string } = {
  none: "Anybody who reaches the backend.",
  "not-employee": "Anybody who reaches the backend, but no employee.",
  "if-app": "The application's token where the call names an application; else anybody.",
  app: "The application's token.",
  "app-or-person": "The application's token, or the token of a person's own link.",
  "app-or-employee": "The application's token, or the token of an employee it is assigned to.",
  employee: "An employee's token.",
  supervisor: "A supervisor's token.",
  presentation: "The customer's or an employee's token, as a bearer or in the query.",
};

const TOUCHES = {
  nothing: "Nothing: it reads.",
  state: "It writes.",
  money: "It writes, and also charges, is billed to the lender, or texts or calls somebody.",
} as const;

/** Returns how the site tries the call again, in words. */
function retryWords({ retry, deadlineMs }: CallDefinition): string {
  const { retries, minWaitMs, attemptMs } = retryPolicies[retry];
  const again = retries === 0 ? "Never." : `Up to ${retries} times, first after ${minWaitMs} ms.`;
  const each = attemptMs === undefined ? "" : ` One try takes at most ${attemptMs} ms.`;
  return `${again}${each}${deadlineMs === undefined ? "" : ` All together at most ${deadlineMs} ms.`}`;
}

const code = (value: unknown): Markup => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

const rows = (list: readonly FieldRow[]): Markup =>
  html`<dl>
    ${list.map(
      ({ path, isRequired, type }) =>
        html`<dt><code>${path}</code>${isRequired ? " (required)" : ""}</dt>
          <dd>${type}</dd>`,
    )}
  </dl>`;

/** A section that is left out where there is nothing to show. */
const section = (title: string, fields: readonly FieldRow[], example: unknown): Markup =>
  fields.length === 0 && example === undefined
    ? html``
    : html`<section>
        <h2>${title}</h2>
        ${fields.length === 0 ? "" : rows(fields)} ${example === undefined ? "" : code(example)}
      </section>`;

const orNothing = (values: object): object | undefined =>
  Object.keys(values).length === 0 ? undefined : values;

function refusals(id: CallId): Markup {
  return html`<section>
    <h2>Refusals</h2>
    <dl>
      ${knownErrors(contract[id]).map(
        (error) =>
          html`<dt><code>${String(error.status)} ${error.code}</code></dt>
            <dd>${error.means} <span class="quiet">The visitor sees: ${visitorOf(id, error)}</span></dd>`,
      )}
    </dl>
  </section>`;
}

/** Draws the page of one call. */
export function callPage(id: CallId, brand: string): Markup {
  const call: CallDefinition = contract[id];
  const { summary, touches } = callWords[id];
  const { params, query, body, response } = exampleOf(id);
  const fields = (schema: CallDefinition["body"]) => fieldRows(jsonSchemaOf(schema, id, {}));
  return renderBackendPage({
    brand,
    title: summary,
    body: html`<p><a href="/calls">All calls</a></p>
      <h1>${summary}</h1>
      <p><code>${call.method} ${call.path}</code> <span class="quiet">${id}</span></p>
      ${paragraphsOf(id).map(
        ({ heading, text }) =>
          html`<section>
            <h2>${heading}</h2>
            <p>${text}</p>
          </section>`,
      )}
      <section>
        <h2>How it is made</h2>
        <dl>
          <dt>Who may make it</dt>
          <dd>${AUTH[call.auth]}</dd>
          <dt>What it does beside its answer</dt>
          <dd>${TOUCHES[touches]}</dd>
          <dt>Idempotency-Key</dt>
          <dd>${call.idempotent ? "None is sent." : "One for each write; the same one with each repeat."}</dd>
          <dt>How the site tries it again</dt>
          <dd>${retryWords(call)}</dd>
          ${
            call.sensitive.length === 0
              ? ""
              : html`<dt>What no log may show</dt>
                  <dd>${call.sensitive.join(", ")}</dd>`
          }
        </dl>
      </section>
      ${section("Values in the path", fields(call.params), orNothing(params))}
      ${section("Values in the query", fields(call.query), orNothing(query))}
      ${section("Body", fields(call.body), body)}
      ${section("Answer", fields(call.response), call.wrapped ? { data: response } : response)}
      ${refusals(id)}`,
  });
}

/** Draws the list of all calls in their groups. */
export function callsPage(brand: string): Markup {
  return renderBackendPage({
    brand,
    title: "The calls of the backend",
    body: html`<h1>The calls of the backend</h1>
      <p>
        What the site asks of the lender's backend: ${String(callIds.length)} calls. A good answer is
        <code>{"data": ...}</code> unless the call says otherwise, a refusal
        <code>{"errors": [{"code", "displayMessage"}]}</code>. Every call may carry the kind of API in
        <code>X-Api-Kind</code> (${apiKinds.join(", ")}).
      </p>
      <p><a href="/openapi.json">The same as OpenAPI 3.1</a></p>
      ${callGroups.map(
        ({ name, means, calls }) =>
          html`<section>
            <h2 id="${name}">${name}</h2>
            <p>${means}</p>
            <ul>
              ${Object.keys(calls)
                .filter(isCallId)
                .map(
                  (id) =>
                    html`<li>
                      <a href="${addressOf(id)}">${callWords[id].summary}</a>
                      <br /><code>${contract[id].method} ${contract[id].path}</code>
                    </li>`,
                )}
            </ul>
          </section>`,
      )}`,
  });
}

export const unknownCallPage = (brand: string): Markup =>
  renderBackendPage({
    brand,
    title: "There is no such call",
    body: html`<h1>There is no such call</h1>
      <p><a href="/calls">All calls</a></p>`,
  });
