import { describe, expect, it } from "vitest";
import { addPasskey, Authenticator, forDevice, optionsIn, type Deviation } from "../support/authenticator";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { coBorrowerOfLoan, ownerOfLoan } from "../support/loan-people";
import { withOnlyForm } from "../support/my-loan";
import { persona } from "../support/persona";
import { useOwnTestEnv } from "../support/use-test-env";
import { visibleText } from "../support/visible-text";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Passkeys: signing in to My loan without codes. The device is one of the tests' own. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" });
const WAIT = 120_000;
const PASSKEY = "/my-loan/passkey";
const PASSKEYS = "/my-loan/passkeys";

let addresses = 0;
const someone = () =>
  new Visitor(testEnv.site.url, { "X-Forwarded-For": `203.0.113.${String(((addresses += 1) % 200) + 1)}` });
const pathOf = ({ address }: Page): string => new URL(address, "http://any").pathname;
const newDevice = () => new Authenticator();

/** Signs in the owner of a sample loan with a code, and adds a passkey. */
async function withPasskey(id: string) {
  const { visitor } = await ownerOfLoan(testEnv, id);
  const { device, added } = await addPasskey(visitor);
  expect(visibleText(added.html)).toContain("Your passkey is added.");
  return { visitor, device, added };
}

/** Signs in on another device with a passkey. */
async function signIn(device: Authenticator, deviation: Deviation = {}) {
  const visitor = someone();
  const page = await visitor.get(PASSKEY);
  const fields = { response: device.use(optionsIn(page.html), deviation) };
  return { visitor, page, fields, shown: await visitor.submit(forDevice(page), fields) };
}

/** Makes the codes of a phone's devices an hour old. */
const makeStale = (phone = "2025550107") =>
  testEnv.backend.cells(
    `update loan_sessions set confirmed_at = confirmed_at - interval '2 hours'
      where phone_number = '${phone}' returning id`,
  );

