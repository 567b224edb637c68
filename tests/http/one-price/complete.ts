import type { Visitor } from "~server/reference/testing/fixture";

/** Gives the rest of what an application for a Loan Estimate takes: each borrower's income, which carries every loan, and number. */
export async function complete(visitor: Visitor, borrowers = 1): Promise<void> {
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
