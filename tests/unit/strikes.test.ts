import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { walkPersistently } from "../support/persistent-walk";
import { listenOnLoopback } from "../support/loopback";
import { persona } from "../support/persona";
import { newKillSpans, type Span } from "../support/kill-spans";
import { findNotExactlyOnce } from "../support/duplicates";
import { Visitor } from "../support/visitor";

let close: (() => void) | undefined;
afterEach(() => close?.());

/**
 * Walks to the only page of a server.
 * @returns the spans of requests without a response
 */
async function cutsOf(listener: RequestListener): Promise<Span[]> {
  const server = createServer(listener);
  const port = await listenOnLoopback(server);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const cuts: Span[] = [];
  await walkPersistently({
    visitor: new Visitor(`http://127.0.0.1:${port}`),
    who: persona(),
    from: "/mini/home",
    until: "home",
    code: () => Promise.resolve(undefined),
    onTrouble: (what) => {
      throw new Error(what);
    },
    onLost: (span) => cuts.push(span),
  });
  return cuts;
}

const PAGE = "<html><h1>Welcome</h1></html>";

describe("connections cut while servers are killed", () => {
  it("are retried, and are attributed to a kill during the request", async () => {
    const strikes = newKillSpans();
    let requests = 0;
    const cuts = await cutsOf((request, response) => {
      requests += 1;
      if (requests === 1) void strikes.during(async () => request.socket.destroy());
      else response.end(PAGE);
    });
    expect(cuts.map((cut) => strikes.mayHaveCut(cut))).toEqual([true]);
  });

  it("are errors without a kill, or with only earlier or later ones", async () => {
    let requests = 0;
    const strikes = newKillSpans();
    await strikes.during(() => Promise.resolve());
    const cuts = await cutsOf((request, response) => {
      requests += 1;
      if (requests === 1) request.socket.destroy();
      else response.end(PAGE);
    });
    await strikes.during(() => Promise.resolve());
    expect(cuts.map((cut) => strikes.mayHaveCut(cut))).toEqual([false]);
  });

  it("a kill lasts until its server responds again, also when the first start fails", async () => {
    let time = 0;
    const strikes = newKillSpans(() => time);
    const kill = async () => {
      time = 10;
      throw new Error("It did not start.");
    };
    await expect(strikes.during(kill)).rejects.toThrow("did not start");
    const mayHaveCut = (from: number, to: number) => strikes.mayHaveCut({ from, to });
    expect([mayHaveCut(0, 1), mayHaveCut(9, 30), mayHaveCut(11, 30)]).toEqual([true, true, false]);
  });
});

describe("data that kills must not lose", () => {
  const rows: Record<string, readonly string[]> = { "a1 payments": ["p1"], "a1 credit_pulls": ["c1"] };
  const cells = (sql: string, [appId = ""]: readonly string[]) =>
    Promise.resolve(rows[`${appId} ${/from (\w+)/.exec(sql)?.[1] ?? ""}`] ?? []);

  it("is one payment and one hard pull for each completed visit", async () => {
    expect(await findNotExactlyOnce(cells, ["a1"])).toEqual([]);
    expect(await findNotExactlyOnce(cells, ["a1", "a2"])).toEqual(["a2: 0 payments, 0 hard pulls"]);
  });
});
