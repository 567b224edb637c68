import { serialize } from "cookie";
import { cookieIn } from "./cookie-in";
import { isDeviceId } from "./ids";

const DEVICE_COOKIE = "amc-device";
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The device id that outlives visits, or undefined. It names a browser; by itself it grants nothing. */
export function readDevice(header: string | null): string | undefined {
  const device = cookieIn(header, DEVICE_COOKIE);
  return device !== undefined && isDeviceId(device) ? device : undefined;
}

/** The Set-Cookie line that keeps a device id for a year. */
export function writeDevice(device: string, secure: boolean): string {
  return serialize(DEVICE_COOKIE, device, {
    path: "/",
    maxAge: ONE_YEAR_SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
}
