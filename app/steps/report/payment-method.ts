import { z } from "zod";
import { done, refused, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { choice } from "~/steps/fields";
import type { PaymentMethodView } from "./payment-method-view";
import { feeText, reportFee } from "./report-fee";
import type { ReportAnswers, ReportState } from "./state";
import { walletsOffered } from "~/steps/payment/wallets";
import { EMPTY_FORM } from "~/wizard/step";

const CHOOSE_METHOD = "Choose how you'd like to pay.";

/** The chosen payment method. */
const paymentMethodForm = z.object({ paymentMethod: choice(["card", "apple", "google"], CHOOSE_METHOD) });

/** Returns the schema of the page: nothing once it is paid. */
export const paymentMethodSchema = ({ facts }: Pick<ReportState, "facts">) =>
  facts.paid ? EMPTY_FORM : paymentMethodForm;

/**
 * Returns the data of PaymentMethodPage.
 * @throws BackendError when the cost of the report was never known
 */
export async function paymentMethodPage(
  visit: Pick<Visit<ReportState>, "state" | "backend" | "runtime">,
): Promise<LoadedPage<PaymentMethodView>> {
  if (visit.state.facts.paid) return { data: { total: "", wallets: [], paid: true } };
  const total = feeText(await reportFee(visit));
  const wallets = walletsOffered(visit.runtime.config);
  const before = wallets.find((kind) => kind === visit.state.answers.paymentMethod);
  // The card is preselected, because it always works.
  return { data: { total, wallets }, values: { paymentMethod: before ?? "card" } };
}

/** Saves the choice, unless it is a wallet that is not configured. */
export function choosePaymentMethod({
  state,
  values,
  runtime,
}: Pick<Visit<ReportState>, "state" | "runtime"> & {
  values: Partial<ReportAnswers>;
}): Submitted<ReportState> {
  if (state.facts.paid) return done();
  const { paymentMethod: chosen } = values;
  if (chosen === undefined) return refused({ paymentMethod: [CHOOSE_METHOD] });
  if (chosen === "card" || walletsOffered(runtime.config).includes(chosen)) return done({ answers: values });
  return refused({ paymentMethod: [CHOOSE_METHOD] });
}
