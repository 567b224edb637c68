import {
  answerPart,
  codeTo,
  ABOUT,
  ADDRESS,
  AMOUNTS,
  EARLIER_JOB,
  INCOME,
  invite,
  join,
  linkTo,
  ownDevice,
  RECENT_JOB,
  SERVICE,
  SSN,
} from "./invitations";
import { ownerOfLoan } from "./loan-people";
import type { StandaloneForm } from "./standalone-forms";
import type { TestEnv } from "./test-env";
import type { FormFields } from "./visitor";

/** The forms of an invitation to a loan, and of the invited person's own part. */

const LOAN = "seed-loan-papers";
const PEOPLE = "/my-loan/people";
const JOIN = "/my-loan/join";
const PART = "/my-loan/part";
const SIGN_IN = "/my-loan/sign-in";
const SIGNED_OUT = { leadsTo: SIGN_IN, effects: 0 };
const UNKNOWN = { leadsTo: JOIN, effects: 0 };

let phones = 0;
const newPhone = (): string => `719557${String(3000 + (phones += 1))}`;

/** Takes everything of earlier invitations back. */
async function startAnew({ backend }: TestEnv): Promise<void> {
  await backend.cells(`delete from loan_invitations where app_id = '${LOAN}' returning id`);
  await backend.cells(
    `update applicants set is_on_loan = false where app_id = '${LOAN}' and not is_primary returning id`,
  );
}

const inState = ({ backend }: TestEnv, ...states: string[]) => {
  const named = states.map((state) => `'${state}'`).join(", ");
  return () =>
    backend.count(`select count(*) from loan_invitations where app_id = $1 and state in (${named})`, [LOAN]);
};

/** Returns the owner after inviting somebody, with the link. */
async function invited(testEnv: TestEnv) {
  await startAnew(testEnv);
  const owner = await ownerOfLoan(testEnv, LOAN);
  const phone = newPhone();
  await invite(testEnv, owner, phone);
  return { owner, phone, link: await linkTo(testEnv, phone) };
}

/** Returns the invited person at the page of the invitation. */
async function atLink(testEnv: TestEnv) {
  const { phone, link } = await invited(testEnv);
  const visitor = ownDevice(testEnv);
  return { visitor, phone, page: await visitor.get(link) };
}

/** Returns the invited person at a page of their part. */
async function inPart(testEnv: TestEnv, topic: string) {
  const { phone, link } = await invited(testEnv);
  const { visitor } = await join(testEnv, link, phone);
  return { visitor, page: await visitor.get(`${PART}/${topic}`) };
}

const codes = async ({ backend }: TestEnv, recipient: string): Promise<number> =>
  (await backend.sent({ recipient, subject: "Your code" })).length;

const INVITING: readonly StandaloneForm[] = [
  {
    file: "my-loan.people.tsx",
    button: "Text the invitation",
    async ready(testEnv) {
      await startAnew(testEnv);
      const { visitor } = await ownerOfLoan(testEnv, LOAN);
      const page = await visitor.get(PEOPLE);
      const fields = { firstName: "Sam", phoneNumber: newPhone() };
      return { visitor, page, fields, effects: inState(testEnv, "sent") };
    },
    leadsTo: PEOPLE,
    withoutCookies: SIGNED_OUT,
    mistake: { firstName: "Sam", phoneNumber: "12" },
  },
  {
    file: "my-loan.people.tsx",
    button: "Withdraw the invitation",
    async ready(testEnv) {
      const { owner } = await invited(testEnv);
      const page = await owner.visitor.get(PEOPLE);
      return {
        visitor: owner.visitor,
        page,
        fields: { sure: "yes" },
        effects: inState(testEnv, "withdrawn"),
      };
    },
    leadsTo: PEOPLE,
    withoutCookies: SIGNED_OUT,
    mistake: { sure: "" },
  },
  {
    file: "my-loan.people.tsx",
    button: "Leave this loan",
    async ready(testEnv) {
      const { phone, link } = await invited(testEnv);
      const { visitor } = await join(testEnv, link, phone);
      const page = await visitor.get(PEOPLE);
      return { visitor, page, fields: { sure: "yes" }, effects: inState(testEnv, "declined") };
    },
    leadsTo: SIGN_IN,
    withoutCookies: SIGNED_OUT,
    mistake: { sure: "" },
  },
];

