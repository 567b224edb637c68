import { describe, expect, it } from "vitest";
import { callIds, contract } from "~server/backend/contract/index";
import { knownErrors } from "~server/backend/contract/known-errors";
import { exampleOf, paragraphsOf } from "~server/backend/contract/openapi-words";
import { callWords } from "./index";
import { visitorSees, type RefusalCode } from "./refusals";

/** Every text in a value, with the name that it stands under. */
function* textsIn(value: unknown, name = ""): Generator<[string, string]> {
  if (typeof value === "string") yield [name, value];
  else if (Array.isArray(value)) for (const inner of value) yield* textsIn(inner, name);
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, key);
}

const examples = callIds.flatMap((id) => [...textsIn(exampleOf(id))]);

describe.each(callIds)("the description of %s", (id) => {
  it("has an example that matches the call's own schemas", () => {
    const { params, query, body, response } = exampleOf(id);
    const call = contract[id];
    expect(call.params.safeParse(params).error?.issues ?? []).toEqual([]);
    expect(call.query.safeParse(query).error?.issues ?? []).toEqual([]);
    expect(call.body.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(call.response.safeParse(response).error?.issues ?? []).toEqual([]);
  });

  it("is a heading without a period and three paragraphs of sentences", () => {
    expect(callWords[id].summary).toMatch(/^[A-Z].{5,80}[^.]$/);
    for (const { text } of paragraphsOf(id)) expect(text).toMatch(/^\S.{10,}\.$/s);
  });

  it("states that a call charges money and how a double charge is prevented", () => {
    if (!contract[id].path.includes("/payment") || id.endsWith(".validate")) return;
    expect(callWords[id].touches).toBe("money");
    expect(callWords[id].repeat).toMatch(/^Never charge/);
  });

  it("states what the visitor sees for each refusal", () => {
    for (const { code } of knownErrors(contract[id])) expect(visitorSees[code]).toMatch(/^\S.{10,}$/);
  });
});

describe("the descriptions of all calls", () => {
  it("describe no refusal that no call returns", () => {
    const known = new Set<RefusalCode>(
      callIds.flatMap((id) => knownErrors(contract[id]).map(({ code }) => code)),
    );
    expect(Object.keys(visitorSees).filter((code) => ![...known].some((one) => one === code))).toEqual([]);
  });

  it("contain no Social Security number except the unassigned sample number", () => {
    const nine = examples.filter(([, text]) => /^\d{3}-?\d{2}-?\d{4}$/.test(text)).map(([, text]) => text);
    expect([...new Set(nine)]).toEqual(["219099999"]);
  });

  it("contain no host names except reserved ones", () => {
    const hosts = examples.flatMap(([, text]) =>
      [...text.matchAll(/(?:https?:\/\/|www\.|@)([a-z0-9.-]+\.[a-z]+)/gi)].map(([, host]) => host),
    );
    expect(hosts.length).toBeGreaterThan(3);
    expect(hosts.filter((host) => !/(^|\.)example(\.com)?$/.test(host ?? ""))).toEqual([]);
  });

  it("use only phone numbers from the range reserved for examples", () => {
    const phones = examples.filter(([name, text]) => /phone/i.test(name) && /^\d{10}$/.test(text));
    expect(phones.length).toBeGreaterThan(10);
    expect(phones.filter(([, text]) => !/^\d{3}55501\d\d$/.test(text))).toEqual([]);
  });
});
