import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { CallDefinition } from "~server/backend/contract/define";
import { callIds, contract, type CallId } from "~server/backend/contract/index";
import { isJsonObject } from "~server/backend/contract/openapi-schema";
import { tokenHash } from "~server/reference/crypto";
import { startTestBackend, Visitor, type TestBackend } from "~server/reference/testing/fixture";
import type { RequestDraft } from "~server/reference/testing/mutate";
import { createRandom } from "~server/shared/random";
import { drafterOf, goodDraft, knownFields, requestOf } from "~server/reference/testing/requests";

/**
 * Tests the consents of two people on one application as the backend stores them, and what a link
 * of one of them opens.
 */

let at = new Date("2026-11-20T17:00:00Z");
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at, presentations: true })));
afterAll(() => backend.stop());

const TEXT = "I agree.";
const PHONE = "7195550161";

/** Creates an application with two people and checks the second one's consents. */
async function two(): Promise<{ opener: Visitor; appId: string; personId: string }> {
  const opener = await backend.visitor().opened("Opener", "Beside");
  const appId = opener.appId ?? "";
  const { data } = await opener.call("consent.standing", { query: { appId } });
  expect(data.beside).toEqual([{ personId: expect.any(String), firstName: "Cole" }]);
  return { opener, appId, personId: data.beside?.[0]?.personId ?? "" };
}

const textsTo = (phone: string) => backend.sent({ recipient: phone });

/** Opens the link that was texted last. */
async function byLink(phone: string): Promise<Visitor> {
  const [text] = (await textsTo(phone)).slice(-1);
  const link = new URL(/https?:\S+/.exec(text?.body ?? "")?.[0] ?? "");
  expect(link.pathname).toBe("/consent/home");
  const person = new Visitor(backend, undefined, "consentFlow");
  person.appId = link.searchParams.get("appId") ?? "";
  person.token = link.searchParams.get("token") ?? "";
  return person;
}

async function invited(phone = PHONE) {
  const { opener, appId, personId } = await two();
  const sent = await opener.call("consent.invite", { body: { appId, personId, phoneNumber: phone } });
  expect(sent.data).toEqual({ isSent: true });
  return { opener, appId, personId, person: await byLink(phone) };
}

const readConsent = async (visitor: Visitor) =>
  (await visitor.call("consent.standing", { query: { appId: visitor.appId ?? "" } })).data;
const give = (visitor: Visitor, purpose: "e-sign" | "credit" = "credit", key?: string) =>
  visitor.call("consent.give", {
    body: { appId: visitor.appId ?? "", purpose, text: TEXT },
    ...(key !== undefined && { key }),
  });
const holding = async (visitor: Visitor): Promise<string[]> =>
  (await readConsent(visitor)).consents.flatMap(({ purpose, withdrawnAt }) =>
    withdrawnAt === undefined ? [purpose] : [],
  );

