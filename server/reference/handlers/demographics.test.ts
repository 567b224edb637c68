import { afterAll, beforeAll, expect, it } from "vitest";
import type { DemographicAnswers } from "~/domain/hmda";
import { NO_DEMOGRAPHIC_ANSWERS } from "~/domain/testing/no-demographics";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

const logged: string[] = [];
const note = (fields: unknown, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ log: { info: note, error: note } })));
afterAll(() => backend.stop());

const save = (
  visitor: Visitor,
  change: Partial<DemographicAnswers>,
  applicantId = visitor.applicant(),
  key?: string,
) =>
  visitor.call("demographics.save", {
    body: { appId: visitor.appId ?? "", applicantId, ...NO_DEMOGRAPHIC_ANSWERS, ...change },
    ...(key === undefined ? {} : { key }),
  });
const get = (visitor: Visitor) => visitor.call("demographics.get", { query: { appId: visitor.appId } });

it("DEMO-01: stores answers that were not sent as false, empty or unknown", async () => {
  const visitor = await backend.visitor().opened("Approved");
  expect((await get(visitor)).data).toEqual([]);
  const url = `http://backend.test/register/applicant/demographics?appId=${visitor.appId}`;
  const headers = { Authorization: `Bearer ${visitor.token}`, "Idempotency-Key": "nothing-was-ticked" };
  const body = JSON.stringify({ appId: visitor.appId, applicantId: visitor.applicant() });
  expect((await backend.fetch(new Request(url, { method: "POST", headers, body }))).status).toBe(200);
  expect((await get(visitor)).data).toEqual([
    { appId: visitor.appId, applicantId: visitor.applicant(), ...NO_DEMOGRAPHIC_ANSWERS },
  ]);
});

it("DEMO-02: keeps several choices, a part without its group, and a refusal together with answers as they are", async () => {
  const visitor = await backend.visitor().opened("Approved");
  const ticks = {
    ethnicityMexican: true,
    ethnicityNotHispanicOrLatino: true,
    ethnicityRefusal: true,
    genderType: "both" as const,
    raceKorean: true,
    raceWhite: true,
    raceAsianOtherDescription: "Hmong",
    raceRefusal: true,
  };
  await save(visitor, ticks);
  expect((await get(visitor)).data[0]).toMatchObject(ticks);
  const [row] = await backend.sql("select reported from demographics where applicant_id = $1", [
    visitor.applicant(),
  ]);
  expect(row?.reported).toEqual({
    ethnicities: [2, 11],
    races: [5, 25, 27],
    asianOtherText: "Hmong",
    sex: 6,
  });
});

it("replaces the whole record with a second save; each applicant has one, the primary's first", async () => {
  const visitor = await backend.visitor().opened("Approved", "Approved");
  await save(visitor, { raceSamoan: true }, visitor.applicant(2));
  await save(visitor, { raceWhite: true });
  await save(visitor, { genderType: "female" });
  const { data } = await get(visitor);
  expect(data.map(({ applicantId, raceWhite, raceSamoan }) => [applicantId, raceWhite, raceSamoan])).toEqual([
    [visitor.applicant(1), false, false],
    [visitor.applicant(2), false, true],
  ]);
  const twice = await Promise.all(
    [1, 2].map(() => save(visitor, { raceAsian: true }, undefined, "one-record")),
  );
  expect(twice[1]?.text).toBe(twice[0]?.text);
  await Promise.all([save(visitor, { raceAsian: true }), save(visitor, { raceAsian: true })]);
  expect((await get(visitor)).data).toHaveLength(2);
});

it("refuses another application's applicant, and another application's answers", async () => {
  const visitor = await backend.visitor().opened("Approved");
  const other = await backend.visitor().opened("Approved");
  const strange = await save(other, {}, visitor.applicant());
  expect([strange.status, strange.code]).toEqual([404, "APPLICANT_NOT_FOUND"]);
  other.appId = visitor.appId;
  expect((await get(other)).status).toBe(403);
  expect((await save(other, {})).status).toBe(403);
});

it("writes the answers to no log line and no stored response", async () => {
  const visitor = await backend.visitor().opened("Approved");
  await save(visitor, { ethnicityOtherDescription: "Salvadoran-bait" });
  await save(visitor, { ethnicityOtherDescription: "Salvadoran-bait" }, "nobody");
  expect(logged.join("\n")).not.toContain("Salvadoran-bait");
  const keys = await backend.sql("select row_to_json(t)::text as row from idempotency t");
  expect(keys.length).toBeGreaterThan(0);
  expect(JSON.stringify(keys)).not.toContain("Salvadoran-bait");
});
