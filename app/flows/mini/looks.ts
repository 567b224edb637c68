import type { Submitted } from "~server/http/result";
import { looksAfter } from "~/steps/credit/soft-pull";
import type { CreditState } from "~/steps/credit/state";
import type { MiniState } from "./state";

/** A first pull that leads on, counted among the answers: the pages after it rest on that. */
export function counted<Result extends Submitted<CreditState> | undefined>(
  pulled: Result,
): Result | Submitted<MiniState> {
  const looks = looksAfter(pulled);
  return pulled?.kind === "done" && looks !== undefined ? { ...pulled, answers: { looks } } : pulled;
}
