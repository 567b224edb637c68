import { Payment } from "~/ui/payment";
import { EstimatedAmounts } from "./estimates";
import type { PurchaseOffer } from "./purchase-offer";

/** The loan of an approval or pre-qualification, and its whole payment; its page has `figures`. */
export const PurchaseOfferFigures = ({ amounts, payment }: PurchaseOffer) => (
  <>
    <EstimatedAmounts amounts={amounts} />
    {payment ? <Payment id="payment" {...payment} /> : null}
  </>
);
