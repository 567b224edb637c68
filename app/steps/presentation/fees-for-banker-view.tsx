import { StepPage } from "~/ui/page";
import { ButtonRow, LinkButton, SummaryList } from "~/ui/parts";
import type { FeesForBanker } from "./fees-for-banker";

/** What an employee sees where the customer pays. */
export function FeesForBankerPage({ fees: { lead, rows, can, back } }: { fees: FeesForBanker }) {
  return (
    <StepPage lead={lead}>
      <SummaryList rows={rows} figures />
      <h2>What the customer can do now</h2>
      <ul>
        {can.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <ButtonRow>
        <LinkButton to={back.to} main>
          {back.label}
        </LinkButton>
      </ButtonRow>
    </StepPage>
  );
}
