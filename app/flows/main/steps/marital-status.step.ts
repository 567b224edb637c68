import { z } from "zod";
import { choice } from "~/steps/fields";
import { MARITAL_STATUSES } from "~/steps/people/marital-status";
import { MARITAL_STATUS } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

const status = (whose: string) =>
  choice(MARITAL_STATUSES, `Choose whether ${whose} married, unmarried or separated.`);

export const maritalStatus = mainStep({
  id: "marital-status",
  title: MARITAL_STATUS.title,
  privacy: "masked",
  schema: z.object({
    primaryStatus: status("the first person is"),
    partnerStatus: status("the second person is"),
  }),
  dependsOn: ["borrowers"],
});
