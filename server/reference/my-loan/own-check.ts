import type { CallOutput } from "~server/backend/contract/index";

type Found = Exclude<NonNullable<CallOutput<"invitation.part">["check"]>, "waiting" | "open">;

/**
 * Returns what a soft pull found of one person, and nothing of the others'; undefined for a pull
 * without them.
 */
export function checkOf(
  result: CallOutput<"credit.softpull"> | undefined,
  applicantId: string,
): Found | undefined {
  const own = result?.applicants.find((one) => one.applicantId === applicantId);
  if (own === undefined) return undefined;
  if (own.isCreditFrozen || own.isEquifaxFrozen || own.isExperianFrozen || own.isTransUnionFrozen)
    return "frozen";
  return own.consumerDataFound ? "read" : "not-found";
}
