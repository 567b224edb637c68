import { z } from "zod";
import { done, refused, type Loaded, type Submitted } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { choice } from "~/steps/fields";
import type { PaymentMethodView } from "./payment-method-view";
import { feeText, reportFee } from "./report-fee";
import type { ReportAnswers, ReportState } from "./state";
import { walletsOffered } from "~/steps/payment/wallets";
import { NOTHING } from "~/wizard/step";

const CHOOSE = "Choose how you would like to pay.";

/** The chosen payment method. */
const paymentMethodForm = z.object({ paymentMethod: choice(["card", "apple", "google"], CHOOSE) });

/** Returns the schema of the page: nothing once it is paid. */
export const paymentMethodAsks = ({ facts }: Pick<ReportState, "facts">) =>
  facts.paid ? NOTHING : paymentMethodForm;

/**
 * Returns the data of PaymentMethodPage.
 * @throws BackendError when the cost of the report was never known
 */
export async function paymentMethodPage(
  visit: Pick<Visit<ReportState>, "state" | "backend" | "runtime">,
): Promise<Loaded<PaymentMethodView>> {
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
  if (chosen === undefined) return refused({ paymentMethod: [CHOOSE] });
  if (chosen === "card" || walletsOffered(runtime.config).includes(chosen)) return done({ answers: values });
  return refused({ paymentMethod: [CHOOSE] });
}
