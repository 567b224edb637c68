import { newToken, tokenHash } from "~server/reference/crypto";
import { file } from "~server/uploads/testing/post";
import { pdfWith } from "~server/uploads/testing/samples";
import { INVITATION_FORMS } from "./invitation-forms";
import {
  birthDateFields,
  birthDateOf,
  SAMPLE_CODE,
  SAMPLE_PHONE,
  sendFiles,
  signInTo,
  withOnlyForm,
} from "./my-loan";
import { MY_LOAN_CALL_FORMS } from "./my-loan-call-forms";
import { PASSKEY_FORMS } from "./passkey-forms";
import type { StandaloneForm } from "./standalone-forms";
import type { TestEnv } from "./test-env";
import { codeInText } from "./text-code";
import { Visitor, type Page } from "./visitor";

/**
 * The forms of My loan and of an employee's page of one loan. A press that changes a sample loan
 * takes its change back before it is pressed again.
 */

const MY_LOAN = "/my-loan";
const SIGN_IN = "/my-loan/sign-in";
const SIGNED_OUT = { leadsTo: SIGN_IN, effects: 0 };
const LOGIN = { leadsTo: "/spw/login", effects: 0 };

let addresses = 0;
/** Creates a visitor with a separate network address, because limits count addresses. */
const someone = ({ site }: TestEnv): Visitor =>
  new Visitor(site.url, { "X-Forwarded-For": `192.0.2.${String(((addresses += 1) % 200) + 1)}` });
let phones = 0;
/** Returns a phone that no other visitor in a test has. */
const newPhone = (): string => `719556${String(3000 + (phones += 1))}`;

const codesTo = async ({ backend }: TestEnv, recipient: string): Promise<number> =>
  (await backend.sent({ recipient, includes: " code." })).length;
/** Returns a function that counts from now on. */
async function since(count: () => Promise<number>): Promise<() => Promise<number>> {
  const before = await count();
  return async () => (await count()) - before;
}
/** Returns a function that counts the sign-ins from now on; the oldest ones may be ended meanwhile. */
async function newSignIns({ backend }: TestEnv): Promise<() => Promise<number>> {
  const ids = () => backend.cells("select id from loan_sessions");
  const before = await ids();
  return async () => (await ids()).filter((id) => !before.includes(id)).length;
}

/** Returns a visitor at the page that asks for the code of a phone. */
async function askedForCode(testEnv: TestEnv, phoneNumber: string) {
  const visitor = someone(testEnv);
  return { visitor, page: await visitor.submit(await visitor.get(SIGN_IN), { phoneNumber }) };
}

/** Returns the address of a texted link to a sample loan. */
async function linkTo({ backend }: TestEnv, appId: string): Promise<string> {
  const token = newToken();
  await backend.cell(
    `insert into application_tokens (digest, app_id, expires_at)
       values ('${tokenHash(token)}', '${appId}', now() + interval '1 day')`,
  );
  return `${SIGN_IN}?${new URLSearchParams({ appId, token }).toString()}`;
}

/** Returns a visitor who is signed in to a sample loan, at a page. */
async function signedIn(testEnv: TestEnv, appId: string, address: string) {
  const visitor = someone(testEnv);
  await signInTo(visitor, appId);
  return { visitor, page: await visitor.get(address) };
}

/** Returns an employee at the page of the sample loan whose papers were sent. */
async function atLoan(testEnv: TestEnv): Promise<{ visitor: Visitor; page: Page }> {
  for (const table of ["milestones", "paper_decisions"])
    await testEnv.backend.cell(`delete from ${table} where app_id = '${CHECKED}'`);
  const visitor = someone(testEnv);
  await visitor.submit(await visitor.get("/spw/login"), { token: "supervisor-token" });
  return { visitor, page: await visitor.get(`/spw/loan?application=${CHECKED}`) };
}
const CHECKED = "seed-loan-checking";
const ENDED = "seed-loan-deciding";
const UNDECIDED = "seed-loan-estimate";
const TOLD = "seed-loan-closing";
const LOCKED = "seed-loan-approved";

