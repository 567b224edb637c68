import { hoursRows } from "~/content/hours";
import { formatPhone, telHref } from "~/domain/phone";
import type { SpwState } from "~/flows/spw/state";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { Visit } from "~server/visit/types";

/** The banker of a presentation, as a page shows them. */
export interface BankerView {
  /** absent while no banker is assigned, or the backend does not respond */
  banker?: { name: string; nmlsId?: string | undefined; email?: string | undefined } | undefined;
  /** the banker's phone line, otherwise ours */
  line: SupportLine;
  /** of our phone line, by days */
  hours: { label: string; value: string }[];
}

/** The timeout for loading the banker, in ms. */
const BANKER_TIMEOUT_MS = 3_000;

/** Returns the banker or processor of the open presentation. */
export async function loadBanker({
  state,
  backend,
  runtime,
}: Pick<Visit<SpwState>, "state" | "backend" | "runtime">): Promise<BankerView> {
  const { presentationId, token, unproven } = state.facts;
  const support = supportLine(runtime);
  const hours = hoursRows(runtime.config.brand.hours);
  if (presentationId === undefined) return { line: support, hours };
  const response = await backend.try(
    "lp.get-partial-presentation",
    { query: { presentationId } },
    { deadlineMs: BANKER_TIMEOUT_MS, token: unproven?.token ?? token },
  );
  const found = response?.loanPresentation.mortgageBankerInfo;
  if (!found) return { line: support, hours };
  const { name, nmlsId, email, phoneNumber } = found;
  return {
    banker: { name, nmlsId, email },
    line: phoneNumber ? { shown: formatPhone(phoneNumber), href: telHref(phoneNumber) } : support,
    hours,
  };
}
