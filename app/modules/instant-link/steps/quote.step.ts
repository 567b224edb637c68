import { z } from "zod";
import { phoneForm } from "~/steps/phone/phone-code";
import { instantLinkStep } from "~/modules/instant-link/instant-link-step";

export const quote = instantLinkStep({
  id: "quote",
  title: "What is your mobile number?",
  privacy: "masked",
  schema: phoneForm.extend({
    // Set by script: the browser can follow a carrier's check.
    carrier: z.string().max(1).optional(),
  }),
  shares: ["phoneNumber"],
  entry: true,
  outcomes: ["link", "proven", "nameless", "code", "manual"],
});