const SIGN_IN_FORMS: readonly StandaloneForm[] = [
  {
    file: "my-loan.sign-in.tsx",
    button: "Text me a code",
    async ready(testEnv) {
      const [visitor, phoneNumber] = [someone(testEnv), newPhone()];
      const page = await visitor.get(SIGN_IN);
      return { visitor, page, fields: { phoneNumber }, effects: () => codesTo(testEnv, phoneNumber) };
    },
    leadsTo: SIGN_IN,
    mistake: { phoneNumber: "12" },
  },
  {
    file: "my-loan.sign-in.tsx",
    button: "Text me a code",
    where: "of a texted link",
    async ready(testEnv) {
      const visitor = someone(testEnv);
      const page = await visitor.get(await linkTo(testEnv, "seed-loan-approved"));
      const effects = await since(() => codesTo(testEnv, SAMPLE_PHONE));
      return { visitor, page, fields: {}, effects };
    },
    leadsTo: SIGN_IN,
    // The link is in the cookie, so without it the page asks for the phone.
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.sign-in.tsx",
    button: "Text me a new code",
    async ready(testEnv) {
      const phone = newPhone();
      const asked = await askedForCode(testEnv, phone);
      return { ...asked, fields: { intent: "send" }, effects: await since(() => codesTo(testEnv, phone)) };
    },
    leadsTo: SIGN_IN,
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.sign-in.tsx",
    button: "Use another phone",
    ready: async (testEnv) => ({
      ...(await askedForCode(testEnv, newPhone())),
      fields: { intent: "other" },
    }),
    leadsTo: SIGN_IN,
  },
  {
    file: "my-loan.sign-in.tsx",
    button: "Use another phone",
    where: "of a phone without an application",
    async ready(testEnv) {
      const phone = newPhone();
      const { visitor, page: asked } = await askedForCode(testEnv, phone);
      const texts = await testEnv.backend.sent({ recipient: phone, subject: "Your code" });
      const page = await visitor.submit(asked, { code: codeInText(texts.at(-1)?.body) });
      return { visitor, page, fields: { intent: "other" } };
    },
    leadsTo: SIGN_IN,
  },
  {
    file: "my-loan.sign-in.tsx",
    button: "Sign in",
    where: "with the code",
    ready: async (testEnv) => ({
      ...(await askedForCode(testEnv, SAMPLE_PHONE)),
      fields: { code: SAMPLE_CODE },
    }),
    leadsTo: SIGN_IN,
    mistake: { code: "111111" },
  },
  {
    file: "my-loan.sign-in.tsx",
    button: "Sign in",
    where: "with the birth date",
    async ready(testEnv) {
      const { visitor, page: asked } = await askedForCode(testEnv, SAMPLE_PHONE);
      const page = await visitor.submit(asked, { code: SAMPLE_CODE });
      const fields = birthDateFields(birthDateOf("seed-loan-approved"));
      return { visitor, page, fields, effects: await newSignIns(testEnv) };
    },
    leadsTo: MY_LOAN,
    withoutCookies: SIGNED_OUT,
    mistake: birthDateFields("1971-01-01"),
  },
];