const JOINING: readonly StandaloneForm[] = [
  {
    file: "my-loan.join.tsx",
    button: "Continue, and text me a code",
    async ready(testEnv) {
      const { visitor, page, phone } = await atLink(testEnv);
      return { visitor, page, fields: { intent: "send" }, effects: () => codes(testEnv, phone) };
    },
    leadsTo: JOIN,
    withoutCookies: UNKNOWN,
  },
  {
    file: "my-loan.join.tsx",
    button: "No, thank you",
    async ready(testEnv) {
      const { visitor, page } = await atLink(testEnv);
      return { visitor, page, fields: { intent: "decline" }, effects: inState(testEnv, "declined") };
    },
    leadsTo: JOIN,
    withoutCookies: UNKNOWN,
  },
  {
    file: "my-loan.join.tsx",
    button: "Continue",
    where: "with the code",
    async ready(testEnv) {
      const { visitor, page: first, phone } = await atLink(testEnv);
      const page = await visitor.submit(first, { intent: "send" });
      const code = await codeTo(testEnv, phone);
      return { visitor, page, fields: { code }, effects: inState(testEnv, "joined") };
    },
    leadsTo: PART,
    withoutCookies: UNKNOWN,
    mistake: { code: "12" },
  },
  {
    file: "my-loan.join.tsx",
    button: "Text me a new code",
    async ready(testEnv) {
      const { visitor, page: first, phone } = await atLink(testEnv);
      const page = await visitor.submit(first, { intent: "send" });
      const before = await codes(testEnv, phone);
      const effects = async () => (await codes(testEnv, phone)) - before;
      return { visitor, page, fields: { intent: "send" }, effects };
    },
    leadsTo: JOIN,
    withoutCookies: UNKNOWN,
  },
];

/** Pages that are answered first. */
type Before = readonly (readonly [page: string, fields: FormFields])[];

/** Returns a page of the part. */
const topic = (name: string, fields: FormFields, next: string, before: Before = []): StandaloneForm => ({
  file: "my-loan.part.topic.tsx",
  button: "Save and continue",
  where: name,
  async ready(testEnv) {
    const { visitor } = await inPart(testEnv, "about");
    for (const [page, answers] of before) await visitor.submit(await visitor.get(`${PART}/${page}`), answers);
    return { visitor, page: await visitor.get(`${PART}/${name}`), fields };
  },
  leadsTo: `${PART}/${next}`,
  withoutCookies: { leadsTo: SIGN_IN, effects: 0 },
  mistake: Object.fromEntries(Object.keys(fields).map((field) => [field, ""])),
});

const ALL_BEFORE: Before = [
  ["about", ABOUT],
  ["address", ADDRESS],
  ["service", SERVICE],
];

/** Returns the second button of a page of the part. */
const noneOf = (name: string, button: string, next: string, before: Before): StandaloneForm => {
  const { mistake: _typed, ...page } = topic(name, { intent: "none" }, next, before);
  return { ...page, button };
};

const PART_FORMS: readonly StandaloneForm[] = [
  topic("about", ABOUT, "address"),
  topic("address", ADDRESS, "service"),
  topic("service", SERVICE, "income"),
  topic("income", INCOME, "amounts"),
  topic("amounts", AMOUNTS, "jobs", [["income", INCOME]]),
  topic("jobs", RECENT_JOB, "earlier", [
    ["income", INCOME],
    ["amounts", AMOUNTS],
  ]),
  topic("earlier", EARLIER_JOB, "credit", [
    ...ALL_BEFORE,
    ["income", INCOME],
    ["amounts", AMOUNTS],
    ["jobs", RECENT_JOB],
  ]),
  noneOf("income", "I have no income", "credit", ALL_BEFORE),
  {
    file: "my-loan.part.topic.tsx",
    button: "I agree, check my credit",
    async ready(testEnv) {
      const { visitor } = await inPart(testEnv, "about");
      const page = await answerPart(visitor);
      return { visitor, page, fields: { ssn: SSN }, effects: inState(testEnv, "done") };
    },
    leadsTo: PART,
    withoutCookies: SIGNED_OUT,
    mistake: { ssn: "12" },
  },
  {
    file: "my-loan.part.topic.tsx",
    button: "Check my credit now",
    async ready(testEnv) {
      const { visitor } = await inPart(testEnv, "about");
      await visitor.submit(await answerPart(visitor), { ssn: SSN });
      // As after a check that failed.
      const soft = `from credit_pulls where app_id = '${LOAN}' and kind = 'soft'`;
      await testEnv.backend.cells(`delete ${soft} returning id`);
      const page = await visitor.get(`${PART}/credit`);
      return {
        visitor,
        page,
        fields: { intent: "check" },
        effects: () => testEnv.backend.count(`select count(*) ${soft}`),
      };
    },
    leadsTo: PART,
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.part.questions.tsx",
    button: "Continue",
    async ready(testEnv) {
      const { visitor } = await inPart(testEnv, "about");
      await visitor.submit(await answerPart(visitor), { ssn: SSN });
      const page = await visitor.get(`${PART}/questions`);
      const saved = "select count(*) from demographics where applicant_id = $1";
      const effects = () => testEnv.backend.count(saved, [`${LOAN}-2`]);
      return { visitor, page, fields: { sex: ["female"] }, effects };
    },
    leadsTo: PART,
    withoutCookies: SIGNED_OUT,
  },
];

export const INVITATION_FORMS: readonly StandaloneForm[] = [...INVITING, ...JOINING, ...PART_FORMS];
