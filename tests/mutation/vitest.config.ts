import { defineConfig } from "vitest/config";
import { z } from "zod";
import unit from "../vitest.config";

const tests = z.array(z.string()).parse(JSON.parse(process.env.MUTATION_TESTS ?? "[]"));

// One room's tests (rooms.mjs), without those that sweep thousands of cases for one sentence.
export default defineConfig({
  ...unit,
  test: { ...unit.test, include: tests, tagsFilter: ["!sweep"], isolate: false },
});
