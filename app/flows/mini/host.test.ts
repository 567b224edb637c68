import { describe, expect, it } from "vitest";
import { isIdleExempt } from "~server/visit/hosts";
import { miniHost } from "./host";

const exempt = (node: string) => isIdleExempt(miniHost, node);

describe("the idle check of the mini wizard", () => {
  it("IDLE-04: skips entry steps, and covers steps in the middle", () => {
    const entries = ["home", "estimated-price", "error", "phone", "pre-qual-congratulations"];
    for (const node of [...entries, "prequal-letter/phone"]) expect(exempt(node), node).toBe(true);
    const within = ["date-of-birth", "social-security", "credit-report-payment"];
    for (const node of [...within, "prequal-letter/validate-phone"]) expect(exempt(node), node).toBe(false);
  });

  it("IDLE-07: skips terminal pages and banker pages", () => {
    const ends = ["congratulations", "thankyou-unfortunately", "unable-to-pre-qualify", "banker-assigned"];
    const refused = ["unqualified-declined", "unqualified-borrower", "chat"];
    for (const node of [...ends, ...refused, "m/mbc/calling-you", "m/mbc/calling-soon"]) {
      expect(exempt(node), node).toBe(true);
    }
    for (const node of ["m/income/income-type", "credit-scores"]) expect(exempt(node), node).toBe(false);
  });
});
