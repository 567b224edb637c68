import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { contract, type CallId } from "~server/backend/contract/index";
import { callsText } from "./calls-text";
import { linkTo } from "./comparison-table";
import type { FaultyBackend } from "./faulty-backend";
import { sessionOf, startTestEnv, type TestEnv } from "./test-env";
import { BEGIN } from "./instant-link";
import { makeIdle, newestLink, confirmPhoneCode } from "./links";
import { cabin, lakeHome, persona, withPhone } from "./persona";
import { customerAt } from "./presentation-page";
import { quoteVisits } from "./quote-visit";
import { Visitor, type Page } from "./visitor";
import { walkTo } from "./walk";

/**
 * Visits in addition to the roads (docs/roads.txt): flows outside the wizards, the desk, wallets,
 * links, and counters. They make the calls of the specification that no road makes.
 */

/** The part of docs/calls.txt that lists them. */
export const OTHER_CALLS = "beside the roads";

const WALLET = { intent: "wallet", walletToken: '{"data":"wallet-1"}', hardPullConsent: "yes" };
/**
 * Returns the page as its script submits it: the form with the wallet's token instead of a clicked
 * button.
 */
const authorized = (page: Page): Page => ({
  ...page,
  html: page.html.replace("</form>", '<button value="wallet"></button></form>'),
});
const post = (visitor: Visitor, address: string, body: string, type = "text/plain;charset=UTF-8") =>
  visitor.request(address, {
    method: "POST",
    body,
    headers: { "Content-Type": type, Accept: "application/json", Origin: visitor.origin },
  });
const postForm = (visitor: Visitor, address: string, fields: Readonly<Record<string, string>>) =>
  post(visitor, address, new URLSearchParams(fields).toString(), "application/x-www-form-urlencoded");
const openAppleSession = (visitor: Visitor, address: string) =>
  postForm(visitor, address, {
    validationURL: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
  });

/** A visit, with the calls that it is meant to make. */
interface OtherVisit {
  calls: readonly CallId[];
  make(testEnv: TestEnv): Promise<unknown>;
}

