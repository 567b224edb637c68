import { expect, vi } from "vitest";
import { rowsIn } from "./embedded";
import { persona } from "./persona";
import type { Site } from "./site";
import { Visitor, type Page } from "./visitor";
import { walkTo } from "./walk";

/** A visit that a banker records, both sides over HTTP. */

type Recorded = Pick<Site, "url" | "dataDir">;

export interface VisitWithApplication {
  visitor: Visitor;
  page: Page;
  appId: string;
}

/** Creates a visitor in the purchase wizard, and their application once the backend has it. */
export async function visitWithApplication(
  site: Recorded,
  lastName: string,
  phone: string,
): Promise<VisitWithApplication> {
  const visitor = new Visitor(site.url);
  const { page } = await walkTo(visitor, persona(lastName, { phone }), "/purchase/estimated-price");
  const session = new URL(page.address, site.url).searchParams.get("sessionId");
  const appId = await vi.waitFor(
    async () => {
      const query = "select app_id from exchanges where session_id = $1 and app_id is not null";
      const [row] = await rowsIn<{ app_id: string }>(site, query, [session]);
      return row?.app_id ?? expect.fail("There is no application yet.");
    },
    { timeout: 10_000, interval: 100 },
  );
  return { visitor, page, appId };
}

export interface RecordedVisit extends VisitWithApplication {
  banker: Visitor;
  /** id of the recording */
  id: string;
}

/** Creates the same visit, after a banker has asked to record it and the visitor has accepted. */
export async function recordedVisit(site: Recorded, lastName: string, phone: string): Promise<RecordedVisit> {
  const visit = await visitWithApplication(site, lastName, phone);
  const { visitor, appId } = visit;
  const banker = new Visitor(site.url);
  const desk = await banker.get(`/replay/with/${appId}?employeeToken=supervisor-token`);
  await banker.submit(desk, { intent: "ask" });
  const id = await vi.waitFor(
    async () => {
      const body: unknown = await (await visitor.request("/recording")).json();
      const isAsked =
        typeof body === "object" && body !== null && "id" in body && typeof body.id === "string";
      return isAsked ? String(body.id) : expect.fail("Nobody has asked yet.");
    },
    { timeout: 5_000, interval: 100 },
  );
  await visitor.request("/recording", {
    method: "POST",
    body: new URLSearchParams({ intent: "accept", id }).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Accept: "application/json",
      Origin: site.url,
    },
  });
  return { ...visit, banker, id };
}

/**
 * Sends a part of a recording.
 * @param more replaces what the page sends
 */
export const sendPart = (
  { visitor, id }: Pick<RecordedVisit, "visitor" | "id">,
  events: readonly object[],
  more: object = {},
): Promise<Response> =>
  visitor.request("/recording/part", {
    method: "POST",
    body: JSON.stringify({ id, tab: "abcdefgh", start: true, events, ...more }),
    headers: { "Content-Type": "application/json", Origin: visitor.origin },
  });
