import { vaUseOf } from "~/domain/pricing/government";
import type { OwnersWish } from "~/steps/offers/other-refinances";
import type { MainState } from "~/flows/main/state";

/** What a VA loan of who asks depends on. */
export const serviceOf = (answers: MainState["answers"]): Pick<OwnersWish, "hasServed" | "vaUse"> => ({
  hasServed: answers.isVeteran === true,
  vaUse: vaUseOf(answers),
});