const VISITS: readonly OtherVisit[] = [
  {
    calls: ["survey.loan", "survey.funded", "survey.in-process"],
    make: async ({ site, backend }) => {
      const pages = ["funded", "in-process"].entries();
      for (const [index, page] of pages) {
        const id = `810000${String(index)}`;
        await backend.cell(`insert into survey_loans values ('${id}', 500, 'Sally Sample', 'n${id}', 'b2')`);
        const visitor = new Visitor(site.url);
        const nextPage = await visitor.get(`/customer-survey/${page}?xaid=${id}&xcid=41500`);
        const answers = { rating: "9", wentWell: ["speed"], comment: "Good.", contactMe: "yes" };
        await visitor.submit(nextPage, { ...answers, phoneNumber: "(202) 555-0143" });
      }
    },
  },
  {
    calls: ["consent.standing", "consent.give"],
    make: async ({ site }) => {
      const visitor = new Visitor(site.url);
      const page = await visitor.get("/consent/home?appId=seed-two&token=seed-two-token");
      await visitor.submit(page, { eSign: "yes", canOpen: "yes", credit: "yes" });
    },
  },
  {
    calls: ["app.create", "lp.assignment", "lp.create-from-wizard"],
    make: async ({ site }) => {
      const banker = new Visitor(site.url);
      await banker.submit(await banker.get("/spw/login"), { token: "banker-token" });
      const name = { "people[0].firstName": "Nina", "people[0].lastName": "Approved" };
      const begun = { intent: "begin", transactionType: "refi", phoneNumber: "(202) 555-0188", ...name };
      await banker.submit(await banker.get("/spw/make"), begun);
      const offers = await banker.get("/spw/make?application=seed-spw-offer");
      const offer = / name="offer" value="([^"]+)"/.exec(offers.html)?.[1] ?? "";
      await banker.submit(offers, { offer });
    },
  },
  {
    calls: ["document-by-id"],
    make: ({ site }) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(site.url);
        const who = persona("Approved", { phone, hasOffer: false });
        const { page } = await walkTo(visitor, who, "/mini/pre-qual-congratulations");
        await visitor.submit(page, { intent: "download" });
      }),
  },
  {
    calls: [
      "credit-report.payment.google",
      "credit-report.payment.apple",
      "credit-report.payment.apple.validate",
    ],
    make: ({ site }) =>
      withPhone(async (phone) => {
        for (const paymentMethod of ["google", "apple"]) {
          const visitor = new Visitor(site.url);
          const { page } = await walkTo(visitor, persona("Approved", { phone }), "/mini/payment-method");
          const form = await visitor.submit(page, { paymentMethod });
          if (paymentMethod === "apple") await openAppleSession(visitor, "/mini/-/apple-pay");
          await visitor.submit(authorized(form), { ...WALLET, paymentMethod });
        }
      }),
  },
  {
    calls: ["lock-fee.payment.google", "lock-fee.payment.apple", "lock-fee.payment.apple.validate"],
    make: async ({ site }) => {
      const { visitor, page } = await customerAt(site.url, "seed-spw-intent", "application-fee");
      const fee = await visitor.submit(page);
      const lock = await visitor.submit(authorized(fee), { ...WALLET, paymentMethod: "google" });
      await openAppleSession(visitor, "/spw/-/apple-pay?fee=lock");
      await visitor.submit(authorized(lock), { ...WALLET, paymentMethod: "apple" });
    },
  },
  {
    calls: ["mobile-authenticate"],
    make: async ({ site }) => {
      const visitor = new Visitor(site.url);
      const form = { phoneNumber: "(202) 555-0118", carrier: "1" };
      await visitor.submit(await visitor.get(BEGIN), form);
    },
  },
  {
    calls: ["remove.property.mortgage"],
    make: async ({ site }) => {
      const visitor = new Visitor(site.url);
      const who = persona("Onelien", { homes: [lakeHome, cabin] });
      const { page } = await walkTo(visitor, who, "/refi-mini/congratulations");
      const home = page.address.replace(/\/refi-mini\/[^?]*/, "/refi-mini/liability-property");
      const moved = await visitor.submit(await visitor.get(`${home}&change=1`), { home: "2" });
      await visitor.submit(moved, { intent: "all" });
    },
  },
  {
    calls: ["fat-ai-searches", "lp.liabilities-by-id"],
    make: (testEnv) =>
      quoteVisits(testEnv).standingAt(
        "benefits",
        "Highrate",
        { reasons: ["cash"] },
        async ({ visitor, page }) => {
          const [, loan = ""] = /href="([^"]*offer=[^"]*)"/.exec(page.html) ?? [];
          await visitor.get(loan.replaceAll("&amp;", "&"));
          await visitor.submit(page, { intent: "ask", cash: "90,000" });
        },
      ),
  },
  {
    calls: ["parse-name", "phone-by-sourceId"],
    make: async ({ site }) => {
      const from = "/cashout?name=Ada%20Approved&sourceId=lead-1";
      await walkTo(new Visitor(site.url), persona("Leadsource"), "/phone", from);
    },
  },
  {
    calls: ["mvt.start", "mvt.conversion", "test.update", "ad-get-search-conversion-value", "ad-revenue"],
    make: ({ site }) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(site.url);
        const ad =
          "advertiserId=adv-1&advertiserBuyId=buy-1&sourceId=lead-9&sourceInfoId=info-9&visitorId=v-9";
        const from = `/mini/home?${ad}&gclid=click-9&customAudienceId=aud-9`;
        await walkTo(visitor, persona("Approved", { phone }), "/mini/date-of-birth", from);
        const back = visitor.clone();
        for (const name of visitor.cookies.keys())
          if (!/^(?:amc-device|AMC_MVT)/.test(name)) back.cookies.delete(name);
        await back.get(from);
      }),
  },
  {
    calls: ["ad-client-side-pixel-fired", "audit-hydration"],
    make: async ({ site }) => {
      const visitor = new Visitor(site.url);
      await visitor.get("/mini/home?sourceId=mail&advertiserName=Acme");
      await post(visitor, "/pixels", JSON.stringify({ name: "Picture page_view", ok: true }));
      const times = { navigationStart: 1_760_000_000_000, domContentLoaded: 120, hydrated: 300 };
      const paints = { responseStart: 20, largestContentfulPaint: 240 };
      const where = { page: "/mini/home", agentClass: "desktop" };
      await post(visitor, "/audit-hydration", JSON.stringify({ ...where, ...times, ...paints }));
    },
  },
  {
    calls: ["caw.idle.validate", "caw.get-exchange"],
    make: (testEnv) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const who = persona("Followed", { phone });
        const { page } = await walkTo(visitor, who, "/mini/review-your-credit", "/mini/home");
        const other = new Visitor(testEnv.site.url);
        await confirmPhoneCode(other, await other.get(await newestLink(testEnv, "Followed")));
        await makeIdle(visitor, 21);
        await visitor.get(page.address);
      }),
  },
  {
    calls: ["session-replay.save"],
    make: ({ site, backend }) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(site.url);
        await walkTo(visitor, persona("Recorded", { phone }), "/purchase/estimated-price");
        const ofVisit = "select app_id from exchanges where session_id = $1 and app_id is not null";
        const appId = await backend.cell(ofVisit, [(await sessionOf(visitor)).id]);
        const banker = new Visitor(site.url);
        const desk = await banker.get(`/replay/with/${appId ?? ""}?employeeToken=supervisor-token`);
        await banker.submit(desk, { intent: "ask" });
        const body: { id: string } = await (await visitor.request("/recording")).json();
        await postForm(visitor, "/recording", { intent: "accept", id: body.id });
      }),
  },
  {
    // The backend holds a banker without a request: a customer who is already on the phone releases
    // them.
    calls: ["precheck.release"],
    make: async ({ site, backend }) => {
      backend.replaceAnswer("POST /precheck", (data) => ({ ...data, sessionReservationUid: "R1" }));
      const visitor = new Visitor(site.url);
      const page = await visitor.get(
        "/refi-mini-transfer/home?appId=seed-refi-oncall&token=seed-refi-oncall-token",
      );
      await visitor.submit(page, { callConsent: "yes" });
      backend.replaceAnswer("POST /precheck");
    },
  },
  {
    calls: [
      "email-verification.initiate",
      "email-verification.complete",
      "comparison.send",
      "comparison.read",
    ],
    make: (testEnv) =>
      withPhone(async (phone) => {
        const { site, backend } = testEnv;
        const visitor = new Visitor(site.url);
        const who = persona("Highrate", { phone, reasons: ["cash"] });
        const { page } = await walkTo(visitor, who, "/qt/benefits");
        const form = await visitor.get(linkTo(page.html, "Email or text me this"));
        const asked = await visitor.submit(form, { intent: "send-email", email: "ada@example.com" });
        await visitor.submit(asked, { intent: "email-code", code: "000000" });
        const [sent] = await backend.sent({ recipient: "ada@example.com", includes: "/comparison?" });
        const { pathname, search } = new URL(/https?:\/\/\S+/.exec(sent?.body ?? "")?.[0] ?? "none:");
        const device = new Visitor(site.url);
        await confirmPhoneCode(device, await device.get(`${pathname}${search}`));
      }),
  },
];

