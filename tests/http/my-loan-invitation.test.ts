import { describe, expect, it } from "vitest";
import { GENEROUS_LIMITS } from "../support/duplicates";
import {
  ABOUT,
  answerPart,
  codeTo,
  hasField,
  invite,
  join,
  linkTo,
  ownDevice,
  twoPeople,
} from "../support/invitations";
import { ownerOfLoan } from "../support/loan-people";
import { useOwnTestEnv } from "../support/use-test-env";
import { visibleText } from "../support/visible-text";
import { headingIn, problemsIn, type Visitor } from "../support/visitor";

/** A second person on a loan: invited, on a device of their own, with their own answers. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" });
const WAIT = { timeout: 120_000 };
const PEOPLE = "/my-loan/people";
const PART = "/my-loan/part";
const ENDED = "This invitation can't be used any more";

const countOf = (sql: string, id: string): Promise<number> => testEnv.backend.count(sql, [id]);
const onLoan = (id: string) =>
  countOf("select count(*) from applicants where app_id = $1 and is_on_loan", id);
const stateOf = (id: string): Promise<unknown> =>
  testEnv.backend.cell(
    `select state from loan_invitations where app_id = '${id}' order by sent_at desc limit 1`,
  );

/** Every page of My loan that a person can open. */
const PAGES = [
  "/my-loan",
  "/my-loan/documents",
  "/my-loan/messages",
  "/my-loan/devices",
  "/my-loan/estimate",
  PEOPLE,
  PART,
];
const everythingSeenBy = async (visitor: Visitor): Promise<string> =>
  (await Promise.all(PAGES.map((page) => visitor.get(page)))).map(({ html }) => html).join("\n");

