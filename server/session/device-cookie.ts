import { serialize } from "cookie";
import { cookieValue } from "./cookie-value";
import { isDeviceId } from "./ids";
import { randomBytesFromPool } from "./random";

const DEVICE_COOKIE = "amc-device";
const KEY_COOKIE = "amc-device-key";
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
const KEY_BYTES = 18;

/**
 * Returns the device id, which outlives visits, or undefined. It identifies a browser and scripts
 * may read it; it grants no access.
 */
export function readDevice(header: string | null): string | undefined {
  const device = cookieValue(header, DEVICE_COOKIE);
  return device !== undefined && isDeviceId(device) ? device : undefined;
}

/**
 * Returns the device key, or undefined: a random value that no script or page ever receives. What a
 * browser stores and may open something later (the mirror's copy, the confirmed phone) is sealed
 * for it, so that it can be opened only in this browser (G8).
 */
export function readDeviceKey(header: string | null): string | undefined {
  const key = cookieValue(header, KEY_COOKIE);
  return key !== undefined && /^[\w-]{24}$/.test(key) ? key : undefined;
}

const line = (name: string, value: string, secure: boolean): string =>
  serialize(name, value, {
    path: "/",
    maxAge: ONE_YEAR_SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure,
  });

/** Returns the Set-Cookie line that keeps a device id for a year. */
export const writeDevice = (device: string, secure: boolean): string => line(DEVICE_COOKIE, device, secure);

/** Returns the Set-Cookie line that keeps a device key for a year. */
export const writeDeviceKey = (key: string, secure: boolean): string => line(KEY_COOKIE, key, secure);

/** A browser's device key after a response. */
export interface DeviceCookies {
  key: string;
  /** Set-Cookie lines of the cookies that the browser lacks */
  cookies: readonly string[];
}

/**
 * Returns the browser of a request: its device key, created if it has none.
 * @param device id of its visit
 */
export function keepDevice(header: string | null, device: string, secure: boolean): DeviceCookies {
  const known = readDeviceKey(header);
  const key = known ?? randomBytesFromPool(KEY_BYTES).toString("base64url");
  return {
    key,
    cookies: [
      ...(readDevice(header) === device ? [] : [writeDevice(device, secure)]),
      ...(known === undefined ? [writeDeviceKey(key, secure)] : []),
    ],
  };
}
