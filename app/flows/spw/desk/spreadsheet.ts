import { stringify } from "csv-stringify/sync";
import { filtersIn } from "~/domain/desk/filters";
import { isoDateOf } from "~/domain/dates";
import { formatPhone } from "~/domain/phone";
import { recordAct } from "~/flows/spw/live/trail";
import { BackendError } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import type { Runtime } from "~server/visit/types";
import { actWords, LOAN_WORDS, STAGE_WORDS } from "./desk-words";
import { downPage } from "./frame";
import { askBackend, redirectToLogin, staffOf } from "./staff";

/**
 * The desk as a spreadsheet. It holds what the table shows, and no scores, Social Security numbers
 * or birth dates.
 */

type Row = CallOutput<"desk.export">["rows"][number];

const COLUMNS = [
  "Application",
  "Borrowers",
  "Phone",
  "Loan",
  "Amount in dollars",
  "Stage",
  "Next action",
  "Due",
  "Last activity",
  "Rate in percent",
  "Lock ends",
  "Banker",
];

const cellsOf = ({
  appId,
  borrowers,
  phoneNumber,
  kind,
  amount,
  stage,
  act,
  customerAt,
  rate,
  lock,
  banker,
}: Row): (string | number)[] => [
  appId,
  borrowers.join(" and "),
  phoneNumber === undefined ? "" : formatPhone(phoneNumber),
  kind === undefined ? "" : LOAN_WORDS[kind],
  amount ?? "",
  STAGE_WORDS[stage].words,
  act === undefined ? "" : actWords(act),
  act?.dueOn ?? "",
  customerAt === undefined ? "" : isoDateOf(new Date(customerAt)),
  rate ?? "",
  lock?.until ?? "",
  banker ?? "",
];

/**
 * Returns rows as CSV. A text that a spreadsheet would calculate begins with an apostrophe, because
 * customers choose their names.
 */
export const spreadsheetOf = (rows: readonly Row[]): string =>
  // The mark tells spreadsheets that the letters are UTF-8.
  `\u{FEFF}${stringify([COLUMNS, ...rows.map(cellsOf)], { escape_formulas: true, record_delimiter: "windows" })}`;

const plain = (words: string, status: number): Response =>
  new Response(words, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/**
 * GET /spw/desk/spreadsheet: what the desk's filters in the address show, up to a thousand rows.
 * @throws Response to the login, and 503 while the backend does not respond
 */
export async function deskSpreadsheet(request: Request, runtime: Runtime): Promise<Response> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const { page: _page, ...filters } = filtersIn(new URL(request.url).searchParams);
  const { token, id: who } = staff;
  const answer = await askBackend(request, runtime, token, async (backend) => {
    try {
      return await backend.call("desk.export", { body: filters }, { token });
    } catch (error) {
      if (error instanceof BackendError && error.status === 429) return "limited";
      throw error;
    }
  });
  if (answer === "refused") throw redirectToLogin();
  if (answer === "down") throw downPage();
  if (answer === "limited")
    return plain(
      "You have taken as many spreadsheets as a day allows. Ask a supervisor, or try tomorrow.",
      429,
    );
  await recordAct(request, runtime, {
    who,
    what: `took a spreadsheet of ${String(answer.rows.length)} applications`,
  });
  return new Response(spreadsheetOf(answer.rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="applications-${isoDateOf(new Date(runtime.now()))}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
