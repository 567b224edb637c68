import { readFile } from "node:fs/promises";
import { HtmlValidate, type ConfigData } from "html-validate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "./testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const get = (path: string) => backend.fetch(new Request(`http://backend.test${path}`));

const file = new URL("../../tests/html-validate.config.json", import.meta.url);
const config: ConfigData = JSON.parse(await readFile(file, "utf8"));

async function expectValid(html: string): Promise<void> {
  const report = await new HtmlValidate(config).validateString(html);
  const messages = report.results.flatMap((result) => result.messages);
  expect(messages.map((one) => `${one.line}: ${one.message}`)).toEqual([]);
}

it("is valid HTML that search engines do not index while nothing has been sent", async () => {
  // A review is requested for a sample application with an unexplained decline.
  await backend.sql("delete from outbox");
  const answer = await get("/outbox");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const html = await answer.text();
  expect(html).toContain("Nothing has been sent yet");
  expect(html).not.toContain("<script");
  await expectValid(html);
});

it("lists codes and letters, newest first, and shows the letters", async () => {
  const visitor = await backend.visitor().opened("<b>Approved</b>");
  await visitor.call("phone-verification.initiate", { body: { phoneNumber: "2025550101", provider: 1 } });
  await visitor.call("credit.softpull", { body: visitor.pull });
  const letterRequest = {
    accepted: true as const,
    loanAmount: 360_000,
    purchasePrice: 450_000,
    kind: "prequal" as const,
  };
  const { data } = await visitor.call("app.pre-approval", {
    body: { appId: visitor.appId ?? "", preApproval: { ...letterRequest, channel: "download" } },
  });
  const html = await (await get("/outbox")).text();
  expect(html.indexOf("Pre-qualification letter")).toBeGreaterThan(0);
  expect(html.indexOf("Pre-qualification letter")).toBeLessThan(html.indexOf("000000"));
  expect(html).toContain("(202) 555-0101");
  expect(html).toContain("Bea &lt;b&gt;Approved");
  expect(html).not.toContain("1987-06-05");
  await expectValid(html);

  const letter = await get(`/outbox/letters/${data.documentId}`);
  expect(letter.headers.get("Content-Type")).toBe("application/pdf");
  expect(letter.headers.get("Content-Disposition")).toContain("attachment");
  expect(
    Buffer.from(await letter.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect((await get("/outbox/letters/none")).status).toBe(404);
});