const LOAN_FORMS: readonly StandaloneForm[] = [
  {
    file: "my-loan.code.tsx",
    button: "Text me a code",
    async ready(testEnv) {
      const at = await signedIn(testEnv, "seed-loan-approved", "/my-loan/code");
      const effects = await since(() => codesTo(testEnv, SAMPLE_PHONE));
      return { ...at, fields: { intent: "send" }, effects };
    },
    leadsTo: "/my-loan/code",
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.code.tsx",
    button: "Text me a new code",
    async ready(testEnv) {
      const { visitor, page: first } = await signedIn(testEnv, "seed-loan-approved", "/my-loan/code");
      const page = await visitor.submit(first, { intent: "send" });
      const effects = await since(() => codesTo(testEnv, SAMPLE_PHONE));
      return { visitor, page, fields: { intent: "send" }, effects };
    },
    leadsTo: "/my-loan/code",
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.code.tsx",
    button: "Continue",
    async ready(testEnv) {
      const { visitor, page: first } = await signedIn(testEnv, "seed-loan-approved", "/my-loan/code");
      const page = await visitor.submit(first, { intent: "send" });
      return { visitor, page, fields: { code: SAMPLE_CODE } };
    },
    leadsTo: MY_LOAN,
    withoutCookies: SIGNED_OUT,
    mistake: { code: "111111" },
  },
  {
    file: "my-loan.continue.tsx",
    button: "Continue where I was",
    ready: async (testEnv) => ({
      ...(await signedIn(testEnv, "seed-loan-papers", "/my-loan/continue")),
      fields: {},
    }),
    leadsTo: "/spw/home",
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.devices.tsx",
    button: "Sign out everywhere",
    async ready(testEnv) {
      const at = await signedIn(testEnv, "seed-loan-approved", "/my-loan/devices");
      const left = () =>
        testEnv.backend.count("select count(*) from loan_session_people where app_id = $1", [
          "seed-loan-approved",
        ]);
      return { ...at, fields: { intent: "all" }, effects: async () => ((await left()) === 0 ? 1 : 0) };
    },
    leadsTo: SIGN_IN,
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.devices.tsx",
    button: "Sign out another device",
    async ready(testEnv) {
      await signedIn(testEnv, "seed-loan-approved", MY_LOAN);
      const at = await signedIn(testEnv, "seed-loan-approved", "/my-loan/devices");
      const page = withOnlyForm(at.page, 'name="device"');
      const device = / name="device" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
      const left = () => testEnv.backend.count("select count(*) from loan_sessions where id = $1", [device]);
      const before = await left();
      return { visitor: at.visitor, page, fields: {}, effects: async () => before - (await left()) };
    },
    leadsTo: "/my-loan/devices",
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.your-data.tsx",
    button: "See my data",
    async ready(testEnv) {
      const at = await signedIn(testEnv, "seed-loan-approved", "/my-loan/your-data");
      const page = withOnlyForm(at.page, 'value="see"');
      const effects = await since(() => testEnv.backend.count("select count(*) from data_openings"));
      return { visitor: at.visitor, page, fields: {}, effects };
    },
    leadsTo: "/legal/your-data/held",
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.reminders.tsx",
    button: "Save",
    async ready(testEnv) {
      const chosen = "from consents where app_id = 'seed-loan-approved' and purpose = 'reminder-text'";
      await testEnv.backend.cell(`delete ${chosen}`);
      const at = await signedIn(testEnv, "seed-loan-approved", "/my-loan/reminders");
      const effects = () => testEnv.backend.count(`select count(*) ${chosen} and withdrawn_at is null`);
      return { ...at, fields: { channel: "text" }, effects };
    },
    leadsTo: MY_LOAN,
    withoutCookies: SIGNED_OUT,
    mistake: { channel: "" },
  },
  {
    file: "my-loan.stop.tsx",
    button: "Stop reminders",
    async ready(testEnv) {
      const reminded = "app_id = 'seed-loan-closing' and person_id = ''";
      await testEnv.backend.cell(
        `insert into reminders (app_id, person_id, stop_id, channel, looked_at)
           values ('seed-loan-closing', '', 'stop_sample', 'text', now())
         on conflict (app_id, person_id) do update set stop_id = 'stop_sample', stopped_at = null`,
      );
      const visitor = someone(testEnv);
      const page = await visitor.get("/my-loan/stop?reminder=stop_sample");
      const effects = () =>
        testEnv.backend.count(`select count(*) from reminders where ${reminded} and stopped_at is not null`);
      return { visitor, page, fields: {}, effects };
    },
    leadsTo: "/my-loan/stop",
  },
  {
    file: "my-loan.withdraw.tsx",
    button: "End the application",
    async ready(testEnv) {
      const ended = `from milestones where app_id = '${ENDED}' and milestone = 'withdrawn'`;
      await testEnv.backend.cell(`delete ${ended}`);
      const at = await signedIn(testEnv, ENDED, "/my-loan/withdraw");
      const effects = () => testEnv.backend.count(`select count(*) ${ended}`);
      return { ...at, fields: { sure: "yes" }, effects };
    },
    leadsTo: MY_LOAN,
    withoutCookies: SIGNED_OUT,
    mistake: {},
  },
  {
    file: "my-loan.lock.tsx",
    button: "Ask for a longer lock",
    async ready(testEnv) {
      const ofSample = `from lock_extension_requests where app_id = '${LOCKED}'`;
      await testEnv.backend.cell(`delete ${ofSample}`);
      const at = await signedIn(testEnv, LOCKED, "/my-loan/lock");
      const effects = () => testEnv.backend.count(`select count(*) ${ofSample}`);
      return { ...at, fields: {}, effects };
    },
    leadsTo: "/my-loan/lock",
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.estimate.tsx",
    button: "Confirm receipt of the Loan Estimate",
    async ready(testEnv) {
      const ofSample = `from loan_estimates where app_id = '${UNDECIDED}' and acknowledged_at is not null`;
      await testEnv.backend.cell(
        `update loan_estimates set acknowledged_at = null, intent_to_proceed_at = null where app_id = '${UNDECIDED}'`,
      );
      const at = await signedIn(testEnv, UNDECIDED, "/my-loan/estimate");
      const effects = () => testEnv.backend.count(`select count(*) ${ofSample}`);
      return { ...at, fields: {}, effects };
    },
    leadsTo: "/my-loan/estimate",
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.documents.tsx",
    button: "Save",
    async ready(testEnv) {
      const told = `from circumstances where app_id = '${TOLD}'`;
      await testEnv.backend.cell(`delete ${told}`);
      const at = await signedIn(testEnv, TOLD, "/my-loan/documents");
      const effects = () => testEnv.backend.count(`select count(*) ${told}`);
      return { ...at, fields: { circumstances: ["gift"] }, effects };
    },
    leadsTo: "/my-loan/documents",
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.documents.paper.tsx",
    button: "Delete a file",
    async ready(testEnv) {
      const { visitor, page: empty } = await signedIn(
        testEnv,
        "seed-loan-papers",
        "/my-loan/documents/homeowners-insurance",
      );
      const sent = await sendFiles(visitor, empty, [file("statement.pdf", pdfWith(), "files")]);
      const page = withOnlyForm(sent, "Delete statement.pdf");
      const fileId = / name="file" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
      const kept = () =>
        testEnv.backend.count("select count(*) from sent_papers where file_id = $1", [fileId]);
      const before = await kept();
      return { visitor, page, fields: {}, effects: async () => before - (await kept()) };
    },
    leadsTo: "/my-loan/documents/homeowners-insurance",
    withoutCookies: SIGNED_OUT,
  },
];

