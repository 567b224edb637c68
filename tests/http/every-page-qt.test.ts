import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("qt");
