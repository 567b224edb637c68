import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const realEstateOwned = spwStep({
  id: "real-estate-owned",
  title: "Your homes and their mortgages",
  schema: NOTHING,
  // The date of birth of an added borrower.
  sensitive: ["dob"],
  entry: true,
  front: true,
  idleTimeout: true,
  wide: true,
});
