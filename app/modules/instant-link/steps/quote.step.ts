import { z } from "zod";
import { phoneForm } from "~/steps/phone/phone-code";
import { MOBILE_NUMBER } from "~/steps/questions";
import { instantLinkStep } from "~/modules/instant-link/instant-link-step";

export const quote = instantLinkStep({
  id: "quote",
  title: MOBILE_NUMBER.title,
  privacy: "masked",
  schema: phoneForm.extend({
    // Set by script: the browser can follow a carrier's check.
    carrier: z.string().max(1).optional(),
  }),
  shares: ["phoneNumber"],
  entry: true,
  outcomes: ["link", "proven", "nameless", "code", "manual"],
});
