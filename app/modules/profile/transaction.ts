import type { Visit } from "~server/http/visit";
import type { TransactionType } from "~/domain/application";
import type { ProfileState } from "./state";

/** What an application may be for, by its wire code and by the words that other records use for it. */
const KINDS: Readonly<Record<string, TransactionType>> = {
  purc: "purc",
  purchase: "purc",
  refi: "refi",
  refinance: "refi",
  cashout: "cashout",
  heloc: "heloc",
  heloan: "heloan",
  pre: "pre",
};

/** What the application of this visit is for, as its host's record says it; cash from the home when the host does not know. */
export function transactionFor({
  host,
  state,
  trail,
}: Pick<Visit<ProfileState>, "host" | "state" | "trail">): TransactionType {
  const said = host.appData(state, trail).transactionType;
  return (said === undefined ? undefined : KINDS[said]) ?? "cashout";
}
