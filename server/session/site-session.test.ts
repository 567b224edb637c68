import { createCookie } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { deriveKey } from "./derived-keys";
import { readDevice, writeDevice } from "./device-cookie";
import {
  isDeviceId,
  isIdempotencyKey,
  isSessionId,
  newDeviceId,
  newIdempotencyKey,
  newSessionId,
} from "./ids";
import { signedText } from "./signed";
import { createSessionCookies, newSession, readSession } from "./site-session";
import { createProcessStore } from "~server/store/in-process";

const OLD = "an old secret of thirty-two letters.";
const NEW = "a new secret of thirty-two letters..";
const cookies = createSessionCookies([OLD], true, createProcessStore());
const session = { ...newSession(1_000), tracking: { sourceId: "mail" } };
const headerOf = (line: string) => line.split(";")[0] ?? "";

describe("the session cookie", () => {
  it("is read as it was written, and is unavailable to scripts and other sites", async () => {
    const line = await cookies.write(session);
    expect(line).toMatch(/^iw-sid=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await cookies.read(`other=1; ${headerOf(line)}`)).toEqual(session);
  });

  it("is not read when it was changed, is missing, or has another shape", async () => {
    const header = headerOf(await cookies.write(session));
    expect(await cookies.read(header.replace("=", "=e"))).toBeUndefined();
    expect(await cookies.read(`${header}x`)).toBeUndefined();
    expect(await cookies.read(null)).toBeUndefined();
    expect(await cookies.read("iw-sid=%E0%A4%A")).toBeUndefined();
    expect(await cookies.read(headerOf(await cookies.write({ ...session, id: "UPPER!" })))).toBeUndefined();
  });

  it("stays readable with a notice of any length", async () => {
    const header = headerOf(await cookies.write({ ...session, notice: "Please call us. ".repeat(200) }));
    const read = await cookies.read(header);
    expect(read?.id).toBe(session.id);
    expect(read?.notice).toMatch(/^Please call us\. .*…$/);
    const noticeOf = async (notice: string) =>
      (await cookies.read(headerOf(await cookies.write({ ...session, notice }))))?.notice;
    expect(await noticeOf("Saved.")).toBe("Saved.");
    expect(await noticeOf("a".repeat(300))).toBe("a".repeat(300));
    expect(await noticeOf(`${"a".repeat(298)} and more`)).toBe(`${"a".repeat(298)}…`);
  });

  it("is not read when signed the old way, with the secret itself", async () => {
    const before =
      "iw-sid=eyJpZCI6ImFiY2QxMjM0IiwiZGV2aWNlIjoiYWJjZGVmZ2gxMjM0NTY3OCIsImtleSI6IjEyMzQ1Njc4YWJjZGVmZ2giLCJib3JuIjoxMDAwLCJzZWVuIjoxMDAxLCJmbG93cyI6e30sInRyYWNraW5nIjp7fX0%3D.PK4C5WoS9og5Okjdpt3oh9GBR8SVimBWz67jY4F0j%2F8";
    expect(await cookies.read(before)).toBeUndefined();
    const remix = createCookie("iw-sid", { secrets: [OLD] });
    expect(await cookies.read(headerOf(await remix.serialize(session)))).toBeUndefined();
  });

  it("is not read without the session key, nor when signed for another cookie", async () => {
    const { key: _key, ...before } = session;
    const signed = (purpose: string, value: unknown) =>
      `iw-sid=${signedText(value, deriveKey(OLD, purpose))}`;
    expect(await cookies.read(signed("signature iw-sid", session))).toEqual(session);
    expect(await cookies.read(signed("signature iw-sid", before))).toBeUndefined();
    expect(await cookies.read(signed("signature amc-choices", session))).toBeUndefined();
  });

  it("is not read with the signature of another visit, an empty signature, or none", async () => {
    const [value = ""] = headerOf(await cookies.write(session))
      .slice("iw-sid=".length)
      .split(".");
    const [, signature = ""] = headerOf(await cookies.write({ ...session, born: 1 })).split(".");
    for (const forged of [`${value}.${signature}`, `${value}.`, value, `.${signature}`, "."])
      expect(await cookies.read(`iw-sid=${forged}`)).toBeUndefined();
  });

  it("is read with every secret of a rotation, and with no retired one", async () => {
    const header = headerOf(await cookies.write(session));
    expect(await createSessionCookies([NEW, OLD], true, createProcessStore()).read(header)).toEqual(session);
    expect(await createSessionCookies([NEW], true, createProcessStore()).read(header)).toBeUndefined();
  });

  it("distinguishes an unreadable cookie from a missing one", () => {
    for (const header of ["iw-sid=x", "a=1; iw-sid=x", "a=1;iw-sid=x"])
      expect(cookies.isPresent(header)).toBe(true);
    expect(cookies.isPresent("iw-sid=")).toBe(false);
    expect(cookies.isPresent("not-iw-sid=x")).toBe(false);
    expect(cookies.isPresent(null)).toBe(false);
  });

  it("IDLE-11: is deleted at once", async () => {
    const line = await cookies.clear();
    expect(line).toContain("Max-Age=0");
    expect(line).toContain("Expires=Thu, 01 Jan 1970 00:00:00 GMT");
    expect(await cookies.read(headerOf(line))).toBeUndefined();
  });
});

