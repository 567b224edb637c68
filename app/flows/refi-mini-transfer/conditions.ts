import { when } from "~/wizard/step";
import type { TransferState } from "./state";

/** Checks whether a link has opened an application in this visit. */
export const hasQuote = ({ facts }: TransferState): boolean =>
  facts.appId !== undefined && facts.token !== undefined;

/** MBC-04: the visitor was on a call with us when they requested a call. */
export const isOnCallWithAgent = when<TransferState>(
  "on a call with an agent",
  ({ facts }) => facts.alreadyOnCall === true,
);
