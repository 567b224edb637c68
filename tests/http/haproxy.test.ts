import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { haproxy, startHaproxy, type Proxy } from "../support/haproxy";
import { RawConnection } from "../support/raw-connection";
import { STALLING_BYTES } from "../support/unread-bodies";
import { useHouse } from "../support/use-house";

/** Two sites behind the proxy as it is shipped. */

// "npm test" installs it where it can, and says so where it cannot (server/scripts/lib/haproxy.mjs).
describe.skipIf(haproxy === undefined)("through HAProxy with the shipped haproxy.cfg", () => {
  const [one, other] = [useHouse(), useHouse()];
  let proxy: Proxy | undefined;
  beforeAll(async () => {
    proxy = await startHaproxy([one.site.url, other.site.url]);
  }, 60_000);
  afterAll(() => proxy?.stop(), 30_000);

  it.each([STALLING_BYTES, 1_500_000])(
    "six refused posts of %i bytes hold up nobody who comes on a kept connection",
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
});
