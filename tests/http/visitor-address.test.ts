import { createServer, type IncomingHttpHeaders } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSION_SECRET } from "../support/test-env";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";

/** A backend that records the headers of its requests, and refuses everything. */
const receivedHeaders: IncomingHttpHeaders[] = [];
const backend = createServer((request, response) => {
  receivedHeaders.push(request.headers);
  response.writeHead(404, { "Content-Type": "application/json" }).end('{"errors":[]}');
});
const sites: Site[] = [];

async function siteBehind(proxies: number): Promise<Site> {
  const address = backend.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  const env = {
    BACKEND_URL: `http://127.0.0.1:${address.port}`,
    SESSION_SECRETS: SESSION_SECRET,
    TRUST_PROXY: String(proxies),
  };
  const site = await startSite({ env });
  sites.push(site);
  return site;
}

async function seenBy(site: Site, headers: Record<string, string>) {
  receivedHeaders.length = 0;
  const visitor = new Visitor(site.url, headers);
  await visitor.submit(await visitor.get("/mini/home"), { firstName: "Ada", lastName: "Approved" });
  expect(receivedHeaders.length).toBeGreaterThan(0);
  return {
    addresses: [...new Set(receivedHeaders.map((header) => header["x-visitor-address"]))],
    agents: [...new Set(receivedHeaders.map((header) => header["x-visitor-agent"]))],
    devices: [...new Set(receivedHeaders.map((header) => header["x-proven-device"]))],
  };
}

describe("the address stored with a consent (E6)", () => {
  beforeAll(async () => {
    backend.listen(0, "127.0.0.1");
    await once(backend, "listening");
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    backend.closeAllConnections();
    backend.close();
  }, 30_000);

  const forged = {
    "X-Client-Address": "6.6.6.6",
    "X-Visitor-Address": "6.6.6.6",
    "X-Proven-Device": "6.6.6.6",
    "User-Agent": "Lynx/2.9",
  };

  it("is the connection's, and no header from the visitor changes it", { timeout: 60_000 }, async () => {
    const site = await siteBehind(0);
    const seen = await seenBy(site, { ...forged, "X-Forwarded-For": "6.6.6.6" });
    expect(seen).toEqual({ addresses: ["127.0.0.1"], agents: ["Lynx/2.9"], devices: [undefined] });
    expect(site.output()).not.toContain("6.6.6.6");
  });

  it(
    "behind two proxies is the one the outer proxy saw, and is in no log line",
    { timeout: 60_000 },
    async () => {
      const site = await siteBehind(2);
      const seen = await seenBy(site, { ...forged, "X-Forwarded-For": "6.6.6.6, 198.51.100.7, 10.0.0.2" });
      expect(seen.addresses).toEqual(["198.51.100.7"]);
      expect(site.output()).not.toMatch(/198\.51\.100\.7|6\.6\.6\.6/);
    },
  );
});
