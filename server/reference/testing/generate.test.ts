import { describe, expect, it } from "vitest";
import { callIds, contract } from "~server/backend/contract/index";
import { validValueOf } from "./generate";
import { textMatching } from "./pattern";
import { createRandom } from "~server/shared/random";

describe("generated values", () => {
  it.each(callIds)("%s: a valid body, query and path values are generated from its schemas", (id) => {
    const { body, query, params } = contract[id];
    for (const schema of [body, query, params]) {
      expect(validValueOf(schema, {}, createRandom("made", id))).toBeDefined();
    }
  });

  it("are the same for the same seed, and different for another", () => {
    const make = (seed: number) =>
      JSON.stringify(validValueOf(contract["app-data.save"].body, {}, createRandom(seed)));
    expect(make(1)).toBe(make(1));
    expect(make(1)).not.toBe(make(2));
  });

  it("use the known value of a field where it fits", () => {
    const { body } = contract["credit.hardpull"];
    expect(validValueOf(body, { appId: "a1", flowId: 7 }, createRandom(1))?.value).toMatchObject({
      appId: "a1",
    });
    expect(validValueOf(body, { flowId: 7 }, createRandom(1))?.value).not.toMatchObject({ flowId: 7 });
  });
});

it.each([
  String.raw`^\d{4}-\d{2}(-\d{2})?$`,
  "^(0[1-9]|1[0-2])\\/\\d{2}$",
  "^[A-Z]{2}$",
  "^(?:[a-z0-9]+-)*[a-z0-9]+$",
  "^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$",
])("generates text that matches %s", (pattern) => {
  const random = createRandom(pattern);
  for (let times = 0; times < 50; times += 1) {
    expect(textMatching(pattern, random)).toMatch(new RegExp(pattern, "u"));
  }
});

it("returns nothing for an unsupported expression", () => {
  expect(textMatching("^(?=.*a)b$", createRandom(1))).toBeUndefined();
});