describe("an invited person", () => {
  it("joins with their own phone, answers, agrees, and is on the loan", WAIT, async () => {
    const [id, phone] = ["seed-loan-estimate", "7195554101"];
    const owner = await ownerOfLoan(testEnv, id);
    const { page, link } = await invite(testEnv, owner, phone);
    expect(page.html).toContain("We texted the invitation.");
    expect(page.html).toContain("Sam has not used the link yet");
    const [text] = await testEnv.backend.sent({ recipient: phone, subject: "An invitation to a loan" });
    expect(text?.body).toContain("Esther asks you to be on a home loan application");
    expect(text?.body).toContain("Reply STOP");
    const second = await join(testEnv, link, phone);
    expect([second.page.status, headingIn(second.page.html)]).toEqual([200, "Your part of the application"]);
    expect((await second.visitor.get("/my-loan")).html).toContain("Start or continue");
    const people = await owner.visitor.get(PEOPLE);
    expect(people.html).toContain("is answering their own questions");
    // Nothing of the application changes before the consent.
    const credit = await answerPart(second.visitor);
    expect([headingIn(credit.html), await onLoan(id)]).toEqual(["Your consent and your credit check", 1]);
    const part = await second.visitor.submit(credit, { ssn: "219-09-1234" });
    expect(part.html).toContain("You are on the loan, with your own answers");
    // The pull is of both, and each has agreed to it.
    expect(part.html).toContain("We have read your credit report.");
    expect(
      await testEnv.backend.cells(
        `select status from credit_pulls where app_id = '${id}' and call = 'credit.run-softpull'`,
      ),
    ).toEqual(["done"]);
    expect([await onLoan(id), await stateOf(id)]).toEqual([2, "done"]);
    expect(
      await testEnv.backend.cells(
        `select purpose || ' ' || text_version from consents where app_id = '${id}' and person_id <> ''`,
      ),
    ).toEqual(["soft-pull soft-pull 2026-11-20.1"]);
    expect(
      await testEnv.backend.cells(
        `select annual_cents::text from income_items where applicant_id = '${id}-2'`,
      ),
    ).toEqual(["6400000"]);
    const questions = await second.visitor.get(`${PART}/questions`);
    const saved = await second.visitor.submit(questions, { race: ["raceRefusal"], sex: ["genderRefusal"] });
    expect(saved.html).toContain("Saved.");
    expect(await countOf("select count(*) from demographics where applicant_id = $1 || '-2'", id)).toBe(1);
    // The task is done, and the loan asks this person for their own papers.
    const hub = await second.visitor.get("/my-loan");
    expect(hub.html).toContain("Your answers are with us");
    expect(hub.html).toContain("Samuel");
  });

  it("and the inviter see nothing of each other's answers, scores and numbers", WAIT, async () => {
    const [id, phone] = ["seed-loan-papers", "7195554102"];
    const { owner, second } = await twoPeople(testEnv, id, phone);
    const [seenByOwner, seenBySecond] = [
      await everythingSeenBy(owner.visitor),
      await everythingSeenBy(second.visitor),
    ];
    for (const secret of ["219-09-1234", "219091234", "1985", "Quarry Works", "64,000", "120 Main St"])
      expect(seenByOwner).not.toContain(secret);
    expect(seenBySecond).not.toContain("219091234");
    // Both see who is on the loan, and that the other one's papers are needed, but not the papers.
    for (const seen of [seenByOwner, seenBySecond]) {
      expect(seen).toContain("Samuel");
      expect(seen).toContain("Paula");
      expect(seen).toContain("Only the person whose it is can send and see it.");
    }
    expect((await second.visitor.get("/my-loan/continue")).html).not.toContain("answers");
    // Leaving is theirs; ending the application is not.
    expect((await second.visitor.get("/my-loan/withdraw")).address).toContain(PEOPLE);
    const foreign = await owner.visitor.get(`${PART}/about`);
    expect(foreign.status).toBe(404);
    const papers = await owner.visitor.get("/my-loan/documents/pay-stubs-2");
    expect(papers.status).toBe(404);
    expect((await second.visitor.get("/my-loan/documents/pay-stubs-2")).status).toBe(200);
    expect((await second.visitor.get("/my-loan/documents/pay-stubs")).status).toBe(404);
  });

  it("keeps what was typed, except birth date and Social Security number", WAIT, async () => {
    const [id, phone] = ["seed-loan-deciding", "7195554103"];
    const owner = await ownerOfLoan(testEnv, id);
    const { link } = await invite(testEnv, owner, phone);
    const { visitor } = await join(testEnv, link, phone);
    const about = await visitor.get(`${PART}/about`);
    const wrong = await visitor.submit(about, { ...ABOUT, lastName: "", "birthDate.year": "1985" });
    expect([wrong.status, problemsIn(wrong.html)]).toEqual([400, ["Enter your last name."]]);
    expect(wrong.html).toContain('value="Samuel"');
    expect(wrong.html).not.toContain('value="1985"');
    const address = await visitor.submit(wrong, ABOUT);
    expect(headingIn(address.html)).toBe("Where you live");
    const again = await visitor.get(`${PART}/about`);
    expect(again.html).toContain("We already have this date");
    expect(again.html).not.toContain("1985");
    const sealed = await testEnv.backend.cells(
      `select answers from loan_invitations where app_id = '${id}' and answers is not null`,
    );
    expect([sealed.length, sealed.join(" ").includes("Samuel")]).toEqual([1, false]);
    // The consent comes after the other pages.
    expect(headingIn((await visitor.get(`${PART}/credit`)).html)).toBe("Your part of the application");
    const credit = await answerPart(visitor);
    const bad = await visitor.submit(credit, { ssn: "123" });
    expect([bad.status, problemsIn(bad.html).length]).toEqual([400, 1]);
    expect(bad.html).not.toContain('value="123"');
    const unmatched = await visitor.submit(bad, { ssn: "219-09-0010" });
    expect([unmatched.status, await onLoan(id)]).toEqual([400, 1]);
  });

  it("says no, and the inviter is told", WAIT, async () => {
    const [id, phone] = ["seed-loan-checking", "7195554104"];
    const owner = await ownerOfLoan(testEnv, id);
    const { link } = await invite(testEnv, owner, phone);
    const visitor = ownDevice(testEnv);
    const page = await visitor.get(link);
    expect(headingIn(page.html)).toBe("Chester asks you to be on a home loan application");
    expect(page.address).toBe("/my-loan/join");
    const no = await visitor.submit(page, { intent: "decline" });
    expect([headingIn(no.html), await stateOf(id)]).toEqual(["You said no", "declined"]);
    expect((await owner.visitor.get(PEOPLE)).html).toContain("Sam said no");
    const told = await testEnv.backend.sent({ subject: "Your invitation was declined" });
    expect(told.map(({ recipient }) => recipient)).toContain("2025550107");
    expect(headingIn((await ownDevice(testEnv).get(link)).html)).toBe(ENDED);
  });
});

