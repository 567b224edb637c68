import { setTimeout as sleep } from "node:timers/promises";
import { makeIdle, newestLink } from "./links";
import { ownerOfLoan } from "./loan-people";
import type { TestEnv } from "./test-env";
import { submitPhone, newestInstantLink } from "./instant-link";
import { MY_LOAN_FORMS } from "./my-loan-forms";
import { persona } from "./persona";
import { rowsAt } from "./rows";
import { bankerLink } from "./spw-roads";
import { customerWithCode as presented } from "./spw-visit";
import { formIn, Visitor, type FormFields, type Page } from "./visitor";
import { walkTo } from "./walk";
import { codeInText } from "./text-code";

/**
 * Every form outside the wizards: the visitor's page before the click, what they type, and the
 * result. Forms with files are not here, because a Visitor posts them as no browser does: they are
 * in my-loan-papers.test.ts.
 */

/** A visitor ready to click. */
export interface ReadyVisitor {
  visitor: Visitor;
  page: Page;
  fields: FormFields;
  /**
   * counts the effects of the click since: texts, records, lines of the trail; absent when it only
   * redirects
   */
  effects?: () => Promise<number>;
}

/** A button of a page outside of the wizards. */
export interface StandaloneForm {
  /** the route's file in app/routes */
  file: string;
  /** the label of the button */
  button: string;
  /** which of several pages, or after what */
  where?: string;
  /** creates a new visitor at the page; visitors are not shared between tests */
  ready(testEnv: TestEnv): Promise<ReadyVisitor>;
  /** the path that a click redirects to; "here" when it answers 200 */
  leadsTo: string;
  /**
   * the same for a browser that sends no cookie, and the number of effects; as with cookies when
   * omitted
   */
  withoutCookies?: { leadsTo: string; effects: number };
  /** wrong input that is typed first: it comes back with an error, and is corrected on that page */
  mistake?: FormFields;
}

/**
 * Routes with an action that no page has a form for: scripts, browsers and servers post there, or
 * the action only redirects.
 */
export const WITHOUT_FORM: readonly string[] = [
  // The header of every page has its button; it is pressed in my-loan-sign-in.test.ts.
  "my-loan.sign-out.ts",
  ...["apple-pay.ts", "audit-hydration.ts", "mirror.ts", "pixels.ts", "relay.ts", "reports.ts"],
  ...["recording.part.ts", "replay.hint.ts"],
  ...["not-found.tsx", "unknown-step.tsx", "playground.tsx"],
];

let people = 0;
/** Returns a phone that no other visitor in a test has. */
const newPhone = (): string => `719555${String(3000 + (people += 1))}`;
/** Returns a phone whose code is 000000; several visitors may have it. */
const testPhone = (): string => `(202) 555-010${String((people % 8) + 1)}`;
let addresses = 0;
/** Creates a visitor with a separate network address, because limits count addresses. */
const someone = ({ site }: TestEnv): Visitor =>
  new Visitor(site.url, { "X-Forwarded-For": `198.51.100.${String(((addresses += 1) % 200) + 1)}` });

/** Returns a function that counts from now on. */
async function since(count: () => Promise<number>): Promise<() => Promise<number>> {
  const before = await count();
  return async () => (await count()) - before;
}
/** Returns the greatest of some counts. */
const most =
  (...counts: readonly (() => Promise<number>)[]) =>
  async (): Promise<number> =>
    Math.max(...(await Promise.all(counts.map((count) => count()))));

const textsTo = async ({ backend }: TestEnv, recipient: string, includes = ""): Promise<number> =>
  (await backend.sent({ recipient, includes })).length;
/** Returns the trail's lines of employees' actions. */
const trailOf = async ({ storeUrl = "" }: TestEnv, what: string, about = ""): Promise<number> =>
  (
    await rowsAt(storeUrl, "select 1 from site_trail where what = $1 and (application = $2 or $2 = '')", [
      what,
      about,
    ])
  ).length;
const DAY_MS = 86_400_000;
/** Counts whether a visit has ended from now on. */
async function endsVisit({ storeUrl = "" }: TestEnv): Promise<() => Promise<number>> {
  const ended = async () => (await rowsAt(storeUrl, "select 1 from site_ended_visits")).length;
  const before = await ended();
  return async () => ((await ended()) > before ? 1 : 0);
}

/** Returns the newest code texted to a phone. */
async function codeOf({ backend }: TestEnv, phone: string): Promise<string> {
  const texts = await backend.sent({ recipient: phone, subject: "Your code" });
  return codeInText(texts.at(-1)?.body);
}

/** Counts the messages of a loan. */
const messagesOf = ({ backend }: TestEnv, appId: string): Promise<number> =>
  backend.count("select count(*) from loan_messages where app_id = $1", [appId]);

const YOUR_DATA = "/legal/your-data";
const ADA = { firstName: "Ada", lastName: "Quackenbush" };

/** Creates a visitor who was texted the code for viewing their data. */
async function askedForData(testEnv: TestEnv, kind: string) {
  const [visitor, phoneNumber] = [someone(testEnv), newPhone()];
  const page = await visitor.submit(await visitor.get(YOUR_DATA), { kind, ...ADA, phoneNumber });
  return { visitor, page, phone: phoneNumber };
}
/** Creates the same, with the code entered. */
async function confirmedForData(testEnv: TestEnv, kind: string) {
  const { visitor, page, phone } = await askedForData(testEnv, kind);
  return { visitor, phone, page: await visitor.submit(page, { code: await codeOf(testEnv, phone) }) };
}
const requestsOf = ({ backend }: TestEnv, kind: string): Promise<number> =>
  backend.count("select count(*) from data_requests where kind = $1", [kind]);

/**
 * Creates a visitor with an application in the mini wizard, in their own browser, and its texted
 * link.
 */
