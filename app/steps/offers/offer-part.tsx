import { staticHtml } from "~/ui/static-markup";
import { OfferInDetail } from "./offer-in-detail";
import type { OfferWords } from "./offer-words";

/** Returns everything about one offer as HTML that no script changes. */
export const offerPart = (offer: OfferWords): { id: string; html: string } => ({
  id: offer.id,
  html: staticHtml(<OfferInDetail offer={offer} />),
});
