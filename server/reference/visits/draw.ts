import { html } from "hono/html";
import { formatMoney } from "~/domain/money";
import { formatPhone, telHref } from "~/domain/phone";
import { stateName } from "~/domain/states";
import { renderBackendPage, type Markup } from "~server/shared/backend-page";
import { phoneOf } from "~server/reference/presentation/store";
import { promisesOf } from "./promises";
import { stepsOf, type StepState, type VisitListItem, type VisitRecord } from "./record";
import { agoInWords, flowInWords, momentInWords, resultInWords, stepInWords } from "./words";

/**
 * The pages on which bankers follow visits. An SSN, a birth date or a card is never shown: only
 * whether it was given.
 */

const REFRESH_SECONDS = 15;
const STATES: Readonly<Record<StepState, string>> = {
  done: "Done",
  here: "Here now",
  running: "Running",
  paused: "Paused",
  warning: "Needs attention",
  failed: "Failed",
  waiting: "Waiting",
  hidden: "Hidden unless needed",
};

/** When a page is rendered, and whether it refreshes itself. */
export interface PageRendering {
  /** name of the lender */
  brand: string;
  now: Date;
  isPaused: boolean;
  /** name of the viewing banker */
  banker: string;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
const namesOf = ({ people }: VisitListItem): string => people.map(nameOf).join(" and ") || "No name yet";
const placeOf = ({ exchange, people }: VisitListItem): string =>
  stepInWords(
    exchange.stepKey,
    people.map(({ firstName }) => firstName),
  );
const lastSeenText = ({ exchange: { updatedAt } }: VisitListItem, now: Date): Markup =>
  html`<time datetime="${updatedAt.toISOString()}">${agoInWords(updatedAt, now)}</time>`;

/**
 * Renders the refresh note with the link that pauses or resumes it.
 * @param at its own address, from itself
 */
const refreshControls = ({ isPaused }: PageRendering, at: string): Markup =>
  isPaused
    ? html`<p class="quiet">This page is paused. <a href="${at}">Let it refresh itself</a></p>`
    : html`<p class="quiet">
        This page refreshes itself every ${String(REFRESH_SECONDS)} seconds.
        <a href="${at}?still=1">Pause it</a>
      </p>`;

const refreshOf = ({ isPaused }: PageRendering) => (isPaused ? {} : { refresh: REFRESH_SECONDS });

/** Renders the list of open visits. */
export const listPage = (visits: readonly VisitListItem[], drawing: PageRendering): Markup =>
  renderBackendPage({
    brand: drawing.brand,
    title: "Open visits",
    ...refreshOf(drawing),
    body: html`<h1>Open visits</h1>
      <p>
        You are ${drawing.banker}. Here is everybody who was seen in the last twelve hours with an application
        that you may see.
      </p>
      ${refreshControls(drawing, "visits")}
      ${
        visits.length === 0
          ? html`<p>No one is here right now.</p>`
          : html`<ol class="cards">
              ${visits.map((visit) => visitCard(visit, drawing.now))}
            </ol>`
      }`,
  });

const visitCard = (visit: VisitListItem, now: Date): Markup =>
  html`<li>
    <h2><a href="visits/${encodeURIComponent(visit.exchange.callUid)}">${namesOf(visit)}</a></h2>
    <p>${flowInWords(visit.application.flowId)}: <span class="here">${placeOf(visit)}</span></p>
    <p class="quiet">
      Seen ${lastSeenText(visit, now)}. Application
      ${visit.application.id}${visit.expert === null ? "" : `, with ${visit.expert}`}.
    </p>
  </li>`;

const promisesSection = (visit: VisitRecord): Markup => {
  const promises = promisesOf(visit);
  return html`<section>
    <h2>What they were promised</h2>
    ${
      promises.length === 0
        ? html`<p>Nothing yet.</p>`
        : html`<ul>
            ${promises.map((one) => html`<li>${one}</li>`)}
          </ul>`
    }
  </section>`;
};

const stepsSection = (visit: VisitRecord): Markup => {
  const steps = stepsOf(visit.exchange);
  const firstNames = visit.people.map(({ firstName }) => firstName);
  const done = steps.filter(({ state }) => state === "done").length;
  return html`<section>
    <h2 id="steps">Their steps</h2>
    <p>${String(done)} of ${String(steps.length)} are done.</p>
    <table aria-labelledby="steps">
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">How far</th>
        </tr>
      </thead>
      <tbody>
        ${steps.map(
          ({ key, state, msg, defaultTextSuffix }) =>
            html`<tr class="${state}">
              <td>${stepInWords(key, firstNames, defaultTextSuffix)}</td>
              <td>${STATES[state]}${msg === undefined ? "" : `: ${msg}`}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
};

/** Renders the page of one visit. */
export function visitPage(visit: VisitRecord, drawing: PageRendering): Markup {
  return renderBackendPage({
    brand: drawing.brand,
    title: namesOf(visit),
    ...refreshOf(drawing),
    body: html`<p><a href="../visits">All open visits</a></p>
      <h1>${namesOf(visit)}</h1>
      <p>
        ${flowInWords(visit.application.flowId)}. They are at
        <span class="here">${placeOf(visit)}</span>, last seen ${lastSeenText(visit, drawing.now)}.
      </p>
      ${refreshControls(drawing, encodeURIComponent(visit.exchange.callUid))}
      ${
        visit.application.status === "closed"
          ? html`<p class="here">This application is closed.</p>`
          : html`<p>
              <a href="${encodeURIComponent(visit.exchange.callUid)}/with">See their page with them</a>, once
              they have accepted it.
            </p>`
      }
      <section>
        <h2>Who</h2>
        <dl>
          ${visit.people.map(personCard)}
          ${visitFacts(visit).map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </section>
      ${promisesSection(visit)} ${stepsSection(visit)}`,
  });
}

const givenText = (value: string | null): string => (value === null ? "not given" : "given");

const personCard = (one: VisitRecord["people"][number]): Markup =>
  html`<dt>${one.isPrimary ? "First borrower" : "Second borrower"}</dt>
    <dd>
      ${nameOf(one)}. Date of birth: ${givenText(one.dobSealed)}. Social Security number:
      ${one.ssnSealed === null && one.last4Verified ? "last four digits right" : givenText(one.ssnSealed)}.
    </dd>`;

/** Returns the facts shown besides the names. */
function visitFacts(visit: VisitRecord): [name: string, value: string | Markup][] {
  const { application, people, isPrequalified, isApproved, expert, exchange } = visit;
  const { purchasePrice, currentHomeValue, propertyState, propertyCounty } = application.data;
  const phone = phoneOf(application, [...people]);
  const value = purchasePrice ?? currentHomeValue;
  const where = [
    typeof propertyCounty === "string" ? propertyCounty : undefined,
    typeof propertyState === "string" ? (stateName(propertyState) ?? propertyState) : undefined,
  ].filter((part) => part !== undefined);
  const undecided = (pull: string) =>
    exchange.stepState[pull]?.started === true ? "nothing decided yet" : "not looked at yet";
  const verdict = (pull: string, is: boolean | undefined, yes: string, no: string) =>
    is === undefined ? undecided(pull) : is ? yes : no;
  return [
    [
      "Phone",
      phone === undefined ? "not given" : html`<a href="${telHref(phone)}">${formatPhone(phone)}</a>`,
    ],
    ...(typeof value === "number" ? [["The home", formatMoney(value)] as [string, string]] : []),
    ...(where.length > 0 ? [["Where", where.join(", ")] as [string, string]] : []),
    ["Credit", verdict("soft-pull", isPrequalified, "pre-qualified", "not pre-qualified")],
    ["Credit report", verdict("hard-pull", isApproved, "approved", "not approved")],
    ["Card for the report", visit.isFeePaid ? "given, the fee is paid" : "not given"],
    ...(exchange.result === null
      ? []
      : [["Result", resultInWords(exchange.result)] satisfies [string, string]]),
    ["Application", application.id],
    ["Loan expert", expert ?? "no one yet"],
    ["Began", momentInWords(application.openedAt ?? application.createdAt)],
  ];
}

const helpOn = (brand: string, title: string, sentences: Markup, refresh?: number): Markup =>
  renderBackendPage({
    brand,
    title,
    ...(refresh === undefined ? {} : { refresh }),
    body: html`<h1>${title}</h1>
      ${sentences}`,
  });

/**
 * Renders the page for a request without a valid token: the same text for every reason.
 * @param what it would open, "to follow visits"
 * @param isOnSite whether customers' pages are on the same origin
 */
export const noAccessPage = (what: string, isOnSite: boolean, brand: string): Markup =>
  helpOn(
    brand,
    "This page is for our loan experts",
    html`<p>You need your own link ${what}. A link expires, and a newer one may have replaced it.</p>
      <p>
        Please open the latest link you were given, or ask the person who runs this system for another one.
      </p>
      ${isOnSite ? html`<p>Are you a customer? <a href="/">See all we can do for you</a></p>` : ""}`,
  );

/**
 * Renders the page for an employee to whom an application is not assigned.
 * @param words what they can do then, a sentence
 */
export const notAssignedPage = (words: string, brand: string): Markup =>
  helpOn(brand, "This is not assigned to you", html`<p>${words}</p>`);

/** Renders the page for a visit that does not exist or has ended. */
export const missingVisitPage = (brand: string): Markup =>
  helpOn(
    brand,
    "There is no such visit",
    html`<p>It may have ended, or the address is not complete.</p>
      <p><a href="../visits">All open visits</a></p>`,
  );

/** Renders the page while the database is unreachable. */
export const unavailablePage = (brand: string): Markup =>
  helpOn(
    brand,
    "We can't check right now",
    html`<p>Something went wrong on our side. This page tries again by itself.</p>`,
    REFRESH_SECONDS,
  );
