import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { SESSION_SECRET } from "../support/test-env";
import { startFaultyBackend } from "../support/faulty-backend";
import { startSite } from "../support/site";
import { headingIn, Visitor } from "../support/visitor";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
/** The command of `npm run serve:remix`, which also runs the sites of tests. */
const [command = "", ...operands] = (scripts["serve:remix"] ?? "").split(" ");
const program = [`node_modules/.bin/${command}`, ...operands];

async function walkTwoSteps(env: Record<string, string>): Promise<void> {
  const site = await startSite({ program, env });
  try {
    const visitor = new Visitor(site.url);
    const home = await visitor.get("/mini/home");
    expect(home.status).toBe(200);
    const offer = await visitor.submit(home, { firstName: "Ada", lastName: "Approved" });
    expect(offer.address).toMatch(/^\/mini\/accepted-offer\?/);
    const price = await visitor.submit(offer, { acceptedOffer: "yes" });
    expect(headingIn(price.html)).toBe("What price was accepted?");
  } finally {
    await site.stop();
  }
}

describe("the same build under remix-serve, started with npm run serve:remix", () => {
  it("completes two steps", async () => {
    await walkTwoSteps({});
  }, 90_000);

  it("completes two steps with a backend on the network, whose responses are of another Response class than the pages use", async () => {
    const backend = await startFaultyBackend();
    try {
      await walkTwoSteps({ BACKEND_URL: backend.url, SESSION_SECRETS: SESSION_SECRET });
      expect(backend.calls.some(({ path }) => path === "/app-data")).toBe(true);
    } finally {
      await backend.stop();
    }
  }, 90_000);

  it("G7: without HOST is reachable from this machine only, as it then shows the outbox and accepts sample tokens", async () => {
    // Removes HOST, which the helper sets and a user of the command does not.
    const unset = ["--import", "data:text/javascript,delete process.env.HOST"];
    const site = await startSite({ program: [...unset, ...program], env: { DEMONSTRATION: "", LIMITS: "" } });
    try {
      expect((await fetch(`${site.url}/reference/outbox`)).status).toBe(200);
      // Another address of this machine represents other machines.
      const other = connect({ host: "127.0.0.2", port: Number(new URL(site.url).port) });
      await expect(once(other, "connect")).rejects.toThrow("ECONNREFUSED");
      other.destroy();
    } finally {
      await site.stop();
    }
  }, 90_000);
});