describe("consents of each person", () => {
  it("CONSENT-06: giving or withdrawing one person's consent leaves the other's, even with the same key", async () => {
    const { opener, person } = await invited();
    expect(await readConsent(person)).toEqual({
      firstName: "Cole",
      personal: { name: "Cole Beside", openedBy: "Bea Opener" },
      isClosed: false,
      consents: [],
    });
    await Promise.all([
      give(opener, "credit", "one-key"),
      give(person),
      give(person),
      give(person, "e-sign"),
    ]);
    expect((await give(person, "credit", "one-key")).code).toBe("IDEMPOTENCY_MISMATCH");
    expect([await holding(opener), (await holding(person)).sort()]).toEqual([
      ["credit"],
      ["credit", "e-sign"],
    ]);
    const rows = await backend.sql(
      "select person_id = '' as opened, purpose, phone_number from consents where app_id = $1 order by 1, 2",
      [opener.appId],
    );
    expect(rows).toEqual([
      { opened: false, purpose: "own-credit", phone_number: PHONE },
      { opened: false, purpose: "own-e-sign", phone_number: PHONE },
      { opened: true, purpose: "credit", phone_number: null },
    ]);
    const body = { appId: opener.appId ?? "", purpose: "credit" as const };
    expect((await opener.call("consent.withdraw", { body })).data).toEqual({ isWithdrawn: true });
    expect((await opener.call("consent.withdraw", { body })).data).toEqual({ isWithdrawn: false });
    expect([await holding(opener), (await holding(person)).sort()]).toEqual([[], ["credit", "e-sign"]]);
  });

  it("F27: a process of the previous version stores, reads and withdraws only the consents of the application's owner", async () => {
    const { opener, person } = await invited("7195550169");
    await give(person, "e-sign");
    // Writes, reads and withdraws as the previous version did.
    const keep = (id: string) =>
      backend.sql(
        `insert into consents (id, app_id, purpose, text, text_version, at) values ($1, $2, 'e-sign', 'words', 'v1', now())
         on conflict (app_id, purpose) where withdrawn_at is null and purpose in ('e-sign', 'credit') do nothing returning id`,
        [id, opener.appId],
      );
    expect(await keep("before-1")).toEqual([{ id: "before-1" }]);
    expect(await keep("before-2")).toEqual([]);
    expect([await holding(opener), await holding(person)]).toEqual([["e-sign"], ["e-sign"]]);
    const read = "select id from consents where app_id = $1 and purpose in ('e-sign', 'credit')";
    expect(await backend.sql(read, [opener.appId])).toEqual([{ id: "before-1" }]);
    // A consent in force from the previous version is not given twice.
    await give(opener, "e-sign");
    expect(await backend.sql(read, [opener.appId])).toEqual([{ id: "before-1" }]);
    await backend.sql(
      "update consents set withdrawn_at = now() where app_id = $1 and purpose = 'e-sign' and withdrawn_at is null",
      [opener.appId],
    );
    expect([await holding(opener), await holding(person)]).toEqual([[], ["e-sign"]]);
  });

  it("CONSENT-06: the person who opened the application sees when and where the link went, but not the consents", async () => {
    const { opener, personId, person } = await invited("7195550162");
    const before = await readConsent(opener);
    expect(before.beside).toEqual([
      { personId, firstName: "Cole", sent: { at: at.toISOString(), to: "0162" } },
    ]);
    await give(person);
    expect(await readConsent(opener)).toEqual(before);
  });

  it("CONSENT-06: a new person in the same place gets none of the former one's consents, and the old link no longer opens it", async () => {
    const { opener, person, personId } = await invited("7195550163");
    await give(person);
    const borrowers = [
      { firstName: "Bea", lastName: "Opener", isPrimary: true, isOnLoan: true },
      { firstName: "Dana", lastName: "Third", isPrimary: false, isOnLoan: true },
    ];
    await opener.save({ borrowers });
    const [other] = (await readConsent(opener)).beside ?? [];
    expect(other).toEqual({ personId: expect.any(String), firstName: "Dana" });
    expect(other?.personId).not.toBe(personId);
    const appId = opener.appId ?? "";
    expect((await person.call("consent.standing", { query: { appId } })).status).toBe(404);
    expect((await give(person)).status).toBe(404);
  });

  it("CONSENT-04, CONSENT-06: a person no longer on the loan can withdraw consent but not give it", async () => {
    const { opener, person } = await invited("7195550164");
    await give(person);
    await opener.save({
      borrowers: [{ firstName: "Bea", lastName: "Opener", isPrimary: true, isOnLoan: true }],
    });
    expect((await readConsent(person)).isClosed).toBe(true);
    expect((await give(person, "e-sign")).code).toBe("APPLICATION_CLOSED");
    const body = { appId: opener.appId ?? "", purpose: "credit" as const };
    expect((await person.call("consent.withdraw", { body })).data).toEqual({ isWithdrawn: true });
    expect((await readConsent(opener)).beside).toBeUndefined();
  });
});

describe("texting the consent link", () => {
  const inviteTo = ({ opener, appId, personId }: Awaited<ReturnType<typeof two>>, phoneNumber: string) =>
    opener.call("consent.invite", { body: { appId, personId, phoneNumber } });

  it("CONSENT-08: sends one text for two clicks or two tabs; a newer link ends the older one; three at most", async () => {
    const pair = await two();
    const phone = "7195550165";
    const both = await Promise.all([inviteTo(pair, phone), inviteTo(pair, phone)]);
    expect(both.map(({ data }) => data.isSent).sort()).toEqual([false, true]);
    expect(await textsTo(phone)).toHaveLength(1);
    const first = await byLink(phone);
    // A mistyped number is corrected at once.
    expect((await inviteTo(pair, "7195550166")).data.isSent).toBe(true);
    expect((await first.call("consent.standing", { query: { appId: pair.appId } })).status).toBe(403);
    at = new Date(at.getTime() + 11 * 60_000);
    expect((await inviteTo(pair, "7195550166")).data.isSent).toBe(true);
    at = new Date(at.getTime() + 11 * 60_000);
    expect((await inviteTo(pair, "7195550166")).code).toBe("LINKS_SPENT");
    expect(await holding(await byLink("7195550166"))).toEqual([]);
  });

  it("CONSENT-08: goes only to the co-borrower, to no number of the person who opened it, and not after it is closed", async () => {
    const pair = await two();
    expect((await inviteTo(pair, "2025550101")).code).toBe("PHONE_OF_OTHER");
    expect((await inviteTo(pair, "1115550101")).code).toBe("PHONE_INVALID");
    for (const personId of [`${pair.appId}-1`, "seed-two-2", `${pair.appId}-9`])
      expect((await inviteTo({ ...pair, personId }, "7195550167")).code).toBe("APPLICANT_NOT_FOUND");
    await backend.sql("update applications set status = 'closed' where id = $1", [pair.appId]);
    expect((await inviteTo(pair, "7195550167")).code).toBe("APPLICATION_CLOSED");
    expect(await textsTo("7195550167")).toEqual([]);
  });
});

