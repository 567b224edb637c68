import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CODE_PURPOSES, type CodePurpose } from "~server/backend/contract/phone";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";
import { codeInText } from "~tests/support/text-code";

let at = new Date("2026-11-20T12:00:00Z");
const wait = (minutes: number) => void (at = new Date(at.getTime() + minutes * 60_000));
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at })));
afterAll(() => backend.stop());

let last = 200;
/** Returns a number that no other test uses. */
const newPhone = (): string => `3035550${(last += 1)}`;
const initiate = (visitor: Visitor, phoneNumber: string, key?: string) =>
  visitor.call("phone-verification.initiate", {
    body: { phoneNumber, provider: 1 },
    ...(key ? { key } : {}),
  });
const complete = async (visitor: Visitor, phoneNumber: string, code: string) =>
  (await visitor.call("phone-verification.complete", { body: { phoneNumber, code } })).data.status;
async function codesSent(phone: string): Promise<string[]> {
  return (await backend.sent({ recipient: phone })).map(({ body }) => codeInText(body));
}
const wrong = (code: string) => (code === "111111" ? "222222" : "111111");

describe("codes", () => {
  it("C14: have six digits, are in the outbox, and are valid once", async () => {
    const visitor = backend.visitor();
    const phone = newPhone();
    await initiate(visitor, phone);
    const [code = ""] = await codesSent(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(await complete(visitor, phone, wrong(code))).toBe("incorrect");
    expect(await complete(visitor, phone, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe("approved");
    expect(await complete(visitor, phone, code)).toBe("incorrect");
  });

  it("are stored only as a keyed digest", async () => {
    const phone = newPhone();
    await initiate(backend.visitor(), phone);
    const [code = ""] = await codesSent(phone);
    const rows = await backend.sql(
      "select row_to_json(t)::text as row from phone_codes t where phone_number = $1",
      [phone],
    );
    expect(String(rows[0]?.row)).not.toContain(`"${code}"`);
  });

  it("expire after ten minutes; then a right one gives expired, a wrong one incorrect", async () => {
    const visitor = backend.visitor();
    const phone = newPhone();
    await initiate(visitor, phone);
    const [code = ""] = await codesSent(phone);
    wait(9.9);
    expect(await complete(visitor, phone, wrong(code))).toBe("incorrect");
    wait(0.2);
    expect(await complete(visitor, phone, code)).toBe("expired");
    expect(await complete(visitor, phone, wrong(code))).toBe("incorrect");
  });

  it("remain valid for their own ten minutes when another is sent", async () => {
    const visitor = backend.visitor();
    const phone = newPhone();
    await initiate(visitor, phone);
    wait(1);
    await initiate(visitor, phone);
    const [first = ""] = await codesSent(phone);
    expect(await complete(visitor, phone, first)).toBe("approved");
  });

  it("end after five wrong tries, until the next one is sent", async () => {
    const visitor = backend.visitor();
    const phone = newPhone();
    await initiate(visitor, phone);
    const [code = ""] = await codesSent(phone);
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      statuses.push(await complete(visitor, phone, wrong(code)));
    expect(statuses).toEqual(["incorrect", "incorrect", "incorrect", "incorrect", "max_attempts"]);
    expect(await complete(visitor, phone, code)).toBe("max_attempts");
    wait(0.1);
    await initiate(visitor, phone);
    expect(await complete(visitor, phone, (await codesSent(phone))[1] ?? "")).toBe("approved");
  });

  it("C14: allow three resends, even when all are requested at once", async () => {
    const visitor = backend.visitor();
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => initiate(visitor, phone)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
    expect(answers.find((answer) => answer.status !== 200)).toMatchObject({
      status: 429,
      code: "RESEND_LIMIT",
    });
    wait(31);
    expect((await initiate(visitor, phone)).status).toBe(200);
  });

  it("C14: strangers' codes for a phone don't use up its owner's, with at most eight for the number without an address", async () => {
    const own = newPhone();
    const sentTo = async (phone: string) => {
      const statuses = [];
      for (let visit = 0; visit < 9; visit += 1)
        statuses.push((await initiate(backend.visitor(), phone)).status);
      return statuses;
    };
    expect(new Set(await sentTo("2025550106"))).toEqual(new Set([200]));
    expect(await sentTo(own)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
    const other = newPhone();
    for (let stranger = 0; stranger < 4; stranger += 1) await initiate(backend.visitor(), other);
    expect((await initiate(backend.visitor(), other)).status).toBe(200);
    const visitor = backend.visitor();
    const answers = [];
    for (let press = 0; press < 5; press += 1) answers.push((await initiate(visitor, "2025550106")).status);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
  });

  it("go to at most fifteen phones per visit in half an hour, even when all are requested at once", async () => {
    const visitor = backend.visitor();
    const phones = Array.from({ length: 20 }, newPhone);
    const answers = await Promise.all(phones.map((phone) => initiate(visitor, phone)));
    const isSent = (index: number) => answers[index]?.status === 200;
    expect(phones.filter((_, index) => isSent(index))).toHaveLength(15);
    const refused = phones.find((_, index) => !isSent(index)) ?? "";
    expect(await initiate(visitor, refused)).toMatchObject({ status: 429, code: "PHONE_LIMIT" });
    // Phones that were texted may be texted again, and other visits have codes of their own.
    const texted = phones.find((_, index) => isSent(index)) ?? "";
    expect((await initiate(visitor, texted)).status).toBe(200);
    expect((await initiate(backend.visitor(), refused)).status).toBe(200);
    wait(31);
    expect((await initiate(visitor, refused)).status).toBe(200);
  });

  it("one key sends one text", async () => {
    const visitor = backend.visitor();
    const phone = newPhone();
    const [one, two] = await Promise.all([
      initiate(visitor, phone, "one-text"),
      initiate(visitor, phone, "one-text"),
    ]);
    expect(one.data).toEqual(two.data);
    expect(await codesSent(phone)).toHaveLength(1);
  });

  it.each(["2025550101", "2025550108"])("the test phone %s accepts 000000", async (phone) => {
    const visitor = backend.visitor();
    await initiate(visitor, phone);
    expect(await complete(visitor, phone, "000000")).toBe("approved");
  });

  it("refuse a number that cannot be dialed", async () => {
    expect((await initiate(backend.visitor(), "1115550100")).code).toBe("PHONE_INVALID");
  });
});

describe("C12: what a code confirms", () => {
  type About = { purpose?: CodePurpose; appId?: string };
  const sendFor = (visitor: Visitor, phoneNumber: string, about: About) =>
    visitor.call("phone-verification.initiate", { body: { phoneNumber, provider: 1, ...about } });
  const giveFor = async (visitor: Visitor, phoneNumber: string, code: string, about: About) =>
    (await visitor.call("phone-verification.complete", { body: { phoneNumber, code, ...about } })).data
      .status;

  it("C12: only the purpose it was sent for", async () => {
    for (const sent of [undefined, ...CODE_PURPOSES]) {
      const visitor = await backend.visitor().opened("Approved");
      const phone = newPhone();
      const appId = visitor.appId ?? "";
      await sendFor(visitor, phone, { purpose: sent, appId });
      const [code = ""] = await codesSent(phone);
      for (const other of [undefined, ...CODE_PURPOSES].filter((purpose) => purpose !== sent))
        expect([sent, other, await giveFor(visitor, phone, code, { purpose: other, appId })]).toEqual([
          sent,
          other,
          "incorrect",
        ]);
      expect(await giveFor(visitor, phone, code, { purpose: sent, appId })).toBe("approved");
    }
  });

  it("C12: only the application it was sent for, if any, and the number", async () => {
    const [visitor, other] = [backend.visitor(), await backend.visitor().opened("Approved")];
    const phone = newPhone();
    await sendFor(other, phone, { purpose: "continue", appId: other.appId });
    const [code = ""] = await codesSent(phone);
    expect(await giveFor(other, phone, code, { purpose: "continue" })).toBe("incorrect");
    expect(await giveFor(other, newPhone(), code, { purpose: "continue", appId: other.appId })).toBe(
      "incorrect",
    );
    expect(await giveFor(visitor, phone, code, { purpose: "continue" })).toBe("incorrect");
    expect(await giveFor(other, phone, code, { purpose: "continue", appId: other.appId })).toBe("approved");
  });

  it("C12: only the visit it was sent in; other visits' codes remain valid", async () => {
    const [owner, stranger] = [backend.visitor(), backend.visitor()];
    const phone = newPhone();
    await initiate(stranger, phone);
    const [strangers = ""] = await codesSent(phone);
    await initiate(owner, phone);
    const owners = (await codesSent(phone)).find((code) => code !== strangers) ?? "";
    expect(await complete(owner, phone, strangers)).toBe("incorrect");
    expect(await complete(stranger, phone, owners)).toBe("incorrect");
    expect(await complete(owner, phone, owners)).toBe("approved");
    expect(await complete(stranger, phone, strangers)).toBe("approved");
  });

  it("C12: sets the cookie only for the purpose that its code confirmed", async () => {
    const visitor = backend.visitor();
    const phoneNumber = newPhone();
    await sendFor(visitor, phoneNumber, { purpose: "letter" });
    const [code = ""] = await codesSent(phoneNumber);
    await giveFor(visitor, phoneNumber, code, { purpose: "letter" });
    const set = async (purpose?: CodePurpose) =>
      (await visitor.call("set-verification-cookie", { body: { phoneNumber, purpose } })).data.set;
    expect([await set("phone"), await set(), await set("letter")]).toEqual([false, false, true]);
    const opened = await visitor.call("privacy.open", {
      body: { phoneNumber, firstName: "Bea", lastName: "Approved" },
    });
    expect(opened.code).toBe("PHONE_NOT_PROVEN");
  });

  it("C12: a code ends after ten wrong ones in its visit, however many are sent after it", async () => {
    const visitor = backend.visitor();
    const phone = newPhone();
    for (let sent = 0; sent < 3; sent += 1) {
      wait(0.1);
      await initiate(visitor, phone);
      const known = await codesSent(phone);
      const guess = ["111111", "222222", "333333", "444444"].find((code) => !known.includes(code)) ?? "";
      for (let attempt = 0; attempt < 4; attempt += 1)
        expect(await complete(visitor, phone, guess)).toBe("incorrect");
    }
    const [first = "", , third = ""] = await codesSent(phone);
    expect(await complete(visitor, phone, first)).toBe("max_attempts");
    expect(await complete(visitor, phone, third)).toBe("max_attempts");
    wait(0.1);
    await initiate(visitor, phone);
    expect(await complete(visitor, phone, third)).toBe("approved");
  });
});

describe("B9: codes for a number that strangers also request", () => {
  const from = (address: string, provenDevice?: string) => ({
    "X-Visitor-Address": address,
    ...(provenDevice && { "X-Proven-Device": provenDevice }),
  });
  const send = async (phoneNumber: string, headers: Record<string, string>, visitor = backend.visitor()) =>
    (await visitor.call("phone-verification.initiate", { body: { phoneNumber, provider: 1 }, headers }))
      .status;
  const sendUntilRefused = async (phone: string, headers: Record<string, string>) => {
    let sent = 0;
    while (sent < 30 && (await send(phone, headers)) === 200) sent += 1;
    return sent;
  };

  it("B9: an address gets eight in half an hour, three addresses use up the shared limit, and a proven device has its own", async () => {
    const phone = newPhone();
    for (const address of ["198.51.100.1", "198.51.100.2"])
      expect(await sendUntilRefused(phone, from(address))).toBe(8);
    expect(await send(phone, from("203.0.113.1", "device"))).toBe(200);
    expect(await sendUntilRefused(phone, from("2001:db8:1:2::1"))).toBe(8);
    expect(await send(phone, from("2001:db8:1:2::2"))).toBe(429);
    expect(await send(phone, from("203.0.113.1"))).toBe(429);
    const owner = backend.visitor();
    const before = (await backend.sent({ recipient: phone })).map(({ id }) => id);
    expect(await send(phone, from("203.0.113.1", "device"), owner)).toBe(200);
    // Two backends write to separate database pages, so rows with the same time have no order.
    const sent = (await backend.sent({ recipient: phone })).find(({ id }) => !before.includes(id));
    expect(await complete(owner, phone, codeInText(sent?.body))).toBe("approved");
    for (let attempt = 0; attempt < 5; attempt += 1) await send(phone, from("203.0.113.1", "device"), owner);
    expect(await send(phone, from("203.0.113.1", "device"), owner)).toBe(429);
  });
});

describe("the verification cookie", () => {
  it("is set only after the right code in this visit, and accepted only unchanged", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const body = { phoneNumber: "2025550101" };
    expect((await visitor.call("set-verification-cookie", { body })).data).toEqual({ set: false });
    await initiate(visitor, "2025550101");
    await complete(visitor, "2025550101", "000000");
    const answer = await visitor.call("set-verification-cookie", { body });
    expect(answer.data).toEqual({ set: true });
    expect(answer.setCookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
    expect(answer.setCookie).not.toContain("2025550101");
    const cookie = answer.setCookie?.split(";")[0] ?? "";
    const status = async (sent: string) =>
      (
        await visitor.call("phone-verification.status", {
          body: { appId: visitor.appId ?? "" },
          cookie: sent,
        })
      ).data;
    expect(await status(cookie)).toEqual({ cookieStatus: "verified" });
    expect(await status(cookie.replace(/.$/, (end) => (end === "A" ? "B" : "A")))).toEqual({
      cookieStatus: "none",
    });
    await visitor.save({ phoneNumber: "2025550102" });
    expect(await status(cookie)).toEqual({ cookieStatus: "none" });
  });

  it("PHONEVER-02: returns the status for a given number, and confirms it only when the cookie is for that number", async () => {
    const visitor = await backend.visitor().opened("Approved");
    await initiate(visitor, "2025550104");
    await complete(visitor, "2025550104", "000000");
    const { setCookie } = await visitor.call("set-verification-cookie", {
      body: { phoneNumber: "2025550104" },
    });
    const cookie = setCookie?.split(";")[0] ?? "";
    const ask = async (phoneNumber: string, sent = cookie) =>
      (
        await backend
          .visitor()
          .call("phone-verification.status", { body: { phoneNumber }, ...(sent ? { cookie: sent } : {}) })
      ).data;
    expect(await ask("2025550104")).toEqual({ cookieStatus: "verified", phoneNumber: "2025550104" });
    expect(await ask("2025550105")).toEqual({ cookieStatus: "none" });
    expect(await ask("2025550104", "")).toEqual({ cookieStatus: "none" });
  });

  it("PHONEVER-01: gives no verification without a cookie", async () => {
    const { data } = await backend.visitor().call("phone-verification.status", { body: {} });
    expect(data).toEqual({ cookieStatus: "none" });
  });
});

describe("phone numbers", () => {
  it.each([
    ["(202) 555-0101", false, true],
    ["12025550101", true, true],
    ["555-0101", false, false],
    ["8005550101", true, false],
    ["8005550101", false, true],
  ])("%s, to be texted %s: %s", async (phoneNumber, verifyPhoneNumberForAuth, isValid) => {
    const body = { phoneNumber, verifyPhoneNumberForAuth };
    const { data } = await backend.visitor().call("validate-phone-input", { body });
    expect(data.isValid).toBe(isValid);
    expect(data.displayMessage === undefined).toBe(isValid);
  });

  it("must belong to an applicant of the application", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const ask = (applicantId: string) =>
      visitor.call("borrower.validate-phone", {
        body: { appId: visitor.appId ?? "", applicantId, phoneNumber: "2025550103" },
      });
    expect((await ask(visitor.applicant())).data).toEqual({ isValid: true });
    expect((await ask("nobody")).status).toBe(404);
  });
});