describe("a passkey", () => {
  it("signs in on another device, where it opens what a code opens", { timeout: WAIT }, async () => {
    const { device, added } = await withPasskey("seed-loan-papers");
    expect(visibleText(added.html)).toContain("Not used yet.");
    const { visitor, shown } = await signIn(device);
    expect([shown.status, pathOf(shown)]).toEqual([200, "/my-loan"]);
    const devices = await visitor.get("/my-loan/devices");
    expect(visibleText(devices.html)).toContain("(this one)");
    // Only a fresh confirmation opens these.
    for (const page of [PASSKEYS, "/my-loan/withdraw", "/my-loan/your-data"])
      expect(pathOf(await visitor.get(page))).toBe(page);
    const texts = await testEnv.backend.sent({ recipient: "2025550107", subject: "Passkey added" });
    expect(texts.at(-1)?.body).toContain("a passkey was added for signing in to your loan");
  });

  it("leads to the page that was asked for", { timeout: WAIT }, async () => {
    const { device } = await withPasskey("seed-loan-checking");
    const visitor = someone();
    const signInPage = await visitor.get("/my-loan/documents");
    const to = /href="(\/my-loan\/passkey[^"]*)"/.exec(signInPage.html)?.[1] ?? "";
    const page = await visitor.get(to.replaceAll("&amp;", "&"));
    expect(headingIn(page.html)).toBe("Sign in with a passkey");
    const shown = await visitor.submit(forDevice(page), { response: device.use(optionsIn(page.html)) });
    expect(pathOf(shown)).toBe("/my-loan/documents");
  });

  it("confirms a signed-in person instead of a new code", { timeout: WAIT }, async () => {
    const { visitor, device } = await withPasskey("seed-loan-deciding");
    await makeStale();
    const code = await visitor.get("/my-loan/withdraw");
    expect(headingIn(code.html)).toBe("Confirm it's you");
    const to = /href="(\/my-loan\/passkey[^"]*)"/.exec(code.html)?.[1] ?? "";
    const page = await visitor.get(to.replaceAll("&amp;", "&"));
    const shown = await visitor.submit(forDevice(page), { response: device.use(optionsIn(page.html)) });
    expect(headingIn(shown.html)).toBe("End this application?");
    // Somebody else's passkey confirms nobody.
    const other = (await withPasskey("seed-loan-approved")).device;
    await makeStale();
    const again = await visitor.get(PASSKEY);
    const refused = await visitor.submit(forDevice(again), { response: other.use(optionsIn(again.html)) });
    expect([refused.status, problemsIn(refused.html)]).toEqual([
      400,
      [expect.stringContaining("didn't work")],
    ]);
    expect(pathOf(await visitor.get("/my-loan/withdraw"))).toBe("/my-loan/code");
  });

  it("opens a later application of the same phone and birth date", { timeout: WAIT }, async () => {
    const phone = "2025550103";
    const start = (name: string) => walkTo(someone(), persona(name, { phone }), "/mini/review-your-credit");
    await start("Approved");
    const owner = someone();
    const code = await owner.submit(await owner.get("/my-loan"), { phoneNumber: phone });
    await owner.submit(code, { code: "000000" });
    const { device } = await addPasskey(owner);
    const opened = async () => {
      await signIn(device);
      return testEnv.backend.count(
        `select count(*) from loan_session_people where session_digest =
          (select digest from loan_sessions where phone_number = $1 order by created_at desc limit 1)`,
        [phone],
      );
    };
    expect(await opened()).toBe(1);
    await start("Approved");
    expect(await opened()).toBe(2);
  });

  it(
    "is refused when forged, replayed, elsewhere, unchecked or counted back",
    { timeout: WAIT },
    async () => {
      const { device } = await withPasskey("seed-loan-papers");
      const first = await signIn(device, { counter: 7 });
      expect(pathOf(first.shown)).toBe("/my-loan");
      // The page again, with the same answer: the press of another visitor.
      const replayed = await someone().submit(forDevice(await someone().get(PASSKEY)), first.fields);
      expect(problemsIn(replayed.html)).toEqual([expect.stringContaining("didn't work")]);
      const deviations: Deviation[] = [
        { origin: "https://elsewhere.example" },
        { isForged: true },
        { isUnchecked: true },
        { counter: 7 },
        { counter: 3 },
      ];
      for (const deviation of deviations) {
        const { shown, visitor } = await signIn(device, { counter: 20, ...deviation });
        expect([shown.status, problemsIn(shown.html)]).toEqual([
          400,
          [expect.stringContaining("didn't work")],
        ]);
        expect(pathOf(await visitor.get("/my-loan"))).toBe("/my-loan/sign-in");
      }
      const stranger = await signIn(newDevice());
      expect(problemsIn(stranger.shown.html)).toEqual(problemsIn(replayed.html));
      expect(pathOf((await signIn(device, { counter: 8 })).shown)).toBe("/my-loan");
    },
  );

  it("answers the options of its own purpose and sign-in only", { timeout: WAIT }, async () => {
    const { visitor, device } = await withPasskey("seed-loan-checking");
    const toSignIn = optionsIn((await someone().get(PASSKEY)).html);
    const toConfirm = await visitor.get(PASSKEY);
    const refused = await visitor.submit(forDevice(toConfirm), { response: device.use(toSignIn) });
    expect(problemsIn(refused.html)).toEqual([expect.stringContaining("didn't work")]);
    const stranger = someone();
    const signInPage = await stranger.get(PASSKEY);
    const other = await stranger.submit(forDevice(signInPage), {
      response: device.use(optionsIn(toConfirm.html)),
    });
    expect(problemsIn(other.html)).toEqual([expect.stringContaining("didn't work")]);
    // Options to add one belong to the sign-in that they were made for.
    const elsewhere = (await ownerOfLoan(testEnv, "seed-loan-checking")).visitor;
    const mine = optionsIn((await visitor.get(PASSKEYS)).html);
    const added = await elsewhere.submit(forDevice(await elsewhere.get(PASSKEYS)), {
      response: newDevice().add(mine),
    });
    expect(problemsIn(added.html)).toEqual([expect.stringContaining("didn't work")]);
  });

  it("is of one person: a co-borrower sees and removes their own only", { timeout: WAIT }, async () => {
    const id = "seed-loan-estimate";
    const { added } = await withPasskey(id);
    const phone = "7195554190";
    const { visitor } = await coBorrowerOfLoan(testEnv, id, phone);
    const page = await visitor.get(PASSKEYS);
    expect(page.html).not.toContain("Remove the one");
    const [kept = ""] = await testEnv.backend.cells(
      `select passkey_id from passkey_people where app_id = '${id}'`,
    );
    await visitor.submit(withOnlyForm(added, 'name="passkey"'), { passkey: kept });
    expect(await testEnv.backend.count("select count(*) from passkeys where id = $1", [kept])).toBe(1);
  });

  it("signs in no more after it was removed", { timeout: WAIT }, async () => {
    const { visitor, device, added } = await withPasskey("seed-loan-approved");
    expect(pathOf((await signIn(device)).shown)).toBe("/my-loan");
    const removed = await visitor.submit(withOnlyForm(added, 'name="passkey"'), {
      passkey: /name="passkey" value="([^"]+)"/.exec(added.html)?.[1] ?? "",
    });
    expect(visibleText(removed.html)).toContain("The passkey is removed.");
    const { shown } = await signIn(device);
    expect(problemsIn(shown.html)).toEqual([expect.stringContaining("didn't work")]);
    const texts = await testEnv.backend.sent({ recipient: "2025550107", subject: "Passkey removed" });
    expect(texts.at(-1)?.body).toContain("a passkey was removed");
  });
});

describe("the pages of passkeys without scripts", () => {
  it("have no button that cannot work, and lead to a code", { timeout: WAIT }, async () => {
    const page = await someone().get(PASSKEY);
    expect(page.html).toMatch(
      /<div hidden="">(?:(?!<\/form>)[\s\S])*<button[^>]*>Sign in with a passkey<\/button><\/div>/,
    );
    expect(visibleText(page.html)).toContain("Passkeys need JavaScript");
    expect(page.html).toContain('href="/my-loan/sign-in"');
    // Who only looks gets no cookie of a visit.
    expect(page.html).not.toContain("sessionId=");
    const empty = await someone().submit(forDevice(page), {});
    expect([empty.status, problemsIn(empty.html)]).toEqual([
      400,
      [expect.stringContaining("nothing was done")],
    ]);
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-closing");
    const list = await visitor.get(PASSKEYS);
    expect(visibleText(list.html)).toContain("Adding a passkey needs JavaScript");
  });

  it("ask who has no passkey for a code", { timeout: WAIT }, async () => {
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-withdrawn");
    await makeStale();
    const code = await visitor.get(`${PASSKEY}?to=%2Fmy-loan%2Fyour-data`);
    expect(pathOf(code)).toBe("/my-loan/code");
    expect(code.html).not.toContain("Use my passkey");
  });
});
