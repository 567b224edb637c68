import { expect, it } from "vitest";
import { MAX_PART_BYTES, partPurpose } from "~server/replay/part";
import { createSealer } from "~server/session/seal";
import { rowsIn } from "../support/embedded";
import { hostileEvents, HOSTILE_HEADING } from "../support/hostile-recording";
import { SESSION_SECRET } from "../support/test-env";
import { withPhone } from "../support/persona";
import { recordedVisit, sendPart, type RecordedVisit } from "../support/recorded-visit";
import { useSite } from "../support/use-test-env";

/** What is stored and shown of a recording that the site's own pages would not make. */

const WAIT = { timeout: 120_000 };
const site = useSite({ LOG_LEVEL: "warn", SESSION_SECRETS: SESSION_SECRET });
const sealer = createSealer([SESSION_SECRET], MAX_PART_BYTES);

const rows = (query: string, values: readonly unknown[]) =>
  rowsIn<{ sealed: string }>(site, query, values, "homeward_site");
const target = (mark: string): string => `/spw/trail?application=mark-${mark}`;
/**
 * Returns the marks of addresses other than those in plain text, which no style sheet can load
 * either.
 */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/application=mark-([\w-]+)/g)]
    .map(([, mark = ""]) => mark)
    .filter((mark) => !["late-style-import", "late-style-url", "text-of-style"].includes(mark));

const shownOf = async ({ banker, id }: Pick<RecordedVisit, "banker" | "id">): Promise<string> =>
  (await banker.request(`/replay/parts/${id}?after=0`)).text();

it("C11: scrubs a part before storing it", WAIT, () =>
  withPhone(async (phone) => {
    const recorded = await recordedVisit(site, "Scrubone", phone);
    expect((await sendPart(recorded, hostileEvents(target))).status).toBe(200);
    const [part] = await rows("select sealed from site_recording_parts where recording = $1", [recorded.id]);
    const kept = JSON.stringify(sealer.open(part?.sealed ?? "", partPurpose(recorded.id)));
    expect(kept).toContain(HOSTILE_HEADING);
    expect(addressesIn(kept)).toEqual([]);
    expect(await shownOf(recorded)).toContain(HOSTILE_HEADING);
  }),
);

it("C11: scrubs an older stored part when showing it, and does not show one of more than a page", WAIT, () =>
  withPhone(async (phone) => {
    const recorded = await recordedVisit(site, "Scrubtwo", phone);
    const { id } = recorded;
    expect((await sendPart(recorded, hostileEvents(target))).status).toBe(200);
    const put = (events: unknown) =>
      rows("update site_recording_parts set sealed = $2 where recording = $1", [
        id,
        sealer.seal(events, partPurpose(id)),
      ]);
    await put(hostileEvents(target));
    const shown = await shownOf(recorded);
    expect(shown).toContain(HOSTILE_HEADING);
    expect(addressesIn(shown)).toEqual([]);
    expect(shown).not.toMatch(/"type":[56]\b|"source":(?:7|8|9|\d\d)\b|iframe|script|srcset|javascript/);

    const removes = Array.from({ length: 30_000 }, () => ({ id: 2, parentId: 1 }));
    for (const events of [[{ type: 3, timestamp: 2, data: { source: 0, removes } }], "no list", 7]) {
      await put(events);
      expect(await (await recorded.banker.request(`/replay/parts/${id}?after=0`)).json()).toMatchObject({
        last: 1,
        events: [],
      });
    }
    expect(site.output()).toContain("a part of a recording is not shown");
  }),
);
