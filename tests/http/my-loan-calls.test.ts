import { describe, expect, it } from "vitest";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { coBorrowerOfLoan, ownerOfLoan } from "../support/loan-people";
import { withOnlyForm } from "../support/my-loan";
import { useOwnTestEnv } from "../support/use-test-env";
import { visibleText } from "../support/visible-text";
import { headingIn, problemsIn, type Page, Visitor } from "../support/visitor";

/** The calls that a customer books, moves and cancels on their own pages, without scripts. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" });
const WAIT = { timeout: 90_000 };
const CALLS = "/my-loan/calls";

/** All sample loans have one phone, and a phone has one open call. */
const forgetCalls = () =>
  testEnv.backend.cells("delete from dials where phone_number = '2025550107' returning id");
const timesIn = ({ html }: Page): string[] =>
  [...html.matchAll(/<input[^>]*name="callAt"[^>]*>/g)].map(
    ([tag]) => / value="([^"]+)"/.exec(tag)?.[1] ?? "",
  );
const calendarLinkIn = ({ html }: Page): string =>
  (/href="([^"]*\/my-loan\/calls\/[^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

/** Returns the values of a calendar's entry by their names. */
async function entryAt(visitor: Visitor, address: string): Promise<Record<string, string>> {
  const file = await visitor.request(address);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const lines = (await file.text()).replaceAll("\r\n ", "").trimEnd().split("\r\n");
  return Object.fromEntries(
    lines.map((line) => [line.split(":")[0] ?? "", line.split(":").slice(1).join(":")]),
  );
}
const inCalendar = (iso = ""): string => iso.replace(/[-:]|\.\d{3}/g, "");

async function booked(id: string): Promise<{ visitor: Visitor; page: Page; callAt: string }> {
  await forgetCalls();
  const { visitor } = await ownerOfLoan(testEnv, id);
  const empty = await visitor.get(CALLS);
  const callAt = timesIn(empty)[1] ?? "";
  const page = await visitor.submit(empty, { callConsent: "yes", callAt });
  return { visitor, page, callAt };
}

/** Returns a function that returns the texts about calls from now on. */
async function newTexts(): Promise<() => Promise<string[]>> {
  const all = async () =>
    (await testEnv.backend.sent({ recipient: "2025550107", includes: "your call" })).map(({ body }) => body);
  const before = (await all()).length;
  return async () => (await all()).slice(before);
}

describe("a call on My loan", () => {
  it(
    "is confirmed by one text for each change, with its day and time and a link that works",
    WAIT,
    async () => {
      await forgetCalls();
      const { visitor } = await ownerOfLoan(testEnv, "seed-loan-approved");
      const [page, tab] = [await visitor.get(CALLS), await visitor.get(CALLS)];
      const texts = await newTexts();
      const [callAt = "", later = ""] = timesIn(page);
      const labelOf = (value: string): string =>
        visibleText(page.html.slice(page.html.indexOf(`value="${value}"`)).split("</label>")[0] ?? "")
          .replace(/^.*?>/, "")
          .trim();
      const pressTwice = async (at: Page, fields: Record<string, string>): Promise<void> => {
        await Promise.all([visitor.clone().post(at, fields), visitor.clone().post(at, fields)]);
      };
      await pressTwice(page, { callConsent: "yes", callAt });
      // Another tab that books the same time changes nothing.
      await visitor.submit(tab, { callConsent: "yes", callAt });
      expect(await texts()).toHaveLength(1);
      const booked = await visitor.get(CALLS);
      await pressTwice(withOnlyForm(booked, "Move the call"), { callAt: later });
      await pressTwice(withOnlyForm(booked, "Cancel this call"), { intent: "cancel" });
      const [first = "", second = "", third = "", ...others] = await texts();
      expect(others).toEqual([]);
      expect(first).toContain(
        `your call with a loan expert is booked for ${labelOf(callAt)}. Move or cancel`,
      );
      expect(second).toContain(
        `your call with a loan expert is now on ${labelOf(later)}. Move or cancel it:`,
      );
      expect(third).toContain(`your call with a loan expert is canceled: ${labelOf(later)}. Book another:`);
      const opened = await new Visitor(testEnv.site.url).get(/\/my-loan\/sign-in\S+/.exec(second)?.[0] ?? "");
      expect(visibleText(opened.html)).toContain("ending in 07");
    },
  );

  it("that was not booked sends no text", WAIT, async () => {
    await forgetCalls();
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-approved");
    const page = await visitor.get(CALLS);
    const texts = await newTexts();
    await visitor.submit(page, { callAt: timesIn(page)[0] ?? "" });
    expect(await texts()).toEqual([]);
  });

  it("is booked, put in a calendar, moved with the same entry, and canceled", WAIT, async () => {
    const { visitor, page, callAt } = await booked("seed-loan-approved");
    expect(headingIn(page.html)).toBe("Your call with a loan expert");
    expect(visibleText(page.html)).toContain("Your call is booked.");
    const address = calendarLinkIn(page);
    const first = await entryAt(visitor, address);
    expect(first).toMatchObject({ DTSTART: inCalendar(callAt), SEQUENCE: "0", STATUS: "CONFIRMED" });
    expect(timesIn(page)).not.toContain(callAt);

    const other = timesIn(page).at(-1) ?? "";
    const moved = await visitor.submit(withOnlyForm(page, "Move the call"), { callAt: other });
    expect(visibleText(moved.html)).toContain("Your call is moved.");
    const second = await entryAt(visitor, calendarLinkIn(moved));
    expect(second).toMatchObject({ UID: first["UID"], DTSTART: inCalendar(other), SEQUENCE: "1" });
    const hub = await visitor.get("/my-loan");
    expect(hub.html).toContain("Move or cancel");

    const canceled = await visitor.submit(withOnlyForm(moved, "Cancel this call"), { intent: "cancel" });
    expect(visibleText(canceled.html)).toContain("Your call is canceled.");
    expect(headingIn(canceled.html)).toBe("Book a call with a loan expert");
    expect((await visitor.request(address)).status).toBe(404);
    expect(visibleText((await visitor.get("/my-loan")).html)).toContain("No call is booked.");
  });

  it("asks for a time and for the consent", WAIT, async () => {
    await forgetCalls();
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-papers");
    const page = await visitor.get(CALLS);
    const callAt = timesIn(page)[0] ?? "";
    const unchosen = await visitor.submit(page, { callConsent: "yes" });
    expect([unchosen.status, problemsIn(unchosen.html)]).toEqual([400, ["Choose when we may call you."]]);
    const silent = await visitor.submit(page, { callAt });
    expect(problemsIn(silent.html)).toEqual([
      "Check the box if we may call you. If you'd rather not, call us.",
    ]);
    const night = await visitor.submit(page, { callConsent: "yes", callAt: callAt.replace(/T\d\d/, "T07") });
    expect([night.status, problemsIn(night.html).length]).toEqual([400, 1]);
    expect(await testEnv.backend.count("select count(*) from dials where app_id = 'seed-loan-papers'")).toBe(
      0,
    );
  });

  it("is one for two presses, and a second tab keeps it", WAIT, async () => {
    await forgetCalls();
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-deciding");
    const [page, tab] = [await visitor.get(CALLS), await visitor.get(CALLS)];
    const [callAt = "", later = ""] = timesIn(page);
    const press = () => visitor.clone().post(page, { callConsent: "yes", callAt });
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([303, 303]);
    const second = await visitor.submit(tab, { callConsent: "yes", callAt: later });
    expect(visibleText(second.html)).toContain("A call to your phone was booked before");
    expect(await entryAt(visitor, calendarLinkIn(second))).toMatchObject({ DTSTART: inCalendar(callAt) });
    expect(
      await testEnv.backend.count("select count(*) from dials where app_id = 'seed-loan-deciding'"),
    ).toBe(1);
  });

  it("that another tab has canceled is not moved", WAIT, async () => {
    const { visitor, page } = await booked("seed-loan-closing");
    await visitor.submit(withOnlyForm(page, "Cancel this call"), { intent: "cancel" });
    const stale = await visitor.submit(withOnlyForm(page, "Move the call"), {
      callAt: timesIn(page)[0] ?? "",
    });
    expect([stale.status, problemsIn(stale.html)]).toEqual([400, ["That call is over or was canceled."]]);
    expect(headingIn(stale.html)).toBe("Book a call with a loan expert");
  });

  it("is seen by neither the other person on the loan nor a stranger", WAIT, async () => {
    const id = "seed-loan-checking";
    const { page } = await booked(id);
    const address = calendarLinkIn(page);
    const mina = await coBorrowerOfLoan(testEnv, id, "7195553971");
    expect(visibleText(mina.page.html)).toContain("No call is booked.");
    expect((await mina.visitor.request(address)).status).toBe(404);
    const stranger = await ownerOfLoan(testEnv, "seed-loan-closed");
    expect((await stranger.visitor.request(address)).status).toBe(404);
    const nobody = await new Visitor(testEnv.site.url).request(address);
    expect([nobody.status, nobody.headers.get("Location")]).toEqual([
      303,
      expect.stringContaining("sign-in"),
    ]);
  });

  it("asks for a new code after an hour", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-closed");
    await testEnv.backend.cells("update loan_sessions set confirmed_at = null returning digest");
    expect((await visitor.get(CALLS)).address).toBe("/my-loan/code?to=%2Fmy-loan%2Fcalls");
  });
});
