import { expect, it } from "vitest";
import { verifiedDeviceOf, writeVerifiedPhones } from "./proven-phones";
import { createSealer } from "./seal";

const sealer = createSealer(["a secret of at least thirty-two letters"]);
const PHONE = "3035550101";
const KEY = "abcdefghijkl-_ABCDEFGHIJ";
const OTHER_KEY = "ABCDEFGHIJ-_abcdefghijkl";
const NOW = 1_795_000_000;
const DAY = 86_400;

const kept = (numbers: readonly string[], header: string | null = null, now = NOW) =>
  writeVerifiedPhones(sealer, header, numbers, { deviceKey: KEY, now, secure: false }).split(";")[0] ?? "";
const device = (cookie: string, number = PHONE, { key = KEY, now = NOW } = {}) =>
  verifiedDeviceOf(sealer, `amc-device-key=${key}; ${cookie}`, number, now);

it("B9: a browser has one name for every number proven in it; cookie and name reveal neither number nor key", () => {
  const cookie = kept([PHONE, "3035550102"]);
  const name = device(cookie);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(device(cookie, "3035550102")).toBe(name);
  expect(device(cookie, "3035550103")).toBeUndefined();
  expect(cookie + String(name)).not.toMatch(new RegExp(`${PHONE}|${KEY}`));
});

it("B9: has no name in another browser, after half a year, or with a forged cookie", () => {
  const cookie = kept([PHONE]);
  expect(device(cookie, PHONE, { key: OTHER_KEY })).toBeUndefined();
  expect(verifiedDeviceOf(sealer, cookie, PHONE, NOW)).toBeUndefined();
  expect(device(cookie, PHONE, { now: NOW + 179 * DAY })).toBeDefined();
  expect(device(cookie, PHONE, { now: NOW + 181 * DAY })).toBeUndefined();
  expect(device(cookie.replace(/.$/, (end) => (end === "A" ? "B" : "A")))).toBeUndefined();
});

it("B9: keeps the latest four numbers", () => {
  let cookie = "";
  for (let last = 1; last <= 5; last += 1)
    cookie = kept([`303555010${String(last)}`], `amc-device-key=${KEY}; ${cookie}`, NOW + last);
  const known = [1, 2, 3, 4, 5].filter(
    (last) => device(cookie, `303555010${String(last)}`, { now: NOW + 9 }) !== undefined,
  );
  expect(known).toEqual([2, 3, 4, 5]);
});
