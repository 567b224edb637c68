import { redirect } from "~server/visit/responses";
import type { PageFrame } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import type { Runtime } from "~server/visit/types";
import { DEVICES } from "./addresses";
import { signedOutHere } from "./sign-out";
import { timeInWords } from "./status-words";
import { loanFrame, answerOf, refusedPost, signedInVisit } from "./visit";

/** The devices on which a person is signed in. */

export interface DeviceRow {
  deviceId: string;
  isThis: boolean;
  /** "Chrome on Android" */
  name: string;
  /** when it was used last, and how long it stays */
  hint: string;
}

export interface DevicesView {
  page: PageFrame;
  devices: DeviceRow[];
}

type Device = CallOutput<"my-loan.devices">["devices"][number];

const rowOf = ({ deviceId, device, isThis, isRemembered, seenAt }: Device, now: Date): DeviceRow => ({
  deviceId,
  isThis,
  name: isThis ? `${device} (this one)` : device,
  hint: `Used ${timeInWords(seenAt, now)}. ${isRemembered ? "Stays signed in for 30 days." : "Signed in for this visit."}`,
});

/** @throws Response redirect to the sign-in; BackendError */
export async function devicesView(request: Request, site: Runtime): Promise<DevicesView> {
  const visit = await signedInVisit(request, site);
  const { backend, signIn, url } = visit;
  const body = { token: signIn.token };
  const { devices } = await answerOf(backend.call("my-loan.devices", { body }), url);
  return {
    page: await loanFrame({ request, title: "Devices that are signed in" }),
    devices: devices.map((one) => rowOf(one, new Date(site.now()))),
  };
}

/** Signs out one device, or all. */
export async function submitDevices(request: Request, site: Runtime, form: FormData, key: string) {
  const visit = await signedInVisit(request, site);
  const { backend, signIn } = visit;
  const { token } = signIn;
  const deviceId = form.get("device");
  const isAll = form.get("intent") === "all";
  try {
    if (isAll) {
      await backend.call("my-loan.sign-out", { body: { token, which: "all" } });
      return signedOutHere("all-out");
    }
    if (typeof deviceId === "string" && deviceId !== "")
      await backend.call("my-loan.sign-out", { body: { token, which: { deviceId } } });
    return redirect(`${DEVICES}?said=device-out`, 303);
  } catch (error) {
    // A second click finds this device signed out by the first.
    if (isAll && error instanceof BackendError && error.code === "SIGNED_OUT")
      return signedOutHere("all-out");
    return refusedPost(error, visit, key);
  }
}