describe("what one person's consent link opens", () => {
  const TOKEN = "one-persons-token";
  const NAMES = ["Tessa", "2025550107"];
  const BASE = "seed-two";
  /** Returns the application of a presentation. */
  const applicationOf = (presentationId: string): string => presentationId.replace(/^lp-/, "");
  const PRESENTATION = "lp-seed-spw-open";

  beforeAll(async () => {
    for (const appId of [BASE, applicationOf(PRESENTATION)])
      await backend.sql(
        `insert into application_tokens (digest, app_id, person_id, expires_at)
         values ($1, $2, $2 || '-2', now() + interval '1 day')`,
        [tokenHash(`${TOKEN}-${appId}`), appId],
      );
  });

  const fieldNames = (schema: z.ZodType): string[] =>
    "shape" in schema && isJsonObject(schema.shape) ? Object.keys(schema.shape) : [];

  /** Requests with the link's token only: in the header, and wherever a call takes a token. */
  async function ask(id: CallId, tries: number) {
    const call: CallDefinition = contract[id];
    const isPresentation = call.auth === "presentation";
    const appId = isPresentation ? applicationOf(PRESENTATION) : BASE;
    const token = `${TOKEN}-${appId}`;
    const known = {
      ...knownFields,
      appId,
      applicantId: `${appId}-1`,
      presentationId: PRESENTATION,
      token,
      customerToken: token,
      employeeToken: token,
      callUid: appId.toUpperCase(),
    };
    const isNamed = ({ query, body }: RequestDraft): boolean =>
      call.auth !== "if-app" ||
      query.some(([name]) => name === "appId" && !isJsonObject(body)) ||
      (isJsonObject(body) && "appId" in body);
    const drafts = Array.from({ length: 50 }, (_, index) => {
      const random = createRandom("one person", id, tries, index);
      return goodDraft(call, known, random) ?? drafterOf(call, known)(random);
    });
    const draft = drafts.find(isNamed);
    if (draft === undefined) throw new Error(`No request of ${id} that names an application was found.`);
    const query = draft.query.map(([name, value]): [string, string] => [
      name,
      name === "appId" ? appId : value,
    ]);
    const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": `person-${id}-${String(tries)}` };
    const answer = await backend.fetch(requestOf(call, { ...draft, query }, headers));
    return { status: answer.status, text: await answer.text() };
  }

  const mayOpen = callIds.filter((id) => contract[id].auth === "app-or-person");
  const concernsApp = (id: CallId): boolean =>
    [contract[id].body, contract[id].query].some((schema: z.ZodType) => fieldNames(schema).includes("appId"));
  const guarded = callIds.filter(
    (id) =>
      ["app", "app-or-employee", "employee", "supervisor", "presentation"].includes(contract[id].auth) ||
      (contract[id].auth === "if-app" && concernsApp(id)),
  );

  it("CONSENT-07: is a fixed list of consent and score calls", () => {
    expect(mayOpen).toEqual([
      "score.disclosure",
      "score.disclosure.pdf",
      "consent.standing",
      "consent.sample",
      "consent.give",
      "consent.withdraw",
      "consent.document",
    ]);
  });

  it.each(mayOpen)(
    "CONSENT-07: %s, which reveals only the first name of the person who opened the application",
    async (id) => {
      const { status, text } = await ask(id, 0);
      expect([401, 403]).not.toContain(status);
      expect(text).not.toContain("2025550107");
    },
  );

  it.each(guarded)("CONSENT-07: does not include %s", async (id) => {
    const { status } = await ask(id, 0);
    expect(status).toBe(403);
  });

  it.each(callIds.filter((id) => !guarded.includes(id) && !mayOpen.includes(id)))(
    "CONSENT-07: and %s, which requires no token, reveals nothing for it",
    async (id) => {
      for (const tries of [0, 1, 2]) {
        const { text } = await ask(id, tries);
        for (const name of NAMES) expect(text).not.toContain(name);
      }
      const taken = await backend.sql("select session_id from applications where id = $1", [BASE]);
      expect(taken).toEqual([{ session_id: "seeded00" }]);
    },
  );
});
