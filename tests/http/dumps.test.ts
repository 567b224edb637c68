import { SAMPLE_LENDER } from "~server/shared/lender";
import { beforeAll, describe, expect, it } from "vitest";
import { nextAfternoon } from "~server/reference/testing/afternoon";
import { openDatabase } from "~server/reference/testing/database";
import { Visitor as Customer } from "~server/reference/testing/fixture";
import type { SentMessage } from "~server/reference/testing/sent-messages";
import { inviteToConsents } from "~server/reference/consent-invitations";
import { inviteToSurveys } from "~server/reference/surveys/invitations";
import { submitPhone, confirmLink } from "../support/instant-link";
import { rowsAt } from "../support/rows";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { codeInText } from "../support/text-code";

/** What a thief finds in copies of both databases about the codes and links sent to customers. */

const testEnv = useTestEnv({ hasStore: true, hasBankers: true });
const browser = () => new Visitor(testEnv.site.url, { "X-Forwarded-For": "198.51.100.61" });

/** Returns every row of every table of a database as one text, like a dump. */
async function dumpOf(url: string): Promise<string> {
  const tables = await rowsAt<{ name: string }>(
    url,
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(5);
  const texts = [];
  for (const { name } of tables) {
    const rows = await rowsAt<{ row: string }>(url, `select row_to_json(t)::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join("\n");
}

const bodyOf = (texts: readonly SentMessage[]): string =>
  texts.at(-1)?.body ?? expect.fail("Nothing was sent.");
/** Returns the path of the link in a text message. */
const linkIn = (body: string): string => {
  const { pathname, search } = new URL(/https?:\S+/.exec(body)?.[0] ?? expect.fail("No link was sent."));
  return pathname + search;
};
const offer = {
  ...{ purpose: "refinance" as const, product: "30Y Fixed" as const, rate: 6, apr: 6.1 },
  ...{ loanAmount: 300_000, homeValue: 500_000, monthlyPayment: 1_900 },
};

/** Creates a customer who gets a link of each kind. */
async function customer(phoneNumber: string): Promise<void> {
  const one = new Customer(testEnv.backend);
  await one.opened("Approved", "Sample");
  await one.save({ phoneNumber, creditScore: 740, propertyState: "CO", monthlyPayment: 2_400 });
  const { appId = "" } = one;
  const applicantId = one.applicant(2);
  await one.call("credit.softpull", { body: one.pull });
  await one.call("app.link.send", { body: { appId, phoneNumber } });
  const amounts = { purchasePrice: 450_000, loanAmount: 360_000 };
  const asText = { accepted: true as const, kind: "prequal" as const, channel: "text" as const };
  const letter = { preApproval: { ...amounts, ...asText } };
  expect((await one.call("app.pre-approval", { body: { appId, ...letter } })).status).toBe(200);
  await one.pay(undefined, undefined, 150);
  expect((await one.call("credit-report.receipt.text", { body: { appId } })).status).toBe(200);
  const coBorrower = (await one.call("consent.standing", { query: { appId } })).data.beside?.[0];
  const invite = { appId, personId: coBorrower?.personId ?? applicantId, phoneNumber: "7195550162" };
  expect((await one.call("consent.invite", { body: invite })).data.isSent).toBe(true);
  expect((await one.call("lp.create-from-wizard", { body: { appId, offer } })).status).toBe(200);
}

/** Makes a privacy request that texts a code. */
async function asksForData(phoneNumber: string): Promise<void> {
  const visitor = browser();
  const who = { kind: "see", firstName: "Ada", lastName: "Quackenbush", phoneNumber };
  const page = await visitor.submit(await visitor.get("/legal/your-data"), who);
  const code = codeInText(
    bodyOf(await testEnv.backend.sent({ recipient: phoneNumber, subject: "Your code" })),
  );
  const held = await visitor.submit(page, { code });
  expect(held.status).toBe(200);
}

/** Triggers all text messages of the hourly tasks. */
async function invited(): Promise<void> {
  await testEnv.backend.cell(
    "update survey_loans set funded_at = now() - interval '25 hours' where id = 7001002 returning id::text",
  );
  await testEnv.backend.cell(
    `update applications set device_digest = 'dumped', opened_at = now() - interval '25 hours',
     data = data || '{"phoneNumber": "7195550163"}' where id = 'seed-prequal' returning id`,
  );
  await testEnv.backend.cell(
    `insert into phone_codes (id, phone_number, device_digest, code_hash, sent_at, expires_at, used_at)
     values ('dumped', '7195550163', 'dumped', '', now(), now(), now()) returning id`,
  );
  const { db, close } = await openDatabase(testEnv.backend.databaseUrl);
  const at = {
    db,
    keys: await testEnv.backend.keys(),
    now: nextAfternoon,
    siteOrigin: testEnv.site.url,
    lender: SAMPLE_LENDER,
  };
  await inviteToSurveys(at);
  await inviteToConsents(at);
  await close();
}

let sent: SentMessage[] = [];
beforeAll(async () => {
  await customer("7195550161");
  await asksForData("7195550164");
  const { page } = await submitPhone(testEnv.site.url, "202-555-0111");
  await confirmLink(testEnv.site.url, page, `${testEnv.backend.url}/outbox`);
  await invited();
  sent = await testEnv.backend.sent();
  // Opens each link, so that everything a page logs or stores of its address is written.
  for (const { body } of sent) if (/https?:/.test(body)) await browser().get(linkIn(body));
}, 120_000);

/**
 * Returns every token in a text message, and every token the site has sent to its backend since.
 */
function secrets(): { codes: Set<string>; tokens: Set<string> } {
  const [codes, tokens] = [new Set<string>(), new Set<string>()];
  const NAMES = /^(?:token|vfp|customerToken|employeeToken|xcid)$/;
  for (const { body } of sent) {
    const code = /: (\d{6}) is your/.exec(body)?.[1];
    if (code !== undefined && code !== "000000") codes.add(code);
    const link = /https?:\S+/.exec(body)?.[0];
    if (link === undefined) continue;
    for (const [name, value] of new URL(link).searchParams)
      if (NAMES.test(name)) tokens.add(name === "xcid" ? `xcid=${value}` : value);
  }
  for (const { query, body } of testEnv.backend.calls) {
    for (const [name, value] of query) if (NAMES.test(name) && name !== "xcid") tokens.add(value);
    for (const [, value] of body.matchAll(/"(?:token|vfp|customerToken|employeeToken)":"([^"]+)"/g))
      if (value !== undefined) tokens.add(value);
  }
  // Excludes the sample tokens, which docs/personas.md publishes.
  return { codes, tokens: new Set([...tokens].filter((token) => !/^seed-[\w-]*token$/.test(token))) };
}

describe("a copy of both databases", () => {
  it("F28: is searched for what customers of every kind were sent", () => {
    expect([...new Set(sent.map(({ subject }) => subject))].sort()).toEqual([
      "Companies for services you can shop for",
      "Confirm your number",
      "Housing counselors near you",
      "Link to your application",
      "Loan presentation for your customer",
      "Notice of action taken",
      "Pre-qualification letter",
      "Receipt",
      "Request for review",
      "What we ask you to agree to",
      "Your Loan Estimate",
      "Your code",
      "Your loan presentation",
      "Your opinion",
      "Your revised Loan Estimate",
    ]);
    const { codes, tokens } = secrets();
    expect(codes.size).toBeGreaterThan(0);
    expect(tokens.size).toBeGreaterThan(8);
  });

  it.each(["the backend's", "the site's"])("F28: %s contains no code and no token", async (which) => {
    const url = which === "the site's" ? (testEnv.storeUrl ?? "") : testEnv.backend.databaseUrl;
    const dump = await dumpOf(url);
    const { codes, tokens } = secrets();
    const lineWith = (found: string) =>
      dump
        .split("\n")
        .find((line) => line.includes(found))
        ?.slice(0, 200);
    for (const token of tokens) expect(lineWith(token)).toBeUndefined();
    // A time or a digest may contain the same six digits.
    const words = dump.replace(/\d{4}-\d\d-\d\dT[\d:.+-]+/g, "");
    for (const code of codes) expect(words).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
  });

  it("F28: contains no link, and no text of a sent message", async () => {
    const dump = await dumpOf(testEnv.backend.databaseUrl);
    for (const { body } of sent) expect(dump).not.toContain(body.slice(0, 40));
    expect(dump).not.toContain(`${testEnv.site.url}/`);
  });
});
