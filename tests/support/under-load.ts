import { expect } from "vitest";
import type { TestEnv } from "./test-env";
import { formIn, Visitor, type Page } from "./visitor";

/** Runs work while other requests are in progress, to make a site busy. */

type Busy = Pick<TestEnv, "site" | "backend">;

const SAVE = "POST /app-data";
const HELD = "CLICKID=held";
const names = { firstName: "Ada", lastName: "Approved" };

/** Creates a visitor at the first page. */
export async function visitorAtFirstPage({ site }: Busy): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(site.url);
  return { visitor, page: await visitor.get("/mini/home") };
}

/**
 * Starts POSTs that stay in progress.
 * @returns a function that ends them
 */
async function hold(testEnv: Busy, many: number): Promise<() => Promise<void>> {
  const leaving = new AbortController();
  const stood = [];
  for (let count = 0; count < many; count += 1) stood.push(await visitorAtFirstPage(testEnv));
  testEnv.backend.trouble(SAVE, "held", "held");
  const seen = (): number =>
    testEnv.backend.calls.filter(({ path, query }) => path === "/app-data" && query.get("clickId") === "held")
      .length;
  const before = seen();
  for (const { visitor, page } of stood) {
    const { action = "", hidden = {} } = formIn(page.html) ?? {};
    const Cookie = [...[...visitor.cookies].map(([name, value]) => `${name}=${value}`), HELD].join("; ");
    void fetch(new URL(action, visitor.origin), {
      method: "POST",
      body: new URLSearchParams({ ...hidden, ...names }),
      headers: { Cookie, Origin: visitor.origin },
      redirect: "manual",
      signal: leaving.signal,
    }).catch(() => undefined);
  }
  await expect.poll(() => seen() - before, { timeout: 15_000 }).toBe(many);
  return async () => {
    leaving.abort();
    testEnv.backend.mend("held");
    const status = async () => (await visitorAtFirstPage(testEnv)).page.status;
    await expect.poll(status, { timeout: 15_000 }).toBe(200);
  };
}

/** Runs work while this many other requests are in progress. */
export async function runUnderLoad<Result>(
  testEnv: Busy,
  many: number,
  doing: () => Promise<Result>,
): Promise<Result> {
  const release = await hold(testEnv, many);
  try {
    return await doing();
  } finally {
    await release();
  }
}

/** Sends a page's form as a browser does, to the address of the page itself. */
export async function submitForm(
  visitor: Visitor,
  page: Page,
  fields: Readonly<Record<string, string | readonly string[]>>,
): Promise<Page> {
  const answer = await visitor.post(page, fields);
  return { status: answer.status, address: page.address, html: await answer.text(), headers: answer.headers };
}
