import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programsPage } from "~/steps/presentation/programs";
import { createBackend } from "~server/backend/client";
import { startTestBackend, type Visitor, type TestBackend } from "~server/reference/testing/fixture";
import { omitUndefined } from "~/domain/omit-undefined";
import { spwStates } from "~/flows/spw/state";
import { completeApplication } from "./one-price/complete-application";
import { EstimateForm } from "./one-price/estimate-form";

/**
 * A borrower's earlier VA loans and disability compensation, in the presentation and its Loan
 * Estimate (38 USC 3729).
 */

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

/** A home of $400,000 with nothing down, and the answers about the entitlement. */
async function presentedFor(entitlement: { hasHadVaLoan?: boolean; hasVaCompensation?: boolean }) {
  const visitor = await backend.visitor().opened("Onelien");
  const appId = visitor.appId ?? "";
  const bea = { firstName: "Bea", lastName: "Onelien", isPrimary: true, isOnLoan: true };
  await visitor.save({
    creditScore: 740,
    propertyAddress: "9 Fern Way",
    propertyCity: "Anytown",
    propertyState: "CO",
    propertyZip: "80537",
    borrowers: [{ ...bea, isVeteran: true, ...entitlement }],
  });
  // It stays when a page that does not ask saves the borrower again.
  await visitor.save({ borrowers: [bea] });
  const offer = {
    purpose: "purchase",
    product: "VA 30Y Fixed",
    ...{ rate: 6, apr: 6 },
    loanAmount: 400_000,
    purchasePrice: 400_000,
  } as const;
  // The amount of an offer is the note amount, including any fee.
  const first = await visitor.call("lp.create-from-wizard", { body: { appId, offer } });
  const { data } = await visitor.call("lp.get-presentation", {
    query: { presentationId: first.data.presentationId },
  });
  await completeApplication(visitor);
  return { shown: data.loanPresentation, form: await EstimateForm.of(visitor), visitor };
}

/** The backend as a page calls it, for the visit. */
const siteBackend = ({ sessionId, flowId, appId, token }: Visitor) =>
  createBackend({
    fetch: (request) => backend.fetch(request),
    baseUrl: "http://reference.test",
    log: { info: () => undefined, warn: () => undefined },
  })({
    common: { sessionId, flowId, deviceId: "device0000000001" },
    apiKind: "main",
    correlationId: "c1",
    ...omitUndefined({ appId, token }),
  });

const stateOf = ({ appId, presentationId }: { appId: string; presentationId: string }) => ({
  ...spwStates.empty,
  facts: { appId, presentationId },
});

describe("a VA loan with stated entitlement", { timeout: 60_000 }, () => {
  // Percent of the base loan with nothing down.
  it.each([
    ["nothing", {}, 2.15, undefined],
    ["no loan before", { hasHadVaLoan: false }, 2.15, "first"],
    ["a loan before", { hasHadVaLoan: true }, 3.3, "later"],
    ["compensation", { hasHadVaLoan: true, hasVaCompensation: true }, 0, "exempt"],
  ] as const)("%s: sets fee and note", async (_name, entitlement, percent, vaUse) => {
    const { shown, form } = await presentedFor(entitlement);
    expect(shown.loan.vaUse).toBe(vaUse);
    const note = shown.rates.find(({ isChosen }) => isChosen)?.loanAmount ?? 0;
    const fee = form.charge("VA Funding Fee");
    const base = note - fee;
    expect(Math.abs(fee - (base * percent) / 100)).toBeLessThanOrEqual(0.51);
    expect(form.has("VA Funding Fee")).toBe(percent > 0);
    expect(form.dollars("Loan Amount")).toBe(note);
  });

  it.each([
    [{}, /funding fee of a first use, since we don't know of an earlier one.*compensation pay none/],
    [{ hasHadVaLoan: true }, /funding fee of a later use, since you told us/],
    [{ hasVaCompensation: true }, /no funding fee, since you told us/],
  ])("%j: the loan program page shows which funding fee applies", async (entitlement, words) => {
    const { visitor, shown } = await presentedFor(entitlement);
    const { data } = await programsPage({ backend: siteBackend(visitor), state: stateOf(shown) });
    expect(data.fundingFee).toMatch(words);
  });

  it("the stated entitlement is stored with the person, and loads again", async () => {
    const { visitor } = await presentedFor({ hasHadVaLoan: true, hasVaCompensation: false });
    const loaded = await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } });
    expect(loaded.data.borrowers?.[0]).toMatchObject({ hasHadVaLoan: true, hasVaCompensation: false });
    await visitor.save({
      borrowers: [{ firstName: "Dan", lastName: "Sample", isPrimary: true, isOnLoan: true }],
    });
    const other = await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } });
    expect(other.data.borrowers?.[0]).not.toHaveProperty("hasHadVaLoan");
  });
});
