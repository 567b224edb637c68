import { html } from "hono/html";
import { BACKEND_PAGE_HEADERS, renderBackendPage } from "~server/shared/backend-page";
import { RECEIVERS, type EventCount, type ReceiverName, type RecentEvent } from "~server/store/outbox";
import type { Measure } from "./measure";

/** The latest sent and waiting events by receiver, for users of the demonstration. */

const MAX_SHOWN = 100;
const LABELS: Readonly<Record<ReceiverName, string>> = {
  ga4: "Google Analytics",
  meta: "Meta",
  google: "Google Ads",
};
/** A stored event may be for a receiver of another version. */
const isReceiver = (name: string): name is ReceiverName => Object.hasOwn(LABELS, name);
const labelOf = (receiver: string): string => (isReceiver(receiver) ? LABELS[receiver] : receiver);

const countRow = ({ day, receiver, outcome, why, many }: EventCount) =>
  html`<tr>
    <td>${day}</td>
    <td>${labelOf(receiver)}</td>
    <td>${outcome}${why === "" ? "" : html`: ${why}`}</td>
    <td>${many.toLocaleString("en-US")}</td>
  </tr>`;

const stateOf = ({ state, why, tries }: RecentEvent): string =>
  `${state}${why === null ? "" : `: ${why}`}${state === "waiting" && tries > 0 ? `, tried ${String(tries)} times` : ""}`;

const item = (shown: RecentEvent) =>
  html`<li>
    <h2>${shown.name} to ${labelOf(shown.receiver)}</h2>
    <p class="quiet">
      <time datetime="${shown.at.toISOString()}">${shown.at.toISOString()}</time>, ${stateOf(shown)}
    </p>
    ${shown.body === null ? "" : html`<p>${JSON.stringify(shown.body)}</p>`}
  </li>`;

/** GET /reference/events. */
export async function eventsPage(
  { counts, newest, configuredReceivers }: Measure,
  brand: string,
): Promise<Response> {
  const [counted, shown] = await Promise.all([counts(), newest(MAX_SHOWN)]);
  const receiverItems = RECEIVERS.map(
    (receiver) =>
      html`<li>
        ${labelOf(receiver)}:
        ${configuredReceivers.includes(receiver) ? "set up" : "not set up, so that events stop here"}
      </li>`,
  );
  const page = await renderBackendPage({
    brand,
    title: "Events",
    body: html`<h1>Events</h1>
      <p>What this site tells those who measure and advertise, by the visitors' choices.</p>
      <ul>
        ${receiverItems}
      </ul>
      <p><a href="events">Look again</a></p>
      <section>
        <h2>How many went where</h2>
        ${
          counted.length === 0
            ? html`<p>None yet.</p>`
            : html`<table>
                <tr>
                  <th>Day</th>
                  <th>Receiver</th>
                  <th>Outcome</th>
                  <th>Events</th>
                </tr>
                ${counted.map(countRow)}
              </table>`
        }
      </section>
      ${
        shown.length === 0
          ? html`<p>Nothing has been told yet.</p>`
          : html`<ol class="cards">
              ${shown.map(item)}
            </ol>`
      }`,
  });
  return new Response(page.toString(), {
    headers: { ...BACKEND_PAGE_HEADERS, "Content-Type": "text/html; charset=utf-8" },
  });
}
