import { demographicsForm, recordOf, type DemographicsView } from "~/steps/demographics/demographics";
import type { PageFrame } from "~/ui/page-data";
import { parseForm, typedValues } from "~server/edge/form";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { forLoan, PART } from "./addresses";
import { partVisit, titleOf } from "./part";
import { formAddress, isOpenForm, loanFrame, openLoanForm, refusedPost } from "./visit";

/** The government's questions to an invited person; earlier answers are not shown again. */

export interface QuestionsView extends DemographicsView {
  page: PageFrame;
}

const QUESTIONS = `${PART}/questions`;

/** @throws Response redirect to the part before the person is on the loan; as `partVisit` */
export async function questionsView(request: Request, site: Runtime): Promise<QuestionsView> {
  const visit = await partVisit(request, site);
  const { part, appId } = visit;
  if (part.state !== "done") throw redirect(forLoan(PART, appId), 303);
  return {
    page: await loanFrame(
      { request, title: titleOf("questions") },
      { action: formAddress(visit, QUESTIONS, appId), footer: { demographicsDisclaimer: true } },
    ),
    formKey: "questions",
  };
}

/** Saves the answers; they replace earlier ones. */
export async function submitQuestions(request: Request, site: Runtime, form: FormData, key: string) {
  const typed = typedValues(form, []);
  const opened = await openLoanForm(request, site, QUESTIONS, typed);
  if (!isOpenForm(opened)) return opened;
  const { backend, signIn, appId } = opened;
  const parsed = parseForm(form, demographicsForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  const answers = recordOf(parsed.value);
  try {
    await backend.call(
      "invitation.demographics",
      { body: { token: signIn.token, appId, ...answers } },
      { idempotencyKey: idempotencyKeyFor(key, "questions", JSON.stringify(answers)) },
    );
    return redirect(`${forLoan(PART, appId)}&said=saved`, 303);
  } catch (error) {
    return refusedPost(error, opened, key, typed);
  }
}
