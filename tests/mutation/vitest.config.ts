import { defineConfig } from "vitest/config";
import { z } from "zod";
import unit from "../vitest.config";

const tests = z.array(z.string()).parse(JSON.parse(process.env.MUTATION_TESTS ?? "[]"));

// One room's tests (rooms.mjs), without those that sweep thousands of cases for one sentence. The filter by tags is an option of the
// command line to the type, which a configuration may have all the same.
const test = { ...unit.test, include: tests, tagsFilter: ["!sweep"], isolate: false };

export default defineConfig({ ...unit, test });
