import type { Visitor } from "~server/reference/testing/fixture";

/**
 * Enters what a Loan Estimate still requires: each borrower's income, high enough for every loan,
 * and Social Security number.
 */
export async function completeApplication(visitor: Visitor, borrowers = 1): Promise<void> {
  const { appId = "", sessionId } = visitor;
  const positions = ([1, 2] as const).slice(0, borrowers);
  for (const position of positions) {
    await visitor.call("income.register", {
      body: {
        ...{ appId, sessionId, applicantId: visitor.applicant(position) },
        add: [{ userIncomeType: "FullTimeEmployment", annualIncome: 900_000 }],
        remove: [],
      },
    });
  }
  const data = positions.map((position) => ({
    applicantId: visitor.applicant(position),
    ssn: `21909999${String(position)}`,
  }));
  await visitor.call("verify.sync.ssn", { body: { sessionId, verifyCustomerIdentity: true, data } });
}
