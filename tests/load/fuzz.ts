// `npm run fuzz`: sends ten thousand invalid forms to every page of every flow, from visits at
// every depth. A number as argument sends that many; TEST_SEED repeats an earlier run.
import { freshSeed } from "../support/seeded-random";
import { flows } from "../support/flows";
import { fuzz } from "../support/fuzz";
import { startTestEnv } from "../support/test-env";
import { GENEROUS_LIMITS, findDuplicates } from "../support/duplicates";

const posts = Number(process.argv[2] ?? 10_000);
const seed = freshSeed();
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const testEnv = await startTestEnv({ LOG_LEVEL: "error", LIMITS: GENEROUS_LIMITS });
try {
  const report = await fuzz(testEnv, { seed, posts, walkers: 6, onPosts: (done) => say(`${done} posts`) });
  const statuses = [...report.statuses].toSorted().map(([status, times]) => `${status}: ${times}`);
  const pages = [...flows.values()].flatMap(({ id, pages: known }) =>
    [...known.keys()].map((page) => `${id}/${page}`),
  );
  const unseen = pages.filter((page) => !report.stoodAt.has(page));
  const trouble = [...report.trouble, ...(await findDuplicates((sql) => testEnv.backend.cells(sql)))];
  say(`Seed ${seed}: ${report.posts} posts and ${report.gets} other requests; ${statuses.join(", ")}.`);
  say(
    `Somebody stood at ${pages.length - unseen.length} of ${pages.length} pages; not at ${unseen.join(", ") || "none"}.`,
  );
  const logged = testEnv.site
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));
  for (const line of [...new Set(trouble)]) say(`TROUBLE ${line}`);
  for (const line of new Set(
    logged.map((one) => one.replace(/"(?:time|request|visit)":[^,]+,/g, "").slice(0, 1_500)),
  ))
    say(`LOGGED ${line}`);
  if (trouble.length > 0) process.exitCode = 1;
} finally {
  await testEnv.stop();
}
