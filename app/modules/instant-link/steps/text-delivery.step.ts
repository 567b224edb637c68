import { EMPTY_FORM } from "~/wizard/step";
import { TEXTED_CODE } from "~/steps/questions";
import { instantLinkStep } from "~/modules/instant-link/instant-link-step";

export const textDelivery = instantLinkStep({
  id: "text-delivery",
  title: ({ facts }) => {
    if (facts.prefill?.isProven) return TEXTED_CODE.done;
    return facts.isLinkActive ? "Open the link we texted you" : "The link did not work";
  },
  privacy: "masked",
  schema: EMPTY_FORM,
  shares: ["phoneNumber"],
  dependsOn: ["phoneNumber"],
  outcomes: ["proven", "nameless", "code", "manual"],
});
