import { describe, expect, it, vi } from "vitest";
import { openEventStream, type EventStream } from "../support/event-stream";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { Visitor, type Page } from "../support/visitor";

const testEnv = useOwnTestEnv();
const RECORD = "/spw/loan?application=seed-spw-estimate";
const STREAM = "/spw/desk/live?application=seed-spw-estimate";
/** The backend is asked every four seconds. */
const SOON = { timeout: 15_000, interval: 100 };
const SLOW = { timeout: 60_000 };

async function employee(token = "banker-token"): Promise<Visitor> {
  const visitor = new Visitor(testEnv.site.url);
  // The first calls of a backend that has just started may take longer than a login waits.
  await vi.waitFor(async () => {
    const opened = await visitor.submit(await visitor.get("/spw/login"), { token });
    expect(opened.address).toMatch(/^\/spw\/desk/);
  }, SOON);
  return visitor;
}
const note = (visitor: Visitor, page: Page, noteText: string) =>
  visitor.submit(page, { intent: "note", noteText });

describe("an open record", () => {
  it("is told that something changed, and of what nothing", SLOW, async () => {
    const [rosa, boss] = [await employee(), await employee("supervisor-token")];
    const stream = await openEventStream(rosa, { path: STREAM });
    await vi.waitFor(() => expect(stream.news()).toHaveLength(1), SOON);
    await note(boss, await boss.get(RECORD), "Called at ten about the kitchen.");
    await vi.waitFor(() => expect(stream.news().length).toBeGreaterThan(1), SOON);
    for (const { event, data } of stream.events) {
      expect(["hello", "news", "beat"]).toContain(event);
      if (event === "news") expect(data).toMatch(/^\{"version":"[\w-]{22}"\}$/);
    }
    stream.close();
  });

  it("names the colleagues who have it open, without scripts as well", async () => {
    const [rosa, boss] = [await employee(), await employee("supervisor-token")];
    await boss.get(RECORD);
    const page = await rosa.get(RECORD);
    expect(mainText(page)).toMatch(/is looking at this record too\./);
    expect(mainText(await boss.get(RECORD))).toContain("Rosa Whitfield is looking at this record too.");
    expect(page.html).toContain(`<a class="up" href="${RECORD}">Refresh</a>`);
  });

  it("ends when its employee logs out", SLOW, async () => {
    const rosa = await employee();
    const stream = await openEventStream(rosa, { path: STREAM });
    await rosa.submit(await rosa.get("/spw/desk"), { intent: "out" });
    await vi.waitFor(() => expect(stream.isOver()).toBe(true), SOON);
    expect(stream.events.at(-1)?.event).toBe("over");
  });

  it("ROLE-07: tells a colleague nothing, and nobody who is not logged in", async () => {
    for (const visitor of [await employee("banker-two-token"), new Visitor(testEnv.site.url)]) {
      const stream = await openEventStream(visitor, { path: STREAM });
      expect([stream.status, stream.events]).toEqual([204, []]);
    }
    const theo = await employee("banker-two-token");
    const { headers, status } = await theo.request("/spw/desk/live");
    expect([status, headers.get("Cache-Control")]).toEqual([204, "no-store"]);
  });

  it("has three streams in a login at most: the oldest one ends", SLOW, async () => {
    const rosa = await employee();
    const streams: EventStream[] = [];
    for (let count = 0; count < 4; count += 1) streams.push(await openEventStream(rosa, { path: STREAM }));
    await vi.waitFor(() => expect(streams[0]?.isOver()).toBe(true), SOON);
    expect(streams.slice(1).map((stream) => stream.isOver())).toEqual([false, false, false]);
    streams.forEach((stream) => stream.close());
  });
});

describe("while the backend fails", () => {
  it("a record is shown without what it is watched for", async () => {
    const rosa = await employee();
    rosa.cookies.set("CLICKID", "watch-fails");
    testEnv.backend.trouble("POST /desk/watch", "failing", "watch-fails");
    const page = await rosa.get(RECORD);
    expect([page.status, mainText(page).includes("looking at this record")]).toEqual([200, false]);
  });

  it("a record cannot be read, and says so", async () => {
    const rosa = await employee();
    rosa.cookies.set("CLICKID", "record-fails");
    testEnv.backend.trouble("GET /desk/record", "failing", "record-fails");
    expect((await rosa.get(RECORD)).status).toBe(503);
  });

  it("a note stays in its form, and is kept once when it is sent again", async () => {
    const rosa = await employee();
    const page = await rosa.get(RECORD);
    rosa.cookies.set("CLICKID", "note-fails");
    testEnv.backend.trouble("POST /desk/note", "failing", "note-fails");
    const failed = await note(rosa, page, "Prefers one payment.");
    expect(failed.status).toBe(503);
    expect(failed.html).toMatch(/<textarea[^>]*name="noteText"[^>]*>Prefers one payment\.<\/textarea>/);
    rosa.cookies.delete("CLICKID");
    const notes = () => testEnv.backend.count("select count(*) from desk_notes");
    const before = await notes();
    await note(rosa, failed, "Prefers one payment.");
    await note(rosa, failed, "Prefers one payment.");
    expect(await notes()).toBe(before + 1);
  });
});

describe("an open desk", () => {
  it("is told of a change of what its employee may see", SLOW, async () => {
    const [rosa, theo] = [await employee(), await employee("banker-two-token")];
    // The rows of the samples are made in the first seconds.
    const waiting = () => testEnv.backend.count("select count(*) from desk_changes");
    await vi.waitFor(async () => expect(await waiting()).toBe(0), SOON);
    const [mine, theirs] = [
      await openEventStream(rosa, { path: "/spw/desk/live" }),
      await openEventStream(theo, { path: "/spw/desk/live" }),
    ];
    await vi.waitFor(() => expect([mine, theirs].map((one) => one.news().length)).toEqual([1, 1]), SOON);
    const page = await rosa.get(RECORD);
    const task = { taskText: "Order the payoff letter", taskBy: "us", taskDue: "none" };
    await rosa.submit(page, { intent: "task", ...task });
    await vi.waitFor(() => expect(mine.news().length).toBeGreaterThan(1), SOON);
    expect(theirs.news()).toHaveLength(1);
    [mine, theirs].forEach((stream) => stream.close());
  });
});