describe("an invitation", () => {
  it("opens nothing after it was withdrawn, and another person can be invited", WAIT, async () => {
    const [id, phone] = ["seed-loan-checking", "7195554105"];
    const owner = await ownerOfLoan(testEnv, id);
    const { link } = await invite(testEnv, owner, phone);
    const second = await join(testEnv, link, phone);
    const people = await owner.visitor.get(PEOPLE);
    expect(hasField(people, "firstName")).toBe(false);
    const unsure = await owner.visitor.submit(people, { sure: "" });
    expect(problemsIn(unsure.html)).toEqual(["Check the box if you are sure."]);
    const done = await owner.visitor.submit(people, { sure: "yes" });
    expect([done.html.includes("goes on without this person"), await stateOf(id)]).toEqual([
      true,
      "withdrawn",
    ]);
    expect(headingIn((await ownDevice(testEnv).get(link)).html)).toBe(ENDED);
    expect((await second.visitor.get("/my-loan")).address).toContain("/my-loan/sign-in");
    const { page, link: next } = await invite(testEnv, owner, "7195554106", "Robin");
    expect([page.html.includes("Robin has not used the link yet"), next === link]).toEqual([true, false]);
  });

  it("takes a person who is on the loan off it again", WAIT, async () => {
    const [id, phone] = ["seed-loan-deciding", "7195554107"];
    const before = await ownerOfLoan(testEnv, id);
    await before.visitor.submit(await before.visitor.get(PEOPLE), { sure: "yes" });
    const { owner, second } = await twoPeople(testEnv, id, phone);
    expect([await onLoan(id), (await owner.visitor.get("/my-loan")).html.includes("Samuel Second")]).toEqual([
      2,
      true,
    ]);
    const people = await owner.visitor.get(PEOPLE);
    expect(people.html).toContain("Take Sam off the loan");
    await owner.visitor.submit(people, { sure: "yes" });
    expect([await onLoan(id), await stateOf(id)]).toEqual([1, "withdrawn"]);
    expect((await owner.visitor.get("/my-loan")).html).not.toContain("Samuel Second");
    expect((await second.visitor.get("/my-loan")).address).toContain("/my-loan/sign-in");
  });

  it("ends when the invited person leaves", WAIT, async () => {
    const [id, phone] = ["seed-loan-deciding", "7195554110"];
    const { second } = await twoPeople(testEnv, id, phone);
    const people = await second.visitor.get(PEOPLE);
    expect(people.html).not.toContain("ending in 10");
    const out = await second.visitor.submit(people, { sure: "yes" });
    expect(out.html).toContain("You left the loan");
    expect([await onLoan(id), await stateOf(id)]).toEqual([1, "declined"]);
  });

  it("opens on several devices with the invited phone only", WAIT, async () => {
    const [id, phone] = ["seed-loan-checking", "7195554108"];
    const owner = await ownerOfLoan(testEnv, id);
    await owner.visitor.submit(await owner.visitor.get(PEOPLE), { sure: "yes" });
    const { link } = await invite(testEnv, owner, phone);
    // A stranger with the link sees a first name, and no code comes to them.
    const stranger = ownDevice(testEnv);
    const seen = await stranger.get(link);
    expect(seen.html).not.toContain("Second");
    expect(visibleText(seen.html)).not.toMatch(/719|54108|Sam\b/);
    expect(seen.html).not.toMatch(/7195554108|\(719\)|555-4108/);
    const asked = await stranger.submit(seen, { intent: "send" });
    const refused = await stranger.submit(asked, { code: "111111" });
    expect([refused.status, await stateOf(id)]).toEqual([400, "sent"]);
    expect((await stranger.get("/my-loan")).address).toContain("/my-loan/sign-in");
    const [one, two] = [await join(testEnv, link, phone), await join(testEnv, link, phone)];
    for (const { visitor } of [one, two])
      expect(headingIn((await visitor.get(PART)).html)).toBe("Your part of the application");
    // The phone alone signs in too.
    const later = ownDevice(testEnv);
    const code = await later.submit(await later.get("/my-loan"), { phoneNumber: phone });
    const hub = await later.submit(code, { code: await codeTo(testEnv, phone) });
    expect(hub.html).toContain("Your part of the application");
  });

  it("is sent once for two presses, and expires after 14 days", WAIT, async () => {
    const [id, phone] = ["seed-loan-checking", "7195554109"];
    const owner = await ownerOfLoan(testEnv, id);
    await owner.visitor.submit(await owner.visitor.get(PEOPLE), { sure: "yes" });
    const page = await owner.visitor.get(PEOPLE);
    const press = () => owner.visitor.clone().post(page, { firstName: "Sam", phoneNumber: phone });
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const texts = await testEnv.backend.sent({ recipient: phone, subject: "An invitation to a loan" });
    expect(texts.length).toBe(1);
    await testEnv.backend.cells(
      `update loan_invitations set expires_at = sent_at where app_id = '${id}' and state = 'sent' returning id`,
    );
    expect(headingIn((await ownDevice(testEnv).get(await linkTo(testEnv, phone))).html)).toBe(ENDED);
    const expired = await owner.visitor.get(PEOPLE);
    expect([expired.html.includes("has expired"), hasField(expired, "firstName")]).toEqual([true, true]);
  });

  it("does not go to the inviter's own phone", WAIT, async () => {
    const owner = await ownerOfLoan(testEnv, "seed-loan-checking");
    const page = await owner.visitor.get(PEOPLE);
    const own = await owner.visitor.submit(page, { firstName: "Sam", phoneNumber: "2025550107" });
    expect([own.status, problemsIn(own.html)]).toEqual([
      400,
      ["That is your own number. Enter the mobile phone of the person you invite."],
    ]);
    expect(own.html).toContain('value="Sam"');
  });
});
