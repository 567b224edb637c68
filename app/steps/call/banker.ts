import { hoursText } from "~/content/hours";
import type { Visit } from "~server/visit/types";
import { formatPhone, telHref } from "~/domain/phone";
import { papersLink } from "~/steps/application/papers-link";
import { callMeData, canBeCalled } from "./ask-for-call";
import type { CallState } from "./state";
import type { BankerView } from "./banker-view";
import { supportLine } from "./support-line";

/** Longest wait for the assigned banker, in ms. */
const RECORD_MS = 3_000;

/** Returns the data of BankerPage; without a record, that of a visitor without a banker. */
export async function bankerAssignedData(
  visit: Pick<Visit<CallState>, "state" | "backend" | "runtime" | "session"> & {
    host: { flow: { prefix: string }; helpers?: readonly string[] };
  },
): Promise<BankerView> {
  const { state, backend, runtime } = visit;
  const { appId } = state.facts;
  const record =
    appId === undefined
      ? undefined
      : await backend.try("app-data.load", { query: { appId } }, { deadlineMs: RECORD_MS });
  const found = record?.facts.assignedMortgageBanker;
  const { name, nmlsId, email, phoneNumber } = found ?? {};
  return {
    banker: name === undefined ? undefined : { name, nmlsId, email },
    phone: phoneNumber
      ? { shown: formatPhone(phoneNumber), href: telHref(phoneNumber) }
      : supportLine(runtime),
    hours: hoursText(runtime.config.brand.hours),
    call: callMeData(visit),
    asksState: !canBeCalled(state),
    papers: visit.host.helpers?.includes("papers") ? papersLink(visit) : undefined,
  };
}
