import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readLimits } from "~server/shared/limits/table";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

const KNOWN = "3035550171";
const UNKNOWN = "3035550172";
const HOME = "198.51.100.1";
const STRANGER = "198.51.100.2";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ limits: readLimits("production, texts-per-number=3, texts-in-all=6") });
  const visitor = await backend.visitor().opened("Approved");
  await visitor.save({ phoneNumber: KNOWN });
});
afterAll(() => backend.stop());

const from = (address: string) => ({ "X-Visitor-Address": address });
const askForLink = (phoneNumber: string, address: string) =>
  backend.visitor().call("app.link.send", { body: { phoneNumber }, headers: from(address) });
const askForCode = (phoneNumber: string, address: string) =>
  backend
    .visitor()
    .call("phone-verification.initiate", { body: { phoneNumber, provider: 1 }, headers: from(address) });
const textsTo = async (phone: string) =>
  (await backend.sql("select id from outbox where kind = 'text' and recipient = $1", [phone])).length;

/** Requests links to a number repeatedly and returns the responses. */
async function links(phoneNumber: string, count: number) {
  const answers = [];
  for (let attempt = 0; attempt < count; attempt += 1) {
    const { status, code, displayMessage } = await askForLink(phoneNumber, STRANGER);
    answers.push({ status, code, why: displayMessage?.replace(/\d+ minutes/, "a while") });
  }
  return answers;
}

describe("the resent link of an application", () => {
  it("F5: is limited by address, with or without an application", async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 21; attempt += 1)
      statuses.push((await askForLink(`30355502${String(attempt + 10)}`, "198.51.100.3")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it("F5: is limited to three an hour for a number, and does not reveal whether it has an application", async () => {
    const unknown = await links(UNKNOWN, 5);
    expect(unknown.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(unknown.at(-1)?.why).toMatch(/^That was too many links for now, so please come back/);
    expect(await links(KNOWN, 5)).toEqual(unknown);
    expect([await textsTo(UNKNOWN), await textsTo(KNOWN)]).toEqual([0, 3]);
  });

  it("F5: uses up no text of the number or of all visitors where no link is sent", async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await askForCode(UNKNOWN, HOME)).status).toBe(200);
    expect(await textsTo(UNKNOWN)).toBe(3);
  });
});