/** Ids of the listed calls. */
export const otherCalls: readonly CallId[] = VISITS.flatMap(({ calls }) => calls);

/** Checks whether a received call has this id. */
const isCall = (id: CallId, { method, path: requestPath }: FaultyBackend["calls"][number]): boolean =>
  contract[id].method === method &&
  new RegExp(`^${contract[id].path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(requestPath);

const LONGEST_MS = 10_000;

/** Waits for calls that no page waits for. @throws when one is not made */
async function waitForCalls({ calls }: FaultyBackend, wanted: readonly CallId[]): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  for (const id of wanted)
    while (!calls.some((call) => isCall(id, call))) {
      if (Date.now() > until) throw new Error(`Nobody has made the call ${id}.`);
      await sleep(50);
    }
}

/**
 * Makes all of these visits on a separate site.
 * @returns the calls that the backend received, in the format of docs/calls.txt
 */
export async function visitOthers(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "other-calls-"));
  const pixels = path.join(folder, "pixels.json");
  writeFileSync(
    pixels,
    JSON.stringify([{ name: "Picture", image: "https://pixels.example.com/tr?ev={event}" }]),
  );
  const testEnv = await startTestEnv(
    {
      LOG_LEVEL: "error",
      EXPERIMENTS: "on",
      LEAD_SOURCE_IDS: "lead-1",
      GOOGLE_PAY_MERCHANT_ID: "G1",
      GOOGLE_PAY_GATEWAY: "gate:account-1",
      APPLE_PAY_MERCHANT_ID: "merchant.test",
      PIXELS_FILE: pixels,
      VITALS_SHARE: "1",
    },
    undefined,
    true,
  );
  try {
    for (const { calls, make } of VISITS) {
      await make(testEnv);
      await waitForCalls(testEnv.backend, calls);
    }
    const receivedCalls = testEnv.backend.calls.filter((call) => otherCalls.some((id) => isCall(id, call)));
    return callsText(OTHER_CALLS, receivedCalls);
  } finally {
    await testEnv.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
