import { when } from "~/wizard/step";
import type { TransferState } from "./state";

/** Whether a link has opened an application in this visit. */
export const hasQuote = ({ facts }: TransferState): boolean =>
  facts.appId !== undefined && facts.token !== undefined;

/** MBC-04: they were on the line with us when they asked for a call. */
export const isOnCallWithAgent = when<TransferState>(
  "on a call with an agent",
  ({ facts }) => facts.alreadyOnCall === true,
);
