import { z } from "zod";
import { done, refused, type Loaded, type Submitted } from "~server/http/result";
import type { Visit } from "~server/http/visit";
import { choice } from "~/steps/fields";
import type { PaymentMethodView } from "./payment-method-view";
import { feeText, reportFee } from "./report-fee";
import type { ReportAnswers, ReportState } from "./state";
import { walletsOffered } from "~/steps/payment/wallets";

const CHOOSE = "Choose how you would like to pay.";

/** How somebody would like to pay. */
export const paymentMethodForm = z.object({ paymentMethod: choice(["card", "apple", "google"], CHOOSE) });

/** What PaymentMethodPage shows. @throws BackendError when nobody ever said what the report costs */
export async function paymentMethodPage(
  visit: Pick<Visit<ReportState>, "state" | "backend" | "runtime">,
): Promise<Loaded<PaymentMethodView>> {
  const total = feeText(await reportFee(visit));
  const wallets = walletsOffered(visit.runtime.config);
  const before = wallets.find((kind) => kind === visit.state.answers.paymentMethod);
  // The card is chosen already: it is there for everyone.
  return { data: { total, wallets }, values: { paymentMethod: before ?? "card" } };
}

/** Takes the choice, unless it is a wallet that is not set up. */
export function choosePaymentMethod({
  values,
  runtime,
}: Pick<Visit<ReportState>, "runtime"> & { values: ReportAnswers }): Submitted<ReportState> {
  const { paymentMethod: chosen } = values;
  if (chosen === "card" || walletsOffered(runtime.config).includes(chosen)) return done({ answers: values });
  return refused({ paymentMethod: [CHOOSE] });
}
