import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("refi-mini-transfer", { withoutVisit: { "thank-you": /^303 / } });
