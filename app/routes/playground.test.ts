import { afterEach, describe, expect, it, vi } from "vitest";
import { thrownResponse } from "~server/visit/testing/visit";
import { action, loader } from "./playground";

const args = (method = "GET") => ({
  request: new Request("http://site.test/playground", { method }),
  params: {},
  context: {},
});

afterEach(() => vi.unstubAllEnvs());

describe("the component gallery", () => {
  it("is available in development and test", () => {
    vi.stubEnv("NODE_ENV", "test");
    const { title, comparison } = loader(args());
    expect(title).toBe("Parts of the design");
    expect(comparison.table).toContain("Stay as you are");
    expect(action(args("POST")).headers.get("Location")).toBe("/playground");
  });

  it("PLAY-01: does not exist in production", async () => {
    vi.stubEnv("NODE_ENV", "production");
    for (const open of [() => loader(args()), () => action(args("POST"))]) {
      const response = await thrownResponse(Promise.resolve().then<unknown>(open));
      expect(response.status).toBe(404);
      expect(response.statusText).toBe("Not Found");
    }
  });
});
