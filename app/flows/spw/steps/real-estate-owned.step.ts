import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const realEstateOwned = spwStep({
  id: "real-estate-owned",
  title: "Your homes and their mortgages",
  privacy: "secret",
  schema: EMPTY_FORM,
  // The date of birth of an added borrower.
  sensitive: ["dob"],
  entry: true,
  isVisitStart: true,
  idleTimeout: true,
  isWide: true,
});
