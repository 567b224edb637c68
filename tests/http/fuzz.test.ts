import { describe, expect, it } from "vitest";
import { freshSeed } from "../support/seeded-random";
import { fuzz } from "~tests/support/fuzz";
import { SLOW_MS } from "~tests/support/roads-file";
import { GENEROUS_LIMITS, findDuplicates } from "../support/duplicates";
import { useOwnTestEnv } from "../support/use-test-env";

/**
 * Some forms of `npm run fuzz` in every test run, and more in the nightly run; TEST_SEED repeats an
 * earlier run.
 */

const testEnv = useOwnTestEnv({ LOG_LEVEL: "error", LIMITS: GENEROUS_LIMITS }, SLOW_MS);

describe("malformed forms cause no failure, stack trace or blank page, and at most one charge, credit pull and call", () => {
  async function expectFuzzed(minPosts: number): Promise<void> {
    const seed = freshSeed();
    const { posts, statuses, trouble } = await fuzz(testEnv, { seed, posts: minPosts, walkers: 4 });
    expect({ seed, trouble: [...new Set(trouble)] }).toEqual({ seed, trouble: [] });
    expect({ seed, twice: await findDuplicates((sql) => testEnv.backend.cells(sql)) }).toEqual({
      seed,
      twice: [],
    });
    expect(posts).toBeGreaterThanOrEqual(minPosts);
    // Some were accepted, and some were refused with a message.
    expect([statuses.has(303), statuses.has(400)]).toEqual([true, true]);
    expect((await fetch(`${testEnv.site.url}/health`)).status).toBe(200);
  }

  it("a hundred posts", { timeout: 120_000 }, () => expectFuzzed(100));
  it("a thousand posts", { tags: ["night"], timeout: 600_000 }, () => expectFuzzed(1_000));
});
