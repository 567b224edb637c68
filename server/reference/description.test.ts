import { expect, it } from "vitest";
import { openApiText } from "~server/backend/openapi";
import { mountDescription } from "./description";
import { testRouter } from "./test-router";

it("answers the contract as OpenAPI, beside the calls and without a token", async () => {
  const { app } = testRouter({});
  mountDescription(app);
  const answer = await app.fetch(new Request("http://backend.test/openapi.json"));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toContain("application/json");
  expect(await answer.text()).toBe(openApiText());
});
