import { defineConfig } from "vitest/config";
import { z } from "zod";
import unit from "../vitest.config";

const tests = z.array(z.string()).parse(JSON.parse(process.env.MUTATION_TESTS ?? "[]"));

// One room's tests (rooms.mjs), without those that sweep thousands of cases. The type allows the
// tag filter only on the command line, but a configuration may have it too.
const test = { ...unit.test, include: tests, tagsFilter: ["!sweep"], isolate: false };

export default defineConfig({ ...unit, test });
