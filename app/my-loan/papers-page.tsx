import { z } from "zod";
import { CIRCUMSTANCES, canAskForPapers } from "~/domain/my-loan/needs";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import { parseForm } from "~server/edge/form";
import { failureReply } from "~server/visit/failure";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { DOCUMENTS, forLoan } from "./addresses";
import { PaperList } from "./tasks";
import {
  formAddress,
  isOpenForm,
  loadOverview,
  loanFrame,
  openLoanForm,
  refusedPost,
  signedInVisit,
} from "./visit";

/** The list of all papers that a loan needs, and what else may apply to the customer. */

export interface PapersView {
  page: PageFrame;
  support: SupportLine;
  /** the papers as our own HTML */
  list: string;
  /** the Loan Estimate was provided, so papers are asked for */
  isAsked: boolean;
}

/** Returns the checked boxes as a list: a form has none, one or several values. */
function listOf(value: unknown): unknown {
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}

const circumstancesForm = z.object({
  circumstances: z.preprocess(listOf, z.array(z.enum(CIRCUMSTANCES)).max(CIRCUMSTANCES.length)).default([]),
});

/** @throws Response redirect to the sign-in; BackendError */
export async function papersView(request: Request, site: Runtime): Promise<PapersView> {
  const visit = await signedInVisit(request, site);
  const { overview } = await loadOverview(visit);
  const { loan, papers, circumstances } = overview;
  const isAsked = canAskForPapers(loan);
  return {
    page: await loanFrame(
      { request, title: "Papers for your loan" },
      {
        action: formAddress(visit, DOCUMENTS, loan.appId),
        values: { circumstances: [...circumstances] },
      },
    ),
    support: supportLine(site),
    list: staticHtml(<PaperList papers={papers} appId={loan.appId} isAsked={isAsked} />),
    isAsked,
  };
}

/** Saves what applies to the customer. */
export async function submitPapers(request: Request, site: Runtime, form: FormData, key: string) {
  const opened = await openLoanForm(request, site, DOCUMENTS);
  if (!isOpenForm(opened)) return opened;
  const { backend, signIn, appId } = opened;
  const parsed = parseForm(form, circumstancesForm);
  if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
  const { circumstances } = parsed.value;
  try {
    await backend.call("my-loan.circumstances", { body: { token: signIn.token, appId, circumstances } });
    return redirect(`${forLoan(DOCUMENTS, appId)}&said=saved`, 303);
  } catch (error) {
    return refusedPost(error, opened, key);
  }
}
