import { createServer } from "node:http";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { parseConfig } from "~server/config";
import { DEFAULT_SITE, listeningOrigin, siteOrigin } from "./site-address";

describe("the address of a server", () => {
  it.each([
    ["127.0.0.1", "http://127.0.0.1:3000"],
    ["localhost", "http://localhost:3000"],
    ["0.0.0.0", "http://localhost:3000"],
    ["::", "http://localhost:3000"],
    ["::1", "http://[::1]:3000"],
    ["2001:DB8::7", "http://[2001:db8::7]:3000"],
    ["fe80::1%eth0", "http://[fe80::1]:3000"],
    ["site-1.internal", "http://site-1.internal:3000"],
  ])("of the host %s is %s", (host, origin) => {
    expect(listeningOrigin({ host, port: 3000 })).toBe(origin);
  });

  it("has the port that the system assigned, and recognizes every spelling of all addresses", async () => {
    const server = createServer();
    server.listen(0, "0");
    await once(server, "listening");
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("It listens on no port.");
    expect(listeningOrigin({ host: "0", port: 0 }, address)).toBe(`http://localhost:${String(address.port)}`);
    server.close();
  });

  it("is PUBLIC_ORIGIN where that is set, wherever the site listens", () => {
    const config = parseConfig({ PUBLIC_ORIGIN: "https://www.example.com", PORT: "4100" });
    expect(siteOrigin(config)).toBe("https://www.example.com");
  });

  it("of a site without settings is the one that the reference backend assumes", () => {
    expect(siteOrigin(parseConfig({}))).toBe(siteOrigin(DEFAULT_SITE));
  });
});
