import { expect, it } from "vitest";
import { stepAfterSpwCredit, type SpwCredit } from "./spw-credit";

const none = { isLast4SSNRequired: false, isFullSSNRequired: false };
const last4 = { ...none, isLast4SSNRequired: true };
const full = { ...none, isFullSSNRequired: true };
const credit = (more: Partial<SpwCredit>): SpwCredit => ({
  isReportPaid: false,
  applicants: [none],
  isSsnOnFile: true,
  ...more,
});

it.each<[string, Partial<SpwCredit>, string]>([
  ["SPW-CREDIT-01: eligible", { isEligible: true, applicants: [full] }, "credit-approved"],
  ["SPW-CREDIT-02: not eligible", { isEligible: false, applicants: [full] }, "credit-review"],
  ["SPW-CREDIT-03: everybody's whole number is needed", { applicants: [full, full] }, "social-security"],
  [
    "SPW-CREDIT-04: one's last four, another's whole number",
    { applicants: [full, last4] },
    "social-security-last-4",
  ],
  ["SPW-CREDIT-05: one's whole number is needed", { applicants: [full, none] }, "social-security"],
  ["SPW-CREDIT-06: no number is needed", { applicants: [none, none] }, "credit-report-cost"],
  ["SPW-CREDIT-06: no number is needed, and none is on file", { isSsnOnFile: false }, "ssn-verification"],
  ["SPW-CREDIT-06: nobody is known", { applicants: [] }, "credit-report-cost"],
  ["a report that is paid for is waited for", { isReportPaid: true, applicants: [full] }, "frozen-wait"],
])("%s", (_name, known, target) => {
  expect(stepAfterSpwCredit(credit(known))).toBe(target);
});
