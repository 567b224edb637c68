import { Comparison } from "~/ui/comparison";
import type { PaidOffView } from "./overview";

/** What the loan pays off. */
export function PaidOffTable({ paidOff }: { paidOff: PaidOffView }) {
  if (paidOff.none !== undefined) return <p>{paidOff.none}</p>;
  return (
    <>
      <Comparison
        caption="What it pays off"
        columns={["You owe", "Monthly, as reported"]}
        rows={paidOff.rows}
      />
      {paidOff.notes?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}