const decisions = ({ backend }: TestEnv, outcome: string) =>
  backend.count("select count(*) from paper_decisions where app_id = $1 and outcome = $2", [
    CHECKED,
    outcome,
  ]);

const EMPLOYEES_FORMS: readonly StandaloneForm[] = [
  {
    file: "spw-loan.tsx",
    button: "Record: income and money are checked",
    async ready(testEnv) {
      const { visitor, page } = await atLoan(testEnv);
      const reached = "select count(*) from milestones where app_id = $1 and milestone = 'checked'";
      const effects = () => testEnv.backend.count(reached, [CHECKED]);
      return { visitor, page: withOnlyForm(page, 'value="checked"'), fields: { intent: "reach" }, effects };
    },
    leadsTo: "/spw/loan",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-loan.tsx",
    button: "Extend the rate lock",
    async ready(testEnv) {
      const visitor = someone(testEnv);
      await visitor.submit(await visitor.get("/spw/login"), { token: "supervisor-token" });
      const page = await visitor.get(`/spw/loan?application=${LOCKED}`);
      const extended = "select count(*) from lock_extensions where app_id = $1";
      const effects = await since(() => testEnv.backend.count(extended, [LOCKED]));
      const fields = { intent: "extend", lockDays: "7", lockReason: "The title took longer." };
      return { visitor, page, fields, effects };
    },
    leadsTo: "/spw/loan",
    withoutCookies: LOGIN,
    mistake: { intent: "extend", lockDays: "9", lockReason: "" },
  },
  {
    file: "spw-loan.tsx",
    button: "Accept a paper",
    ready: async (testEnv) => ({
      ...(await atLoan(testEnv)),
      fields: { intent: "accept" },
      effects: () => decisions(testEnv, "accepted"),
    }),
    leadsTo: "/spw/loan",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-loan.tsx",
    button: "Send a paper back",
    async ready(testEnv) {
      const at = await atLoan(testEnv);
      const filter = { recipient: SAMPLE_PHONE, subject: "A paper to send again" };
      const effects = await since(async () => (await testEnv.backend.sent(filter)).length);
      return { ...at, fields: { intent: "return", "reason-pay-stubs": "A page is missing." }, effects };
    },
    leadsTo: "/spw/loan",
    withoutCookies: LOGIN,
    mistake: { intent: "return", "reason-pay-stubs": "" },
  },
];

export const MY_LOAN_FORMS: readonly StandaloneForm[] = [
  ...SIGN_IN_FORMS,
  ...LOAN_FORMS,
  ...MY_LOAN_CALL_FORMS,
  ...INVITATION_FORMS,
  ...PASSKEY_FORMS,
  ...EMPLOYEES_FORMS,
];
