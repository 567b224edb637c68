import { Visitor, type Page } from "../support/visitor";
import type { MeasuredRequest } from "./measure";
import type { Server } from "./servers";

/** The plain question that is measured. */
export const STEP = "/mini/accepted-offer";
/** The page where the peer does everything that the site does for a POST. */
export const FAIR_STEP = "/mini/fair-offer";

/** A visit at a page: its cookies and the page. */
export interface VisitAtPage {
  server: Server;
  page: Page;
  cookie: string;
}

export const cookieOf = (visitor: Visitor): string =>
  [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** @throws when the page is missing, or a POST to it does not continue */
export async function walkToPage(server: Server): Promise<VisitAtPage> {
  const visitor = new Visitor(server.url);
  const home = await visitor.get("/mini/home");
  const page = await visitor.submit(home, { firstName: "Ada", lastName: "Approved" });
  if (!page.address.startsWith(STEP)) throw new Error(`${server.name} led to ${page.address}.`);
  const visit = { server, page, cookie: cookieOf(visitor) };
  // A refused visit is also a 303, so check that the measured POST continues.
  const next = await visitor.submit(page, { acceptedOffer: "yes" });
  if (next.address.startsWith(STEP) || next.status !== 200)
    throw new Error(`${server.name} stayed on ${STEP}.`);
  return visit;
}

export async function walkToPeerPage(server: Server): Promise<VisitAtPage> {
  const visitor = new Visitor(server.url);
  const page = await visitor.get(STEP);
  // The measured request has a state to open.
  const body = "acceptedOffer=yes";
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: server.url };
  const { status } = await visitor.request(FAIR_STEP, { method: "POST", body, headers });
  if (status !== 303) throw new Error(`The peer answered ${String(status)}.`);
  return { server, page, cookie: cookieOf(visitor) };
}

export const getRequest = ({ server, page, cookie }: VisitAtPage): MeasuredRequest => ({
  server,
  method: "GET",
  path: page.address,
  cookie,
  expected: 200,
});

export const postRequest = ({ server, page, cookie }: VisitAtPage): MeasuredRequest => ({
  server,
  method: "POST",
  path: page.address,
  cookie,
  body: `_key=${/name="_key" value="([^"]*)"/.exec(page.html)?.[1] ?? ""}&acceptedOffer=yes`,
  expected: 303,
});

/** The same submission by Remix's scripts, which get the redirect in the response body. */
export const scriptPostRequest = (visit: VisitAtPage): MeasuredRequest => {
  const request = postRequest(visit);
  return { ...request, path: request.path.replace("?", ".data?"), expected: 202 };
};
