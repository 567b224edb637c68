import type { CostPurpose, CostTable } from "~/domain/pricing/cost-table";
import { formatMoney } from "~/domain/money";
import { DataTable } from "~/front/data-table";
import { type AboutBrand, PhoneLink, sampleNote } from "./contact";
import { TextPage, TextPart } from "./text-page";

const LOANS: Readonly<Record<CostPurpose, string>> = {
  purchase: "Buying a home",
  refinance: "Refinancing",
  cashout: "Refinancing with cash",
  heloan: "Home equity loan",
  heloc: "Line of credit",
};
const PURPOSES = ["purchase", "refinance", "cashout", "heloan", "heloc"] as const;

const percent = (value: number): string => `${String(value)}%`;

/** Returns our own fees for each kind of loan, from the table that prices every loan of the site. */
export function ownFees({ origination, applicationFee, lock }: CostTable): string[][] {
  return PURPOSES.map((purpose) => {
    const fees = origination
      .filter(({ purposes }) => purposes === undefined || purposes.includes(purpose))
      .map(({ dollars = 0 }) => dollars)
      .reduce((sum, dollars) => sum + dollars, 0);
    const isFree = applicationFee.types[purpose] === "waived";
    return [
      LOANS[purpose],
      fees === 0 ? "none" : formatMoney(fees),
      isFree ? "none" : formatMoney(applicationFee.dollars),
      lock.purposes.includes(purpose) ? percent(lock.loanPercent) : "none",
    ];
  });
}

/** What the lender earns by a loan, from whom, and what its people are paid by. */
export function PaidPage({ brand, costs }: { brand: AboutBrand; costs: CostTable }) {
  return (
    <TextPage
      title="How we are paid"
      lead="What we earn by your loan, line by line, and what our people are not paid for."
      sample={sampleNote(
        brand,
        "The fees are samples. They are the ones that all pages of this site calculate with.",
      )}
    >
      <TextPart heading="Our fees">
        <p>
          They are the same whoever you are, and they are in section A of your Loan Estimate. The APR that we
          show has them in it.
        </p>
        <DataTable
          cells="texts"
          caption="Our fees by loan"
          heads={["Loan", "Processing and underwriting", "Application", "Rate lock, of the loan"]}
          rows={ownFees(costs)}
        />
        {costs.applicationFee.isWaivedForService ? (
          <p>People who serve or served in the military pay no application fee.</p>
        ) : null}
      </TextPart>
      <TextPart heading="Points and credits">
        <p>
          A point is money that you pay at closing for a lower rate. A lender credit is the reverse: a higher
          rate pays part of your costs. You choose, and we show what each choice costs over the years that you
          stay.
        </p>
      </TextPart>
      <TextPart heading="Interest">
        <p>
          While we hold your loan, we earn its interest. If we sell it, the buyer pays us, and your rate,
          payment and terms stay as you signed them.
        </p>
      </TextPart>
      <TextPart heading="What our loan experts are paid by">
        <p>
          Federal law forbids paying a loan expert by your rate or by any other term of your loan, and forbids
          steering you to a loan because it pays them more (12 CFR 1026.36). So nobody here earns more when
          your rate is higher.
        </p>
        <p>“Stay as you are” is the first line of every comparison.</p>
      </TextPart>
      <TextPart heading="What other companies are paid">
        <p>
          Appraisal, credit report, title insurance, taxes and recording go to those who do the work or to the
          government. Your Loan Estimate lists each one, and says which of them you may shop for.
        </p>
        <p>
          If a page offers to take you to another company, it says so before you leave. We may be paid when
          you use that company.
        </p>
      </TextPart>
      <TextPart heading="Questions">
        <p>
          Ask what any line is for: <PhoneLink brand={brand} />.
        </p>
      </TextPart>
    </TextPage>
  );
}
