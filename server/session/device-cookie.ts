import { serialize } from "cookie";
import { cookieIn } from "./cookie-in";
import { isDeviceId } from "./ids";
import { randomPart } from "./random";

const DEVICE_COOKIE = "amc-device";
const KEY_COOKIE = "amc-device-key";
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
const KEY_BYTES = 18;

/** The device id that outlives visits, or undefined. It names a browser and scripts may read it; by itself it grants nothing. */
export function readDevice(header: string | null): string | undefined {
  const device = cookieIn(header, DEVICE_COOKIE);
  return device !== undefined && isDeviceId(device) ? device : undefined;
}

/**
 * The device key, or undefined: a random value that no script and no page is ever given. What is kept in a browser and may open
 * something later (the mirror's copy, the confirmed phone) is sealed for it, so that it opens in this browser alone (G8).
 */
export function readDeviceKey(header: string | null): string | undefined {
  const key = cookieIn(header, KEY_COOKIE);
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

/** The Set-Cookie line that keeps a device id for a year. */
export const writeDevice = (device: string, secure: boolean): string => line(DEVICE_COOKIE, device, secure);

/** The Set-Cookie line that keeps a device key for a year. */
export const writeDeviceKey = (key: string, secure: boolean): string => line(KEY_COOKIE, key, secure);

/** What a browser is known by after an answer. */
export interface KeptDevice {
  key: string;
  /** Set-Cookie lines of what the browser does not have yet */
  cookies: readonly string[];
}

/** The browser of a request: its device key, made here where it has none. @param device id of its visit */
export function keepDevice(header: string | null, device: string, secure: boolean): KeptDevice {
  const known = readDeviceKey(header);
  const key = known ?? randomPart(KEY_BYTES).toString("base64url");
  return {
    key,
    cookies: [
      ...(readDevice(header) === device ? [] : [writeDevice(device, secure)]),
      ...(known === undefined ? [writeDeviceKey(key, secure)] : []),
    ],
  };
}
