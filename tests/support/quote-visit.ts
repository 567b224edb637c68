import { z } from "zod";
import { quoteHost } from "~/flows/qt/host";
import type { QuoteState } from "~/flows/qt/state";
import { cookieName, readFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { SESSION_SECRET, sessionOf, type TestEnv } from "./test-env";
import { persona, withPhone, type Persona } from "./persona";
import { Visitor, type Page } from "./visitor";
import { walkTo } from "./walk";

const body = z.record(z.string(), z.unknown());
const sealer = createSealer([SESSION_SECRET]);

/**
 * Returns the quote tool's answers in a visitor's cookie.
 * @throws when there are none
 */
export async function quoteAnswersOf(visitor: Visitor): Promise<QuoteState> {
  const { id } = await sessionOf(visitor);
  const header = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const state = readFlowCookie(quoteHost.store, sealer, header, id);
  if (!state) throw new Error(`The visitor carries no ${cookieName(quoteHost.store.cacheKey)}.`);
  return state;
}

/** A visitor at a page of the quote tool. */
export interface QuoteVisit {
  visitor: Visitor;
  page: Page;
  /** application id of the visit */
  app: string;
}

/** Creates visits of the quote tool in a test environment. */
export function quoteVisits(testEnv: Pick<TestEnv, "backend" | "site">) {
  const standingAt = (
    page: string,
    last: string,
    more: Partial<Persona>,
    test: (visit: QuoteVisit) => Promise<void>,
  ) =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page: here } = await walkTo(visitor, persona(last, { phone, ...more }), `/qt/${page}`);
      await test({ visitor, page: here, app: (await quoteAnswersOf(visitor)).facts.appId ?? "" });
    });
  /** Returns the calls to the backend for an application, in order. */
  const callsFor = (path: string, app: string): z.output<typeof body>[] =>
    testEnv.backend.calls
      .filter((call) => call.path === path && call.body.includes(app))
      .map((call) => body.parse(JSON.parse(call.body)));
  return { standingAt, callsFor: callsFor };
}
