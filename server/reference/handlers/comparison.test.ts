import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pricesHoldUntil } from "~/domain/price-hold";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";
import { codeInText } from "~tests/support/text-code";

const at = new Date("2026-11-24T15:00:00Z");
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at })));
afterAll(() => backend.stop());

const PHONE = "2025550101";

const comparison: CallBody<"comparison.send">["comparison"] = {
  title: "To get $50,000, A costs least over 7 years",
  asked: "$50,000 in cash.",
  assumes: ["You stay 7 years."],
  caption: "All loans on the home",
  heads: [{ words: "Each month, in all" }, { words: "Cash in hand" }],
  rows: [
    {
      letter: "",
      name: "Stay as you are",
      terms: "4.250% fixed",
      tags: [],
      cells: [{ main: "$2,345.67" }, { main: "$0" }],
    },
    {
      letter: "A",
      name: "Cash-out, 30 years",
      terms: "6.500% fixed",
      tags: [{ tone: "brand", words: "Costs least" }],
      cells: [{ main: "$2,756.76", change: "$411.09 more", isWorse: true }, { main: "$50,000" }],
    },
  ],
  sections: [{ title: "How each loan is repaid", lines: ["A: 360 payments of $2,183.76."] }],
  pricesUntil: new Date(pricesHoldUntil(Date.parse("2026-11-24T15:00:00Z"))).toISOString(),
};

let addresses = 0;
const newAddress = (): string => `ada${String((addresses += 1))}@mail.example`;
const opened = async (): Promise<Visitor & { appId: string }> => {
  const visitor = await backend.visitor().opened("Approved");
  return Object.assign(visitor, { appId: visitor.appId ?? "" });
};
const send = (visitor: Visitor, to: { email?: string; phoneNumber?: string } = {}, key?: string) =>
  visitor.call("comparison.send", {
    body: {
      appId: visitor.appId ?? "",
      by: to.email === undefined ? "text" : "email",
      phoneNumber: PHONE,
      comparison,
      ...to,
    },
    ...(key ? { key } : {}),
  });

async function confirmed(visitor: Visitor & { appId: string }, email: string): Promise<void> {
  const { appId } = visitor;
  await visitor.call("email-verification.initiate", { body: { appId, email } });
  const [message] = await backend.sent({ recipient: email.toLowerCase() });
  const code = codeInText(message?.body);
  const { data } = await visitor.call("email-verification.complete", { body: { appId, email, code } });
  expect(data.status).toBe("approved");
}

describe("SEND-01: a comparison is sent only where a code was entered", () => {
  it("refuses an email to an address that is not confirmed for the application", async () => {
    const [visitor, other, email] = [await opened(), await opened(), newAddress()];
    await confirmed(other, email);
    const { status, code } = await send(visitor, { email });
    expect([status, code]).toEqual([409, "EMAIL_NOT_CONFIRMED"]);
    expect(await backend.sent({ recipient: email, subject: "The loans you compared" })).toEqual([]);
  });

  it("refuses a text to a phone that is neither the application's nor confirmed in the visit", async () => {
    const { status, code } = await send(await opened(), { phoneNumber: "3035550199" });
    expect([status, code]).toEqual([409, "PHONE_NOT_CONFIRMED"]);
  });

  it("takes a phone that was confirmed in the visit as the application's", async () => {
    const [visitor, phoneNumber] = [await opened(), "3035550177"];
    const { appId } = visitor;
    const purpose = "phone" as const;
    await visitor.call("phone-verification.initiate", { body: { phoneNumber, appId, purpose, provider: 1 } });
    const [message] = await backend.sent({ recipient: phoneNumber });
    const code = codeInText(message?.body);
    await visitor.call("phone-verification.complete", { body: { phoneNumber, appId, purpose, code } });
    expect((await send(visitor, { phoneNumber })).status).toBe(200);
    const { data } = await visitor.call("app-data.load", { query: { appId } });
    expect(data.facts.partialPhoneNumber).toMatch(/0177$/);
  });

  it("emails a code that confirms one address, five wrong ones end its tries", async () => {
    const [visitor, email] = [await opened(), newAddress()];
    const { appId } = visitor;
    await visitor.call("email-verification.initiate", { body: { appId, email } });
    const [message] = await backend.sent({ recipient: email });
    expect(message).toMatchObject({ kind: "email", subject: "Your code" });
    const code = codeInText(message?.body) === "111111" ? "222222" : "111111";
    const tries = [];
    for (let n = 0; n < 6; n += 1)
      tries.push(
        (await visitor.call("email-verification.complete", { body: { appId, email, code } })).data.status,
      );
    expect(tries).toEqual([...Array.from({ length: 4 }, () => "incorrect"), "max_attempts", "max_attempts"]);
  });
});

describe("SEND-02: at most three a day", () => {
  it("refuses the fourth of an application in a sentence", async () => {
    const visitor = await opened();
    for (let n = 0; n < 3; n += 1) expect((await send(visitor)).status).toBe(200);
    const { status, code, displayMessage } = await send(visitor);
    expect([status, code]).toEqual([429, "LIMIT_MET"]);
    expect(displayMessage).toMatch(/three times a day at most, so please come back/);
    expect((await send(await opened())).status).toBe(200);
  });

  it("sends once for a repeat with the same key", async () => {
    const visitor = await opened();
    const sent = await Promise.all([send(visitor, {}, "once"), send(visitor, {}, "once")]);
    expect(new Set(sent.map(({ data }) => data.comparisonId)).size).toBe(1);
    expect(await backend.sent({ includes: `appId=${visitor.appId}` })).toHaveLength(1);
  });
});

describe("SEND-03 to SEND-05: what is sent", () => {
  it("emails the same table, until when the prices hold, and the link", async () => {
    const [visitor, email] = [await opened(), newAddress()];
    await confirmed(visitor, email.toUpperCase());
    await send(visitor, { email });
    const [message] = await backend.sent({ recipient: email, subject: "The loans you compared" });
    expect(message?.kind).toBe("email");
    for (const words of [
      comparison.title,
      "A: Cash-out, 30 years [Costs least]",
      "- Each month, in all: $2,756.76; $411.09 more",
      "How each loan is repaid\n- A: 360 payments of $2,183.76.",
      "These prices hold until 5 p.m. Eastern Time on Tuesday, November 24, 2026",
      `/comparison?flowId=miniFlow&comparisonId=`,
    ])
      expect(message?.body).toContain(words);
    expect(message?.body).not.toContain(PHONE);
  });

  it("texts the link, and until when the prices hold", async () => {
    const visitor = await opened();
    await send(visitor);
    const [message] = await backend.sent({ recipient: PHONE, includes: `appId=${visitor.appId}` });
    expect(message?.body).toContain("Prices hold until 5 p.m. Eastern Time on Tuesday, November 24, 2026");
  });

  it("keeps the comparison sealed, for its own application only", async () => {
    const [visitor, other] = [await opened(), await opened()];
    const { data } = await send(visitor);
    const query = { appId: visitor.appId, comparisonId: data.comparisonId };
    const kept = await visitor.call("comparison.read", { query });
    expect(kept.data).toEqual({ comparison, sentOn: "2026-11-24" });
    const [row] = await backend.sql("select body from sent_comparisons where id = $1", [data.comparisonId]);
    expect(String(row?.body)).toMatch(/^v2\./);
    const strange = await other.call("comparison.read", { query: { ...query, appId: other.appId } });
    expect([strange.status, strange.code]).toEqual([404, "COMPARISON_NOT_FOUND"]);
  });
});
