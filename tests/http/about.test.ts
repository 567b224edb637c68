import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sampleBrand } from "~/content/sample-brand";
import { stateName } from "~/domain/states";
import { startFaultyBackend, type FaultyBackend } from "../support/faulty-backend";
import { startSite, type Site } from "../support/site";
import { SESSION_SECRET } from "../support/test-env";
import { useSite } from "../support/use-test-env";
import { Visitor } from "../support/visitor";

/** Pages about the lender: their facts, their size, and the status while the backend is down. */

const PATHS = [
  "/about",
  "/about/how-we-are-paid",
  "/about/privacy-and-security",
  "/about/service",
  "/accessibility",
  "/complaints",
  "/status",
];
const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

describe("pages about the lender", () => {
  const site = useSite();
  const open = (path: string) => new Visitor(site.url).get(path);

  it.each(PATHS)("%s says that the demonstration is one, and fits the first response", async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(textOf(html)).toContain("This is a demonstration");
    const { headers, status: whole } = await fetch(`${site.url}${path}`, {
      headers: { Accept: "text/html", "Accept-Encoding": "br" },
    });
    expect(whole).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("name every person, and every license with its regulator", async () => {
    const about = textOf((await open("/about")).html);
    for (const { name, nmlsId } of sampleBrand.people) {
      expect(about).toContain(name);
      expect(about).toContain(`NMLS ID ${nmlsId}`);
    }
    const licensing = textOf((await open("/legal/licensing")).html);
    for (const { state, number, regulator } of sampleBrand.licenses)
      expect(licensing).toContain(`${stateName(state) ?? ""} ${number} ${regulator}`);
  });

  it("send no script the people or licenses", async () => {
    const { html } = await open("/mini/home");
    expect(html).not.toMatch(/Rosa Whitfield|SAMPLE-CO|complaints@/);
  });
});

describe("the status page of a site whose lending system fails", () => {
  let backend: FaultyBackend;
  let site: Site;
  beforeAll(async () => {
    backend = await startFaultyBackend({});
    site = await startSite({
      env: { LOG_LEVEL: "fatal", BACKEND_URL: backend.url, SESSION_SECRETS: SESSION_SECRET },
    });
  }, 90_000);
  afterAll(async () => {
    await site.stop();
    await backend.stop();
  });

  it(
    "says so in words, answers 200, and tells nothing of how the site is made",
    { timeout: 60_000 },
    async () => {
      const status = async () => {
        const answer = await new Visitor(site.url).get("/status");
        expect(answer.status).toBe(200);
        return textOf(answer.html);
      };
      expect(await status()).toContain("Everything works.");
      backend.trouble("*", "failing");
      await vi.waitFor(async () => expect(await status()).toContain("Credit checks Not working"), {
        timeout: 30_000,
        interval: 1_000,
      });
      const text = await status();
      expect(text).toContain("Pages, rates and calculators Works");
      expect(text).not.toMatch(/backend|postgres|127\.0\.0\.1|localhost/i);
      backend.mend();
      await vi.waitFor(async () => expect(await status()).toContain("Everything works."), {
        timeout: 30_000,
        interval: 1_000,
      });
    },
  );
});