async function withApplication(testEnv: TestEnv) {
  // A name has letters only.
  const last = `Pressed${String((people += 1)).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  const phone = testPhone();
  const visitor = someone(testEnv);
  await walkTo(visitor, persona(last, { phone }), "/mini/date-of-birth");
  return { visitor, phone: phone.replace(/\D/g, ""), link: await newestLink(testEnv, last) };
}
/** Creates a visitor who returns to an application after an hour. */
async function comeBack(testEnv: TestEnv) {
  const { visitor, phone } = await withApplication(testEnv);
  await makeIdle(visitor, 60);
  return { visitor, phone, page: await visitor.get("/mini/home") };
}
const linksTo = (testEnv: TestEnv, phone: string): Promise<number> => textsTo(testEnv, phone, "/continue");
const codesTo = (testEnv: TestEnv, phone: string): Promise<number> => textsTo(testEnv, phone, " code.");

let loans = 8_100_000;
/** Creates a loan with a survey. */
async function survey(testEnv: TestEnv, entry: string) {
  const id = String((loans += 1));
  await testEnv.backend.cell("insert into survey_loans values ($1, 500, 'Fresh Sample', $2, 'b2')", [
    id,
    `n${id}`,
  ]);
  const visitor = someone(testEnv);
  const page = await visitor.get(`/customer-survey/${entry}?xaid=${id}&xcid=41500`);
  const answers = () => testEnv.backend.count("select count(*) from survey_answers where loan_id = $1", [id]);
  return { visitor, page, answers };
}

const SEEDS = ["seed-prequal", "seed-eligible", "seed-paid", "seed-notprequal", "seed-refi"];
/** Opens the consents page of an application without any consents, with a co-borrower. */
async function toConsent(testEnv: TestEnv) {
  const appId = SEEDS[(people += 1) % SEEDS.length] ?? "";
  await testEnv.backend.cell("delete from consents where app_id = $1", [appId]);
  await testEnv.backend.cell(
    `insert into applicants (id, app_id, position, person_id, first_name, last_name, is_primary, is_on_loan)
     values ($1 || '-2', $1, 2, 'theo', 'Theo', 'Lindqvist', false, true) on conflict do nothing`,
    [appId],
  );
  const visitor = someone(testEnv);
  const page = await visitor.get(`/consent/home?appId=${appId}&token=${appId}-token`);
  const agreed = (more = "") =>
    testEnv.backend.count(`select count(*) from consents where app_id = $1 ${more}`, [appId]);
  return { visitor, page, agreed };
}

/** Creates a logged-in employee. */
async function employee(testEnv: TestEnv, token = "banker-token"): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = someone(testEnv);
  return { visitor, page: await visitor.submit(await visitor.get("/spw/login"), { token }) };
}
const OFFERED = "seed-spw-offer";
const CALLED = "seed-spw-open";
/** Returns the first time that a select of the page of calls offers. */
const timeIn = ({ html }: Page): string => /<option value="(\d{4}-[^"]+)"/.exec(html)?.[1] ?? "";
/** Creates an employee at the page of calls of a customer without booked ones. */
async function atCalls(testEnv: TestEnv) {
  const phones = `select phone_number from applicants where app_id = '${CALLED}'`;
  await testEnv.backend.cells(
    `delete from dials where app_id = '${CALLED}' or phone_number in (${phones}) returning id`,
  );
  const { visitor } = await employee(testEnv);
  return { visitor, page: await visitor.get(`/spw/call?application=${CALLED}`) };
}
/** Creates the same, with a booked call. */
async function withCall(testEnv: TestEnv) {
  const { visitor, page } = await atCalls(testEnv);
  const after = await visitor.submit(page, { intent: "book", "time-0": timeIn(page), "asked-0": "yes" });
  return { visitor, page: after };
}
const firstOffer = ({ html }: Page): string => / name="offer" value="([^"]+)"/.exec(html)?.[1] ?? "";
const presentationsOf = ({ backend }: TestEnv, appId: string): Promise<number> =>
  backend.count("select count(*) from presentations where app_id = $1", [appId]);

/** Returns the page with a form that posts there, as the site renders it on other pages. */
function posting(page: Page, action: string, hidden: Readonly<Record<string, string>> = {}): Page {
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return { ...page, html: `<form method="post" action="${action}">${inputs.join("")}</form>` };
}

/**
 * Waits for a delayed result.
 * @throws after five seconds
 */
async function soon<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (const until = Date.now() + 5_000; Date.now() < until; await sleep(50)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error("It did not come.");
}

/** Creates a visitor with an application, and a banker who has their page open. */
async function followed(testEnv: TestEnv) {
  const visitor = someone(testEnv);
  const { page } = await walkTo(
    visitor,
    persona("Approved", { phone: testPhone() }),
    "/purchase/estimated-price",
  );
  const session = new URL(page.address, testEnv.site.url).searchParams.get("sessionId") ?? "";
  const opened = "select app_id from exchanges where session_id = $1 and app_id is not null";
  const appId = await soon(() => testEnv.backend.cell(opened, [session]));
  const banker = someone(testEnv);
  const desk = await banker.get(`/replay/with/${appId}?employeeToken=supervisor-token`);
  return { visitor, page, banker, desk, appId };
}
/** Creates the same, after the banker has asked to record. */
async function askedToRecord(testEnv: TestEnv) {
  const pair = await followed(testEnv);
  const desk = await pair.banker.submit(pair.desk, { intent: "ask" });
  const page = await soon(async () => {
    const now = await pair.visitor.get(pair.page.address);
    return now.html.includes("would like to see and record") ? now : undefined;
  });
  return { ...pair, desk, page };
}
const recordingsOf = async ({ storeUrl = "" }: TestEnv, appId: string, state: string): Promise<number> =>
  (await rowsAt(storeUrl, "select 1 from site_recordings where app_id = $1 and state = $2", [appId, state]))
    .length;

let emails = 0;
const newEmail = (): string => `ada${String((emails += 1))}@alerts.example`;

/** Returns the code of a new letter. */
async function letterOf(testEnv: TestEnv): Promise<string> {
  const who = persona("Approved", { hasOffer: false, phone: "(202) 555-0108" });
  const visitor = someone(testEnv);
  const { page } = await walkTo(visitor, who, "/mini/pre-qual-congratulations");
  const after = await visitor.submit(page, { intent: "lower", letterAmount: "250,000" });
  return /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(after.html)?.[0] ?? "";
}

const ENDED = { leadsTo: YOUR_DATA, effects: 0 };
const LOGIN = { leadsTo: "/spw/login", effects: 0 };

export const STANDALONE_FORMS: readonly StandaloneForm[] = [
  {
    file: "legal.your-data.tsx",
    button: "Text me a code",
    async ready(testEnv) {
      const [visitor, phoneNumber] = [someone(testEnv), newPhone()];
      const page = await visitor.get(YOUR_DATA);
      const fields = { kind: "see", ...ADA, phoneNumber };
      return { visitor, page, fields, effects: () => textsTo(testEnv, phoneNumber) };
    },
    leadsTo: `${YOUR_DATA}/code`,
    mistake: { kind: "see", ...ADA, phoneNumber: "12" },
  },
  {
    file: "legal.your-data.tsx",
    button: "Confirm it's me",
    async ready(testEnv) {
      const { visitor, page, phone } = await askedForData(testEnv, "see");
      const effects = await since(() => testEnv.backend.count("select count(*) from data_openings"));
      return { visitor, page, fields: { code: await codeOf(testEnv, phone) }, effects };
    },
    leadsTo: `${YOUR_DATA}/held`,
    withoutCookies: ENDED,
    mistake: { code: "1" },
  },
  {
    file: "legal.your-data.tsx",
    button: "Text me a new code",
    async ready(testEnv) {
      const { visitor, page, phone } = await askedForData(testEnv, "see");
      const effects = await since(() => textsTo(testEnv, phone));
      return { visitor, page, fields: { intent: "resend" }, effects };
    },
    leadsTo: `${YOUR_DATA}/code`,
    withoutCookies: ENDED,
  },
  {
    file: "legal.your-data.tsx",
    button: "Send my corrections",
    where: "of a name alone",
    async ready(testEnv) {
      const { visitor, page } = await confirmedForData(testEnv, "correct");
      const effects = await since(() => requestsOf(testEnv, "correct"));
      return { visitor, page, fields: { ...ADA, firstName: "Adah" }, effects };
    },
    leadsTo: `${YOUR_DATA}/corrected`,
    withoutCookies: ENDED,
    mistake: ADA,
  },
  {
    file: "legal.your-data.tsx",
    button: "Send my corrections",
    where: "of a name, an address and more",
    async ready(testEnv) {
      const { visitor, page } = await confirmedForData(testEnv, "correct");
      const effects = await since(() => requestsOf(testEnv, "correct"));
      const address = { street: "1 Elm Street", city: "Denver", state: "CO", zip: "80202" };
      const fields = { ...ADA, ...address, firstName: "Adah", other: "The price is wrong." };
      return { visitor, page, fields, effects };
    },
    leadsTo: `${YOUR_DATA}/corrected`,
    withoutCookies: ENDED,
    mistake: { ...ADA, firstName: "Adah", email: "none" },
  },
  {
    file: "legal.your-data.tsx",
    button: "Delete it now",
    async ready(testEnv) {
      const { visitor } = await confirmedForData(testEnv, "delete");
      const page = await visitor.get(`${YOUR_DATA}/sure`);
      const effects = await since(() => requestsOf(testEnv, "delete"));
      return { visitor, page, fields: { sure: "yes" }, effects };
    },
    leadsTo: `${YOUR_DATA}/deleted`,
    withoutCookies: ENDED,
    mistake: {},
  },
  {
    file: "legal.your-data.tsx",
    button: "I am done",
    async ready(testEnv) {
      const { visitor, page } = await confirmedForData(testEnv, "see");
      const open = () => testEnv.backend.count("select count(*) from data_openings");
      const before = await open();
      return { visitor, page, fields: { intent: "done" }, effects: async () => before - (await open()) };
    },
    leadsTo: `${YOUR_DATA}/closed`,
    withoutCookies: { leadsTo: `${YOUR_DATA}/closed`, effects: 0 },
  },
  {
    file: "continue.tsx",
    button: "Send me the link again",
    async ready(testEnv) {
      const { phone } = await withApplication(testEnv);
      const visitor = someone(testEnv);
      const page = await visitor.get("/continue");
      const effects = await since(() => linksTo(testEnv, phone));
      return { visitor, page, fields: { intent: "link", phoneNumber: phone }, effects };
    },
    leadsTo: "/continue",
    mistake: { intent: "link", phoneNumber: "12" },
  },
  {
    file: "continue.tsx",
    button: "Text me a code",
    async ready(testEnv) {
      const { phone, link } = await withApplication(testEnv);
      const visitor = someone(testEnv);
      const page = await visitor.get(link);
      return {
        visitor,
        page,
        fields: { intent: "send" },
        effects: await since(() => codesTo(testEnv, phone)),
      };
    },
    leadsTo: "/continue",
    withoutCookies: { leadsTo: "/continue", effects: 0 },
  },
  {
    file: "continue.tsx",
    button: "Text me a new code",
    async ready(testEnv) {
      const { phone, link } = await withApplication(testEnv);
      const visitor = someone(testEnv);
      const page = await visitor.submit(await visitor.get(link), { intent: "send" });
      return {
        visitor,
        page,
        fields: { intent: "send" },
        effects: await since(() => codesTo(testEnv, phone)),
      };
    },
    leadsTo: "/continue",
    withoutCookies: { leadsTo: "/continue", effects: 0 },
  },
  {
    file: "continue.tsx",
    button: "Continue",
    async ready(testEnv) {
      const { link } = await withApplication(testEnv);
      const visitor = someone(testEnv);
      const page = await visitor.submit(await visitor.get(link), { intent: "send" });
      return { visitor, page, fields: { code: "000000" } };
    },
    leadsTo: "/mini/date-of-birth",
    withoutCookies: { leadsTo: "/continue", effects: 0 },
    mistake: { code: "111111" },
  },
  {
    file: "continue.tsx",
    button: "Text me the link, for another device",
    async ready(testEnv) {
      const { visitor, page, phone } = await comeBack(testEnv);
      return {
        visitor,
        page,
        fields: { intent: "link" },
        effects: await since(() => linksTo(testEnv, phone)),
      };
    },
    leadsTo: "/continue",
    // Nothing is pending there, and the page asks for the number.
    withoutCookies: { leadsTo: "400", effects: 0 },
  },
  {
    file: "continue.tsx",
    button: "Start something new",
    async ready(testEnv) {
      const { visitor, page } = await comeBack(testEnv);
      return { visitor, page, fields: { intent: "anew" }, effects: await endsVisit(testEnv) };
    },
    leadsTo: "/mini/home",
    withoutCookies: { leadsTo: "/continue", effects: 0 },
  },
  {
    file: "start.door.tsx",
    button: "Start a new one",
    async ready(testEnv) {
      const visitor = someone(testEnv);
      await visitor.get("/start/buy?how=looking&price=400000");
      return { visitor, page: await visitor.get("/start/buy?how=looking"), fields: {} };
    },
    leadsTo: "/estimated-price",
  },
  {
    file: "consent.home.tsx",
    button: "I agree to what I checked",
    async ready(testEnv) {
      const { visitor, page, agreed } = await toConsent(testEnv);
      const fields = { eSign: "yes", canOpen: "yes", credit: "yes" };
      return { visitor, page, fields, effects: async () => (await agreed()) / 2 };
    },
    leadsTo: "/consent/home",
    withoutCookies: { leadsTo: "/consent/home", effects: 0 },
    mistake: { eSign: "yes", word: "no such word", credit: "yes" },
  },
  {
    file: "consent.home.tsx",
    button: "Take this back",
    async ready(testEnv) {
      const { visitor, page, agreed } = await toConsent(testEnv);
      const shown = await visitor.submit(page, { credit: "yes" });
      const effects = () => agreed("and withdrawn_at is not null");
      return { visitor, page: shown, fields: { intent: "withdraw-credit" }, effects };
    },
    leadsTo: "/consent/home",
    withoutCookies: { leadsTo: "/consent/home", effects: 0 },
  },
  {
    file: "consent.home.tsx",
    button: "Text Theo the link",
    async ready(testEnv) {
      const { visitor, page } = await toConsent(testEnv);
      const theirPhone = newPhone();
      return {
        visitor,
        page,
        fields: { intent: "invite", theirPhone },
        effects: () => textsTo(testEnv, theirPhone),
      };
    },
    leadsTo: "/consent/home",
    withoutCookies: { leadsTo: "/consent/home", effects: 0 },
    mistake: { intent: "invite", theirPhone: "12" },
  },
  {
    file: "customer-survey.tsx",
    button: "Continue",
    where: "content with the loan",
    async ready(testEnv) {
      const { visitor, page, answers } = await survey(testEnv, "funded");
      return { visitor, page, fields: { rating: "9", contactMe: "no" }, effects: answers };
    },
    leadsTo: "/customer-survey/thank-you",
    mistake: { contactMe: "no" },
  },
  {
    file: "customer-survey.tsx",
    button: "Continue",
    where: "not content with the loan",
    async ready(testEnv) {
      const { visitor, page } = await survey(testEnv, "in-process");
      return { visitor, page, fields: { rating: "2", contactMe: "no" } };
    },
    leadsTo: "/customer-survey/area-falling-short",
    mistake: { contactMe: "no" },
  },
  {
    file: "customer-survey.tsx",
    button: "Send my answers",
    async ready(testEnv) {
      const { visitor, page, answers } = await survey(testEnv, "funded");
      const second = await visitor.submit(page, { rating: "2", contactMe: "no" });
      const fields = { areasFallingShort: "speed", shortComment: "It took long." };
      return { visitor, page: second, fields, effects: answers };
    },
    leadsTo: "/customer-survey/thank-you",
    // The rating belongs to another browser.
    withoutCookies: { leadsTo: "/customer-survey/funded", effects: 0 },
    mistake: { shortComment: "My number is 219-09-9999." },
  },
  {
    file: "customer-survey.tsx",
    button: "Save and finish later",
    async ready(testEnv) {
      const { visitor, page } = await survey(testEnv, "funded");
      return { visitor, page, fields: { rating: "9", intent: "keep" } };
    },
    leadsTo: "/customer-survey/funded",
  },
  {
    file: "legal.tsx",
    button: "Save my choices",
    async ready(testEnv) {
      const visitor = someone(testEnv);
      await visitor.get("/purchase");
      const page = await visitor.get("/legal/privacy-choices");
      return { visitor, page, fields: { allow: ["analytics"] } };
    },
    leadsTo: "/legal/privacy-choices",
  },
  {
    file: "letter-check.tsx",
    button: "Check the letter",
    async ready(testEnv) {
      const visitor = someone(testEnv);
      const page = await visitor.get("/letter/check");
      return { visitor, page, fields: { letterCode: await letterOf(testEnv) } };
    },
    leadsTo: "here",
    mistake: { letterCode: "2222-2222-2222" },
  },
  {
    file: "rate-alert.tsx",
    button: "Email me the link",
    async ready(testEnv) {
      const visitor = someone(testEnv);
      const email = newEmail();
      const page = await visitor.get("/rates/alert");
      const effects = async () => (await testEnv.backend.sent({ recipient: email })).length;
      return { visitor, page, fields: { loan: "buy-30", target: "5.5", email }, effects };
    },
    leadsTo: "here",
    mistake: { loan: "buy-30", target: "30", email: "ada" },
  },
  ...(["Yes, write to me", "Stop the alert"] as const).map((button): StandaloneForm => ({
    file: "rate-alert-link.tsx",
    button,
    async ready(testEnv) {
      const visitor = someone(testEnv);
      const email = newEmail();
      const form = await visitor.get("/rates/alert");
      await visitor.submit(form, { loan: "buy-30", target: "5.5", email });
      const [message] = await testEnv.backend.sent({ recipient: email });
      const kind = button === "Stop the alert" ? "stop" : "confirm";
      const path = new RegExp(`/rates/alert/${kind}\\?\\S+`).exec(message?.body ?? "")?.[0] ?? "";
      return { visitor, page: await visitor.get(path), fields: {} };
    },
    leadsTo: "here",
  })),
  {
    file: "identity.thank-you.tsx",
    button: "Yes, this is my phone",
    async ready(testEnv) {
      const { page } = await submitPhone(testEnv.site.url, newPhone());
      const visitor = someone(testEnv);
      const link = await newestInstantLink(testEnv.site.url, page, `${testEnv.backend.url}/outbox`);
      return { visitor, page: await visitor.get(link), fields: {} };
    },
    leadsTo: "/identity/thank-you",
  },
  {
    file: "restart.ts",
    button: "Start over",
    async ready(testEnv) {
      const visitor = someone(testEnv);
      const page = posting(await visitor.get("/purchase/home"), "/purchase/-/restart");
      return { visitor, page, fields: {}, effects: await endsVisit(testEnv) };
    },
    leadsTo: "/purchase/home",
    withoutCookies: { leadsTo: "/purchase/home", effects: 0 },
  },
  {
    file: "restart.ts",
    button: "Continue",
    where: "after being away",
    async ready(testEnv) {
      const visitor = someone(testEnv);
      const page = posting(await visitor.get("/cashout"), "/-/restart?said=away");
      return { visitor, page, fields: {}, effects: await endsVisit(testEnv) };
    },
    leadsTo: "/cashout",
    withoutCookies: { leadsTo: "/", effects: 0 },
  },
  {
    file: "spw-login.tsx",
    button: "Log in",
    async ready(testEnv) {
      const visitor = someone(testEnv);
      const page = await visitor.get("/spw/login");
      const effects = await since(() => trailOf(testEnv, "logged in"));
      return { visitor, page, fields: { token: "banker-token" }, effects };
    },
    leadsTo: "/spw/desk",
    mistake: { token: "none" },
  },
  {
    file: "spw-presentations.tsx",
    button: "Send the links",
    async ready(testEnv) {
      const { visitor } = await employee(testEnv);
      const page = await visitor.get("/spw/presentations");
      const presentationId = "lp-seed-spw-estimate";
      const includes = `presentationId=${presentationId}&customerToken=`;
      const sent = await since(async () => (await testEnv.backend.sent({ includes })).length);
      const lines = await since(() => trailOf(testEnv, "sent the link"));
      return { visitor, page, fields: { intent: "send", presentationId }, effects: most(sent, lines) };
    },
    leadsTo: "/spw/presentations",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-desk.tsx",
    button: "Show",
    async ready(testEnv) {
      const { visitor, page } = await employee(testEnv);
      const effects = await since(() => trailOf(testEnv, "searched the desk"));
      return { visitor, page, fields: { search: "esme" }, effects };
    },
    leadsTo: "here",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-desk.tsx",
    button: "Log out",
    async ready(testEnv) {
      const { visitor, page } = await employee(testEnv);
      const effects = await since(() => trailOf(testEnv, "logged out"));
      return { visitor, page, fields: { intent: "out" }, effects };
    },
    leadsTo: "/spw/login",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-make.tsx",
    button: "Make the presentation",
    async ready(testEnv) {
      await testEnv.backend.cell("update presentations set withdrawn_at = now() where app_id = $1", [
        OFFERED,
      ]);
      const { visitor } = await employee(testEnv);
      const page = await visitor.get(`/spw/make?application=${OFFERED}`);
      const made = await since(() => presentationsOf(testEnv, OFFERED));
      const lines = await since(() => trailOf(testEnv, "made a presentation"));
      return { visitor, page, fields: { offer: firstOffer(page) }, effects: most(made, lines) };
    },
    leadsTo: "/spw/presentations",
    withoutCookies: LOGIN,
    mistake: {},
  },
  {
    file: "spw-make.tsx",
    button: "Try again",
    where: "where the backend was away",
    async ready(testEnv) {
      await testEnv.backend.cell("update presentations set withdrawn_at = now() where app_id = $1", [
        OFFERED,
      ]);
      const { visitor } = await employee(testEnv);
      const choice = await visitor.get(`/spw/make?application=${OFFERED}`);
      // The page that asks to try again has the same form with the choice in a hidden field.
      const { action = "", hidden = {} } = formIn(choice.html) ?? {};
      const page = posting(choice, action, { ...hidden, offer: firstOffer(choice), replaces: "" });
      return { visitor, page, fields: {}, effects: await since(() => presentationsOf(testEnv, OFFERED)) };
    },
    leadsTo: "/spw/presentations",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-make.tsx",
    button: "Replace it",
    async ready(testEnv) {
      const { visitor } = await employee(testEnv);
      const choice = await visitor.get("/spw/make?application=seed-spw-open");
      const page = await visitor.submit(choice, { offer: firstOffer(choice) });
      const made = await since(() => presentationsOf(testEnv, "seed-spw-open"));
      const lines = await since(() => trailOf(testEnv, "made a presentation in the place of another"));
      return { visitor, page, fields: {}, effects: most(made, lines) };
    },
    leadsTo: "/spw/presentations",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-make.tsx",
    button: "Open the application",
    async ready(testEnv) {
      const { visitor } = await employee(testEnv);
      const page = await visitor.get("/spw/make");
      const fields = {
        intent: "begin",
        transactionType: "purc",
        "people[0].firstName": "Nils",
        "people[0].lastName": "Approved",
        phoneNumber: "(202) 555-0189",
      };
      const begun =
        "select count(*) from applications where data->>'phoneNumber' = '2025550189' and status = 'open'";
      return { visitor, page, fields, effects: await since(() => testEnv.backend.count(begun)) };
    },
    leadsTo: "/spw/make",
    withoutCookies: LOGIN,
    mistake: { intent: "begin" },
  },
  {
    file: "spw-ask.tsx",
    button: "Ask for it",
    async ready(testEnv) {
      const appId = "seed-loan-papers";
      await testEnv.backend.cells(`delete from asked_papers where app_id = '${appId}' returning id`);
      const { visitor } = await employee(testEnv, "supervisor-token");
      const page = await visitor.get(`/spw/ask?application=${appId}`);
      const asked = "select count(*) from asked_papers where app_id = $1";
      const effects = await since(() => testEnv.backend.count(asked, [appId]));
      const [year = "", month = "", day = ""] = new Date(Date.now() + 20 * DAY_MS)
        .toISOString()
        .slice(0, 10)
        .split("-");
      const due = { "due.month": month, "due.day": day, "due.year": year };
      const fields = {
        intent: "ask",
        kind: "own",
        title: "A letter",
        whose: "loan",
        why: "A deposit",
        ...due,
      };
      return { visitor, page, fields, effects };
    },
    leadsTo: "/spw/ask",
    withoutCookies: LOGIN,
    mistake: { title: "" },
  },
  {
    file: "spw-ask.tsx",
    button: "Take it back",
    async ready(testEnv) {
      const appId = "seed-loan-papers";
      await testEnv.backend.cells(`delete from asked_papers where app_id = '${appId}' returning id`);
      await testEnv.backend.cell(
        `insert into asked_papers (id, app_id, paper, title, why, due_on, asked_by, at)
         values ('ask_pressed', $1, 'asked', 'A letter', 'A deposit', '2099-01-01', 's1', now()) returning id`,
        [appId],
      );
      const { visitor } = await employee(testEnv, "supervisor-token");
      const page = await visitor.get(`/spw/ask?application=${appId}`);
      const effects = await since(() =>
        testEnv.backend.count("select count(*) from asked_papers where taken_back_at is not null"),
      );
      return { visitor, page, fields: { intent: "take-back" }, effects };
    },
    leadsTo: "/spw/ask",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-call.tsx",
    button: "Book the call",
    async ready(testEnv) {
      const { visitor, page } = await atCalls(testEnv);
      const rows = await since(() =>
        testEnv.backend.count("select count(*) from dials where app_id = $1", [CALLED]),
      );
      const asked = await since(() =>
        testEnv.backend.count(
          "select count(*) from consents where app_id = $1 and purpose = 'call-by-phone'",
          [CALLED],
        ),
      );
      const lines = await since(() => trailOf(testEnv, "booked a call", CALLED));
      return {
        visitor,
        page,
        fields: { intent: "book", "time-0": timeIn(page), "asked-0": "yes" },
        effects: most(rows, asked, lines),
      };
    },
    leadsTo: "/spw/call",
    withoutCookies: LOGIN,
    mistake: { intent: "book", "time-0": "" },
  },
  {
    file: "spw-call.tsx",
    button: "Move the call",
    async ready(testEnv) {
      const { visitor, page } = await withCall(testEnv);
      const times = await since(() =>
        testEnv.backend.count("select coalesce(sum(times_moved), 0) from dials where app_id = $1", [CALLED]),
      );
      const lines = await since(() => trailOf(testEnv, "moved a call", CALLED));
      return {
        visitor,
        page,
        fields: { intent: "move", "time-0": timeIn(page) },
        effects: most(times, lines),
      };
    },
    leadsTo: "/spw/call",
    withoutCookies: LOGIN,
    mistake: { intent: "move", "time-0": "" },
  },
  {
    file: "spw-call.tsx",
    button: "Cancel this call",
    async ready(testEnv) {
      const { visitor, page } = await withCall(testEnv);
      const canceled = await since(() =>
        testEnv.backend.count("select count(*) from dials where status = 'canceled by employee'"),
      );
      const lines = await since(() => trailOf(testEnv, "canceled a call", CALLED));
      return { visitor, page, fields: { intent: "cancel" }, effects: most(canceled, lines) };
    },
    leadsTo: "/spw/call",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-assign.tsx",
    button: "Assign",
    async ready(testEnv) {
      const appId = "seed-notprequal";
      await testEnv.backend.cell(
        "update applications set banker_id = null, processor_id = null where id = $1 returning id",
        [appId],
      );
      const { visitor } = await employee(testEnv, "supervisor-token");
      const page = await visitor.get(`/spw/assign?application=${appId}`);
      const rows = "select count(*) from assignments where app_id = $1";
      const assigned = await since(() => testEnv.backend.count(rows, [appId]));
      const lines = await since(() => trailOf(testEnv, "assigned it to b2", appId));
      return { visitor, page, fields: { bankerId: "b2" }, effects: most(assigned, lines) };
    },
    leadsTo: "/spw/assign",
    withoutCookies: LOGIN,
    mistake: { bankerId: "" },
  },
  {
    file: "my-loan.messages.tsx",
    button: "Send",
    async ready(testEnv) {
      const appId = "seed-loan-papers";
      const { visitor } = await ownerOfLoan(testEnv, appId);
      const page = await visitor.get("/my-loan/messages");
      const effects = await since(() => messagesOf(testEnv, appId));
      return { visitor, page, fields: { text: "When do you need the papers?" }, effects };
    },
    leadsTo: "/my-loan/messages",
    withoutCookies: { leadsTo: "/my-loan/sign-in", effects: 0 },
    mistake: { text: "" },
  },
  {
    file: "spw-scenarios.tsx",
    button: "Price it",
    async ready(testEnv) {
      const { visitor } = await employee(testEnv);
      const page = await visitor.get("/spw/scenarios?application=seed-spw-open");
      const priced = "select count(*) from trail where what = 'priced a scenario'";
      const effects = await since(() => testEnv.backend.count(priced));
      return { visitor, page, fields: { intent: "price", cash: "18,000" }, effects };
    },
    leadsTo: "/spw/scenarios",
    withoutCookies: LOGIN,
    mistake: { intent: "price", cash: "a lot" },
  },
  {
    file: "spw-scenarios.tsx",
    button: "Make the presentation",
    async ready(testEnv) {
      const { visitor } = await employee(testEnv);
      const blank = await visitor.get("/spw/scenarios?application=seed-spw-open");
      const page = await visitor.submit(blank, { intent: "price", cash: "18,000" });
      const made = await since(() => presentationsOf(testEnv, "seed-spw-open"));
      const lines = await since(() => trailOf(testEnv, "made a presentation"));
      return {
        visitor,
        page,
        fields: { intent: "present", offer: firstOffer(page) },
        effects: most(made, lines),
      };
    },
    leadsTo: "/spw/scenarios",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-scenarios.tsx",
    button: "Text these loans to the customer",
    async ready(testEnv) {
      const { visitor } = await employee(testEnv);
      const blank = await visitor.get("/spw/scenarios?application=seed-spw-open");
      const page = await visitor.submit(blank, { intent: "price", cash: "18,000" });
      const effects = await since(() => testEnv.backend.count("select count(*) from sent_comparisons"));
      return { visitor, page, fields: { intent: "show" }, effects };
    },
    leadsTo: "/spw/scenarios",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-loan.tsx",
    button: "Keep the note",
    async ready(testEnv) {
      const { visitor } = await employee(testEnv);
      const page = await visitor.get(`/spw/loan?application=${OFFERED}`);
      const effects = await since(() => testEnv.backend.count("select count(*) from desk_notes"));
      return { visitor, page, fields: { intent: "note", noteText: "Called, no answer." }, effects };
    },
    leadsTo: "/spw/loan",
    withoutCookies: LOGIN,
    mistake: { intent: "note", noteText: " " },
  },
  {
    file: "spw-loan.tsx",
    button: "Add the task",
    async ready(testEnv) {
      const { visitor } = await employee(testEnv);
      const page = await visitor.get(`/spw/loan?application=${OFFERED}`);
      const effects = await since(() => testEnv.backend.count("select count(*) from desk_tasks"));
      const fields = { intent: "task", taskText: "Order the payoff letter", taskBy: "us", taskDue: "none" };
      return { visitor, page, fields, effects };
    },
    leadsTo: "/spw/loan",
    withoutCookies: LOGIN,
    mistake: { intent: "task", taskText: " ", taskBy: "us", taskDue: "none" },
  },
  {
    file: "spw-loan.tsx",
    button: "Send the message",
    async ready(testEnv) {
      const appId = "seed-loan-checking";
      const { visitor } = await employee(testEnv, "supervisor-token");
      const page = await visitor.get(`/spw/loan?application=${appId}`);
      const effects = await since(() => messagesOf(testEnv, appId));
      return { visitor, page, fields: { intent: "message", to: "everyone", text: "All is here." }, effects };
    },
    leadsTo: "/spw/loan",
    withoutCookies: LOGIN,
    mistake: { intent: "message", to: "" },
  },
  {
    file: "spw-hand-over.tsx",
    button: "Hand over for these days",
    async ready(testEnv) {
      await testEnv.backend.cells("update covers set ended_at = now() returning id");
      const { visitor } = await employee(testEnv, "supervisor-token");
      const page = await visitor.get("/spw/hand-over");
      const effects = await since(() => testEnv.backend.count("select count(*) from covers"));
      const dayIn = (days: number, name: string): FormFields => {
        const [year, month, day] = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split("-");
        return { [`${name}.month`]: month ?? "", [`${name}.day`]: day ?? "", [`${name}.year`]: year ?? "" };
      };
      const days = { ...dayIn(30, "first"), ...dayIn(40, "last") };
      return { visitor, page, fields: { intent: "days", whose: "b3", colleague: "b2", ...days }, effects };
    },
    leadsTo: "/spw/hand-over",
    withoutCookies: LOGIN,
    mistake: { "first.month": "14" },
  },
  {
    file: "spw-hand-over.tsx",
    button: "See what goes",
    async ready(testEnv) {
      const { visitor } = await employee(testEnv, "supervisor-token");
      const page = await visitor.get("/spw/hand-over");
      return { visitor, page, fields: { intent: "good", goodWhose: "b3", goodColleague: "b2" } };
    },
    leadsTo: "/spw/hand-over",
    withoutCookies: LOGIN,
    mistake: { goodColleague: "" },
  },
  {
    file: "spw-hand-over.tsx",
    button: "Hand over 1 application to Theo Marsh",
    async ready(testEnv) {
      const appId = "seed-notprequal";
      await testEnv.backend.cell("update applications set banker_id = 'b3' where id = $1 returning id", [
        appId,
      ]);
      const { visitor } = await employee(testEnv, "supervisor-token");
      const page = await visitor.get("/spw/hand-over?from=b3&to=b2");
      const effects = await since(() =>
        testEnv.backend.count("select count(*) from assignments where app_id = $1", [appId]),
      );
      return { visitor, page, fields: { intent: "confirm" }, effects };
    },
    leadsTo: "/spw/hand-over",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-hand-over.tsx",
    button: "End it now",
    async ready(testEnv) {
      await testEnv.backend.cells("update covers set ended_at = now() returning id");
      const id = `cov_pressed_${String((people += 1))}`;
      await testEnv.backend.cell(
        `insert into covers (id, from_id, to_id, from_day, until_day, created_by, at)
         values ($1, 'b3', 'b2', '2020-01-01', '2099-01-01', 's1', now()) returning id`,
        [id],
      );
      const { visitor } = await employee(testEnv, "supervisor-token");
      const page = await visitor.get("/spw/hand-over");
      const ended = "select count(*) from covers where id = $1 and ended_at is not null";
      const effects = await since(() => testEnv.backend.count(ended, [id]));
      return { visitor, page, fields: { intent: "end" }, effects };
    },
    leadsTo: "/spw/hand-over",
    withoutCookies: LOGIN,
  },
  {
    file: "spw-closing.tsx",
    button: "Set the day",
    async ready(testEnv) {
      const appId = "seed-spw-estimate";
      await testEnv.backend.cells(
        `update applications set closes_on = null where id = '${appId}' returning id`,
      );
      const { visitor } = await employee(testEnv, "supervisor-token");
      const page = await visitor.get(`/spw/closing?application=${appId}`);
      const set = "select count(*) from applications where id = $1 and closes_on is not null";
      const lines = await since(() => trailOf(testEnv, "set the day of the closing", appId));
      const day = new Date(Date.now() + 60 * DAY_MS);
      const [year, month, dayOfMonth] = day.toISOString().slice(0, 10).split("-");
      return {
        visitor,
        page,
        fields: {
          "closesOn.month": month ?? "",
          "closesOn.day": dayOfMonth ?? "",
          "closesOn.year": year ?? "",
        },
        effects: most(() => testEnv.backend.count(set, [appId]), lines),
      };
    },
    leadsTo: "/spw/closing",
    withoutCookies: LOGIN,
    mistake: { "closesOn.month": "14" },
  },
  {
    file: "spw-reopen.tsx",
    button: "Reopen and decide again",
    async ready(testEnv) {
      const appId = "seed-spw-declined";
      const { visitor } = await employee(testEnv, "supervisor-token");
      const page = await visitor.get(`/spw/reopen?application=${appId}`);
      const rows = "select count(*) from credit_reopenings where app_id = $1";
      const effects = await since(() => testEnv.backend.count(rows, [appId]));
      return { visitor, page, fields: { reason: "The bureau corrected the report." }, effects };
    },
    leadsTo: "/spw/reopen",
    withoutCookies: LOGIN,
    mistake: { reason: "short" },
  },
  {
    file: "spw-requests.tsx",
    button: "It is answered",
    async ready(testEnv) {
      const { visitor: customer, page: at } = await confirmedForData(testEnv, "correct");
      const nextPage = await customer.submit(at, { ...ADA, other: "The price is wrong." });
      const id = /DR-[2-9A-Z]{8}/.exec(nextPage.html)?.[0] ?? "";
      const { visitor } = await employee(testEnv, "supervisor-token");
      const page = await visitor.get(`/spw/requests?request=${id}`);
      const done = "select count(*) from data_requests where id = $1 and status = 'done'";
      const lines = () => trailOf(testEnv, "pressed that a correction is answered", id);
      const effects = most(() => testEnv.backend.count(done, [id]), lines);
      return { visitor, page, fields: { note: "Put right." }, effects };
    },
    leadsTo: "/spw/requests",
    withoutCookies: LOGIN,
    mistake: { note: "" },
  },
  {
    file: "spw-live.ts",
    button: "Stop following",
    async ready(testEnv) {
      const banker = someone(testEnv);
      await banker.get(bankerLink("seed-spw-estimate"));
      const { visitor, page } = await presented(testEnv, "seed-spw-estimate");
      return { visitor, page: await visitor.get(page.address), fields: { follow: "off" } };
    },
    leadsTo: "/spw/credit-approved",
    withoutCookies: { leadsTo: "/spw/-/other-visit", effects: 0 },
  },
  {
    file: "replay.with.tsx",
    button: "Ask to see their page",
    async ready(testEnv) {
      const { banker, desk, appId } = await followed(testEnv);
      const effects = () => trailOf(testEnv, "asked to record the visit", appId);
      return { visitor: banker, page: desk, fields: { intent: "ask" }, effects };
    },
    leadsTo: "/replay/with",
    withoutCookies: { leadsTo: "403", effects: 0 },
  },
  {
    file: "replay.with.tsx",
    button: "Ask to point",
    async ready(testEnv) {
      const { visitor, page, banker, desk, appId } = await askedToRecord(testEnv);
      await visitor.submit(page, { intent: "accept" });
      const effects = () => trailOf(testEnv, "asked to guide the visitor", appId);
      return { visitor: banker, page: await banker.get(desk.address), fields: { intent: "guide" }, effects };
    },
    leadsTo: "/replay/with",
    withoutCookies: { leadsTo: "403", effects: 0 },
  },
  {
    file: "replay.with.tsx",
    button: "Stop",
    async ready(testEnv) {
      const { banker, desk, appId } = await askedToRecord(testEnv);
      const effects = () => trailOf(testEnv, "stopped the recording", appId);
      return { visitor: banker, page: desk, fields: { intent: "stop" }, effects };
    },
    leadsTo: "/replay/with",
    withoutCookies: { leadsTo: "403", effects: 0 },
  },
  ...(["accept", "decline"] as const).map((intent): StandaloneForm => ({
    file: "recording.ts",
    button: intent === "accept" ? "Accept" : "Decline",
    async ready(testEnv) {
      const { visitor, page, appId } = await askedToRecord(testEnv);
      const state = intent === "accept" ? "on" : "declined";
      const effects = () => recordingsOf(testEnv, appId, state);
      return { visitor, page, fields: { intent }, effects };
    },
    leadsTo: "/",
    withoutCookies: { leadsTo: "/", effects: 0 },
  })),
  ...MY_LOAN_FORMS,
];
