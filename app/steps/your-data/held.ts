import type { Backend } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { namesOf } from "~server/measure/event";
import { factsOf } from "~server/privacy/describe";
import type { Runtime } from "~server/runtime";
import { readDevice } from "~server/session/device-cookie";
import type { Traces, Whose } from "~server/store/personal";
import { backendOf, failureOf, goTo, isOver, requestIn, startOver } from "./request";

/** What is held on somebody: by the lender's system, and by the site's own store. */

export type Held = CallOutput<"privacy.held">;
type Section = Held["sections"][number];

const TITLES: Readonly<Record<Traces["id"], string>> = {
  drafts: "Answers that are kept for your other devices, sealed",
  recordings: "Recordings of visits, asked for by our loan experts",
  events: "What was told of your visits to those who measure or advertise",
  choices: "Privacy choices of your browsers",
  trail: "What our people looked at and did on your application",
};

const sectionOf = ({ id, rows }: Traces): Section => ({
  id: `site ${id}`,
  title: TITLES[id],
  items: rows
    .map((row, index) => ({ title: `${TITLES[id]} ${String(index + 1)}`, facts: factsOf(row) }))
    .filter(({ facts }) => facts.length > 0),
});

/** By which ids the site's store knows the same person; the browser that asks is one of theirs. */
export function whoseOf(request: Request, site: Runtime, { elsewhere }: Pick<Held, "elsewhere">): Whose {
  const own = readDevice(request.headers.get("Cookie"));
  const names = namesOf(site.config.sessionSecrets[0] ?? "");
  const devices = [...elsewhere.devices, ...(own === undefined ? [] : [own])];
  return { ...elsewhere, visitors: devices.map((device) => names.visitor(device)) };
}

/** All of it. @param isShown to the person, which is a request that is kept. @throws when the store is away, or BackendError */
export async function heldBy(
  request: Request,
  site: Runtime,
  backend: Backend,
  token: string,
  isShown = true,
): Promise<Held> {
  const held = await backend.call("privacy.held", { body: { token, isShown } });
  const whose = whoseOf(request, site, held);
  const traces = await site.store.personal.of(whose);
  return { ...held, sections: [...held.sections, ...traces.map(sectionOf)] };
}

/** The file with all of it, as it stands now. */
export async function dataFile(request: Request, site: Runtime): Promise<Response> {
  const data = requestIn(request, site);
  if (data?.token === undefined) return goTo(data === undefined ? "" : "code");
  try {
    const { sections, stays } = await heldBy(request, site, backendOf(request, site, data), data.token);
    const made = new Date(site.now()).toISOString();
    return new Response(
      JSON.stringify({ lender: site.config.brand.name, made, sections, keptByLaw: stays }, null, 2),
      {
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": 'attachment; filename="what-we-hold.json"',
          "Cache-Control": "no-store",
          "X-Content-Type-Options": "nosniff",
        },
      },
    );
  } catch (error) {
    if (isOver(error)) return startOver();
    failureOf(error, site);
    return new Response("The file is not ready. Please go back and try again in a minute.", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
}