describe("a visit", () => {
  it("keeps a valid device id and makes a new one otherwise", () => {
    expect(newSession(1, "abcdefgh12345678").device).toBe("abcdefgh12345678");
    expect(newSession(1, "<script>").device).toMatch(/^[a-z0-9]{16}$/);
    expect(newSession(1)).toMatchObject({ born: 1, seen: 1, flows: {}, tracking: {} });
  });

  it("is read only in its own shape", () => {
    expect(readSession(session)).toEqual(session);
    expect(readSession({ ...session, seen: -1 })).toBeUndefined();
    expect(readSession({ ...session, device: "short" })).toBeUndefined();
    expect(readSession("text")).toBeUndefined();
    const behind = (entries: number) => ({
      ...session,
      flows: { mini: { first: "home", others: Array.from({ length: entries }, () => "phone") } },
    });
    expect(readSession(behind(6))).toEqual(behind(6));
    expect(readSession(behind(7))).toBeUndefined();
  });
});

describe("ids", () => {
  it("have their lengths and letters, and do not repeat", () => {
    const made = Array.from({ length: 200 }, newSessionId);
    expect(new Set(made).size).toBe(200);
    expect(made.every(isSessionId)).toBe(true);
    expect(isDeviceId(newDeviceId())).toBe(true);
    expect(isIdempotencyKey(newIdempotencyKey())).toBe(true);
  });

  it("are distinguished from any other text", () => {
    expect(isSessionId("abcd12345")).toBe(false);
    expect(isSessionId("ABCD1234")).toBe(false);
    expect(isDeviceId("abcd1234")).toBe(false);
    expect(isDeviceId("a".repeat(16))).toBe(true);
    expect(isDeviceId("a".repeat(17))).toBe(false);
    expect(isIdempotencyKey("x")).toBe(false);
    expect(isIdempotencyKey("a".repeat(23))).toBe(false);
    expect(isIdempotencyKey(`${"a".repeat(21)}!`)).toBe(false);
  });
});

describe("the device cookie", () => {
  it("is kept for a year and read only when it is valid", () => {
    const line = writeDevice("abcdefgh12345678", true);
    expect(line).toBe(
      "amc-device=abcdefgh12345678; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
    expect(readDevice(headerOf(line))).toBe("abcdefgh12345678");
    expect(readDevice("amc-device=x")).toBeUndefined();
    expect(readDevice(null)).toBeUndefined();
  });
});
