import { readFileSync } from "node:fs";
import { HtmlValidate, type ConfigData } from "html-validate";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { callIds, contract } from "~server/backend/contract/index";
import { callWords } from "~server/backend/contract/words/index";
import { openApiText } from "~server/backend/contract/openapi";
import { testRouter } from "~server/reference/test-router";
import { lenderOf, SAMPLE_LENDER } from "~server/shared/lender";
import { fieldRows } from "./fields";
import { mountDescription } from "./index";

const { app } = testRouter({});
mountDescription(app, SAMPLE_LENDER);
const get = (path: string) => app.fetch(new Request(`http://backend.test${path}`));

const config: ConfigData = JSON.parse(
  readFileSync(new URL("../../../tests/html-validate.config.json", import.meta.url), "utf8"),
);
const validator = new HtmlValidate(config);
async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

it("names the lender in the title of each page, and no other one in the examples", async () => {
  const { app: own } = testRouter({});
  mountDescription(own, lenderOf({ BRAND_NAME: "Birch & Vale Lending" }));
  for (const path of ["/calls", "/calls/consent.standing", "/calls/lp.by-id", "/calls/nothing"]) {
    const html = await (await own.fetch(new Request(`http://backend.test${path}`))).text();
    expect(html).toContain(" - Birch &amp; Vale Lending</title>");
    expect(html).not.toMatch(/larkspur/i);
  }
  const answer = await own.fetch(new Request("http://backend.test/openapi.json"));
  const description: { info: { title: string } } = await answer.json();
  expect(description.info.title).toBe("Birch & Vale Lending: product backend");
  expect(JSON.stringify(description)).not.toMatch(/larkspur/i);
});

describe("GET /openapi.json", () => {
  it("returns the contract as OpenAPI, without a token", async () => {
    const answer = await get("/openapi.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain("application/json");
    expect(await answer.text()).toBe(openApiText());
  });
});

describe("the pages of the contract", () => {
  it("lists every call once, in its group, with a link to its page", async () => {
    const text = await (await get("/calls")).text();
    const links = [...text.matchAll(/href="\/calls\/([^"]+)"/g)].map(([, id = ""]) => decodeURIComponent(id));
    expect(links.sort()).toEqual([...callIds].sort());
    expect(await htmlFaults(text)).toEqual([]);
  });

  it.each(callIds)("has a page for %s with its description and refusals, and no script", async (id) => {
    const answer = await get(`/calls/${encodeURIComponent(id)}`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    const { summary, when, changes, repeat } = callWords[id];
    for (const words of [summary, when, changes, repeat, `${contract[id].method} ${contract[id].path}`])
      expect(text).toContain(escaped(words).replaceAll("'", "&#39;"));
    for (const { code } of contract[id].errors) expect(text).toContain(code);
    expect(text).not.toMatch(/<script|javascript:| on\w+=/);
    expect(await htmlFaults(text)).toEqual([]);
  });

  it("may load and run nothing", async () => {
    const policy = (await get("/calls/credit.softpull")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
  });

  it("answers 404 for an unknown call, and does not repeat its name", async () => {
    const answer = await get(`/calls/${encodeURIComponent("<b>x</b>")}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("x</b>");
  });
});

describe("the fields of a call", () => {
  it("list each field by its path, its constraints, and whether it is required", () => {
    const schema = z.toJSONSchema(
      z.object({
        name: z.string().min(1).max(80),
        kind: z.enum(["a", "b"]).optional(),
        list: z.array(z.object({ amount: z.number().min(0).max(10) })),
        either: z.object({ x: z.boolean() }).nullable(),
      }),
    );
    expect(fieldRows(schema)).toEqual([
      { path: "name", isRequired: true, type: "text, 1 to 80 characters" },
      { path: "kind", isRequired: false, type: '"a" or "b"' },
      { path: "list", isRequired: true, type: "list" },
      { path: "list[].amount", isRequired: true, type: "number, at most 10" },
      { path: "either", isRequired: true, type: "object, or null" },
      { path: "either.x", isRequired: true, type: "true or false" },
    ]);
  });
});
