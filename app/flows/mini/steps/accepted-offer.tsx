import { AcceptedOfferPage } from "~/steps/loan/buying-plans-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { acceptedOffer } from "./accepted-offer.step";

export const loader = stepLoader(acceptedOffer);
export const action = stepAction(acceptedOffer);

export default function AcceptedOffer() {
  return <AcceptedOfferPage />;
}
