import type { Backend } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { createPseudonyms } from "~server/measure/event";
import { factsOf } from "~server/shared/describe";
import type { Runtime } from "~server/visit/types";
import { readDevice } from "~server/session/device-cookie";
import type { PersonRows, PersonIds } from "~server/store/personal";
import { logFailure } from "~server/visit/failure";
import { backendOf, redirectToPage, isRequestExpired, openRequestOf, startOver } from "./data-request";

/** A person's data: in the lender's system, and in the site's own store. */

export type HeldData = CallOutput<"privacy.held">;
type Section = HeldData["sections"][number];

const TITLES: Readonly<Record<PersonRows["id"], string>> = {
  drafts: "Answers that are kept for your other devices, encrypted",
  recordings: "Recordings of visits, requested by our loan experts",
  events: "What analytics or advertising companies were told about your visits",
  choices: "Privacy choices of your browsers",
  trail: "What our employees viewed and did on your application",
};

const sectionOf = ({ id, rows }: PersonRows): Section => ({
  id: `site ${id}`,
  title: TITLES[id],
  items: rows
    .map((row, index) => ({ title: `${TITLES[id]} ${String(index + 1)}`, facts: factsOf(row) }))
    .filter(({ facts }) => facts.length > 0),
});

/** Returns the ids of the person in the site's store; the requesting browser is one of theirs. */
export function idsOfPerson(
  request: Request,
  site: Runtime,
  { elsewhere }: Pick<HeldData, "elsewhere">,
): PersonIds {
  const own = readDevice(request.headers.get("Cookie"));
  // Rows from before the newest secret have pseudonyms from the older ones.
  const names = site.config.sessionSecrets.map(createPseudonyms);
  const devices = [...elsewhere.devices, ...(own === undefined ? [] : [own])];
  return { ...elsewhere, visitors: devices.flatMap((device) => names.map(({ visitor }) => visitor(device))) };
}

/**
 * Checks whether the site holds data on a person; privacy choices belong to the browser, and stay
 * in effect.
 */
export const hasTraces = (traces: readonly PersonRows[]): boolean =>
  traces.some(({ id, rows }) => id !== "choices" && rows.length > 0);

/**
 * Returns all of it.
 * @param isShown to the person, which records the request
 * @throws when the store is unreachable, or BackendError
 */
export async function loadHeldData(
  request: Request,
  site: Runtime,
  backend: Backend,
  token: string,
  isShown = true,
): Promise<HeldData & { isHeldHere: boolean }> {
  const held = await backend.call("privacy.held", { body: { token, isShown } });
  const whose = idsOfPerson(request, site, held);
  const traces = await site.store.personal.find(whose);
  return {
    ...held,
    isHeld: held.isHeld || hasTraces(traces),
    isHeldHere: hasTraces(traces),
    sections: [...held.sections, ...traces.map(sectionOf)],
  };
}

const NOT_READY = "The file is not ready. Please go back and try again in a minute.";

/**
 * Returns all current data as a file.
 * @param write makes the file
 */
async function heldDataFile(
  request: Request,
  site: Runtime,
  { name, type, write }: { name: string; type: string; write(held: HeldData, made: Date): Promise<BodyInit> },
): Promise<Response> {
  const data = await openRequestOf(request, site);
  if (data?.token === undefined) return redirectToPage(data === undefined ? "" : "code");
  try {
    const held = await loadHeldData(request, site, backendOf(request, site, data), data.token);
    return new Response(await write(held, new Date(site.now())), {
      headers: {
        "Content-Type": type,
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if (isRequestExpired(error)) return startOver();
    logFailure(error, site);
    return new Response(NOT_READY, {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
}

/** The machine-readable file. */
export const dataFile = (request: Request, site: Runtime): Promise<Response> =>
  heldDataFile(request, site, {
    name: "what-we-hold.json",
    type: "application/json; charset=utf-8",
    write: ({ sections, stays }, made) => {
      const file = { lender: site.config.brand.name, made: made.toISOString(), sections, keptByLaw: stays };
      return Promise.resolve(JSON.stringify(file, null, 2));
    },
  });

/** The human-readable document. */
export const dataPdfFile = (request: Request, site: Runtime): Promise<Response> =>
  heldDataFile(request, site, {
    name: "what-we-hold.pdf",
    type: "application/pdf",
    write: async (held, made) => {
      // Loaded on demand: it is rarely requested, and the PDF code is large.
      const { dataPdf } = await import("./data-pdf");
      return Buffer.from(await dataPdf(held, { lender: site.config.lender, made }));
    },
  });
