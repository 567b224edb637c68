import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("refi-mini-transfer");
