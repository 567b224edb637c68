import { keyedDigest, newId } from "./crypto";
import { leads } from "./database/schema";
import type { Deps, Queries } from "./deps";

/** Leads by their source: lead-1 to lead-4 have a phone, lead-5 to lead-8 have none. */

interface Lead {
  sourceId: string;
  /** ten digits; absent when the lead gave none */
  phoneNumber?: string;
}

const seededLeads: readonly Lead[] = [
  { sourceId: "lead-1", phoneNumber: "2025550111" },
  { sourceId: "lead-2", phoneNumber: "2025550112" },
  { sourceId: "lead-3", phoneNumber: "2025550113" },
  { sourceId: "lead-4", phoneNumber: "2025550114" },
  { sourceId: "lead-5" },
  { sourceId: "lead-6" },
  { sourceId: "lead-7" },
  { sourceId: "lead-8" },
];

const digestOf = ({ keys }: Pick<Deps, "keys">, { phoneNumber }: Lead): string | null =>
  phoneNumber === undefined ? null : keyedDigest(keys, "phone", phoneNumber);

/** Records that a phone came from a source; once, however often it is repeated. */
export async function recordLead(
  db: Queries,
  deps: Pick<Deps, "keys" | "now">,
  lead: Lead & { phoneNumber: string },
): Promise<void> {
  await db
    .insert(leads)
    .values({
      id: newId("ld"),
      sourceId: lead.sourceId,
      phoneDigest: digestOf(deps, lead),
      createdAt: deps.now(),
    })
    .onConflictDoNothing();
}

/** Seeds the known leads; existing ones stay as they are. */
export async function seedLeads(db: Queries, deps: Pick<Deps, "keys" | "now">): Promise<void> {
  const rows = seededLeads.map((lead) => ({
    id: `seed-${lead.sourceId}`,
    sourceId: lead.sourceId,
    phoneDigest: digestOf(deps, lead),
    createdAt: deps.now(),
  }));
  await db.insert(leads).values(rows).onConflictDoNothing();
}
