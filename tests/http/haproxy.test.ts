import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOCUMENTS_PATH } from "~server/uploads/path";
import { haproxy, startHaproxy, type HaproxyProcess } from "../support/haproxy";
import { RawConnection } from "../support/raw-connection";
import { SESSION_SECRET } from "../support/test-env";
import { startSite } from "../support/site";
import { STALLING_BYTES } from "../support/unread-bodies";
import { useTestEnv } from "../support/use-test-env";

/** Two sites behind the shipped proxy configuration. */

// "npm test" installs it if possible and otherwise prints a message
// (server/scripts/lib/haproxy.mjs).
describe.skipIf(haproxy === undefined)("through HAProxy with the shipped haproxy.cfg", () => {
  const [one, other] = [useTestEnv(), useTestEnv()];
  let proxy: HaproxyProcess | undefined;
  beforeAll(async () => {
    proxy = await startHaproxy([one.site.url, other.site.url]);
  }, 60_000);
  afterAll(() => proxy?.stop(), 30_000);

  it.each([STALLING_BYTES, 1_500_000])(
    "six refused posts of %i bytes delay no visitor on a kept connection",
    { timeout: 60_000 },
    async (bytes) => {
      const url = proxy?.url ?? "";
      const { host } = new URL(url);
      const visitors = await Promise.all(Array.from({ length: 3 }, () => RawConnection.to(url)));
      const visit = async (): Promise<number[]> => {
        const answers = visitors.map((visitor) => {
          visitor.send(`GET /mini/home HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
          return visitor.answer();
        });
        return (await Promise.all(answers)).map(({ status }) => status);
      };
      expect(await visit()).toEqual([200, 200, 200]);
      for (let sent = 0; sent < 6; sent += 1) {
        const post = await RawConnection.to(url);
        post.send(
          `POST /nowhere HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${String(bytes)}\r\n\r\n`,
        );
        post.send(Buffer.alloc(bytes, "a"));
        expect((await post.answer()).status).toBe(404);
        post.close();
      }
      const since = performance.now();
      for (let round = 0; round < 4; round += 1) expect(await visit()).toEqual([200, 200, 200]);
      expect(performance.now() - since).toBeLessThan(5_000);
      visitors.forEach((visitor) => visitor.close());
    },
  );

  it("large bodies pass to the documents page alone, and only by a post", { timeout: 60_000 }, async () => {
    const url = proxy?.url ?? "";
    const send = async (method: string, path: string, bytes: number): Promise<number> => {
      const connection = await RawConnection.to(url);
      connection.send(
        `${method} ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Length: ${String(bytes)}\r\n\r\n`,
      );
      const { status } = await connection.answer();
      connection.close();
      return status;
    };
    expect(await send("POST", "/mini/home", 2_000_000)).toBe(413);
    expect(await send("POST", "/my-loan/documentsx", 2_000_000)).toBe(413);
    expect(await send("GET", DOCUMENTS_PATH, 2_000_000)).toBe(413);
    expect(await send("POST", DOCUMENTS_PATH, 170_000_000)).toBe(413);
    for (const path of [DOCUMENTS_PATH, `${DOCUMENTS_PATH}?index`, `${DOCUMENTS_PATH}/w2`])
      expect(await send("POST", path, 150_000_000)).not.toBe(413);
  });

  it(
    "C17: twenty visitors who return at once see no error while a site shuts down",
    { timeout: 120_000 },
    async () => {
      const env = {
        LOG_LEVEL: "warn",
        BACKEND_URL: one.backend.url,
        SESSION_SECRETS: SESSION_SECRET,
        DRAIN_MS: "4000",
      };
      const [leaving, staying] = await Promise.all([startSite({ env }), startSite({ env })]);
      const before = await startHaproxy([leaving.url, staying.url]);
      try {
        let isOver = false;
        const answers = new Map<string, number>();
        const visitor = async (): Promise<void> => {
          while (!isOver) {
            const answer = await fetch(`${before.url}/mini/home`, { headers: { Connection: "close" } }).then(
              async ({ status, body }) => {
                await body?.cancel();
                return String(status);
              },
              (error: unknown) => String(error),
            );
            answers.set(answer, (answers.get(answer) ?? 0) + 1);
          }
        };
        const visitors = Array.from({ length: 20 }, visitor);
        await expect.poll(() => answers.get("200") ?? 0, { timeout: 20_000 }).toBeGreaterThan(40);
        expect(await leaving.end()).toBe(0);
        const served = answers.get("200") ?? 0;
        await expect.poll(() => answers.get("200") ?? 0, { timeout: 20_000 }).toBeGreaterThan(served + 20);
        isOver = true;
        await Promise.all(visitors);
        expect([...answers.keys()]).toEqual(["200"]);
      } finally {
        await before.stop();
        await Promise.all([leaving.stop(), staying.stop()]);
      }
    },
  );
});
