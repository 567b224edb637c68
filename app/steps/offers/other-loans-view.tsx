import type { ReactNode } from "react";
import { ADJUSTABLE_TERMS } from "~/content/adjustable-terms-link";
import { Comparison } from "~/ui/comparison";
import { Details } from "~/ui/parts";
import type { OtherLoans } from "./other-loans";

type ProgramsProps = Pick<OtherLoans, "columns" | "rows" | "notes" | "hasAdjustable"> & {
  caption: string;
  isOpen?: boolean;
  /** what holds for all rows */
  children?: ReactNode;
};

/** FHA, VA and adjustable loans for comparison, collapsed by default. */
export const ProgramsDetails = ({
  caption,
  columns,
  rows,
  notes,
  hasAdjustable,
  isOpen = false,
  children,
}: ProgramsProps) => (
  <Details summary="Compare with FHA, VA and adjustable-rate loans" open={isOpen}>
    <Comparison caption={caption} hideCaption columns={columns} rows={rows} />
    {children}
    {notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
    {hasAdjustable ? (
      <p>
        <a href={ADJUSTABLE_TERMS.to}>{ADJUSTABLE_TERMS.label}</a>
      </p>
    ) : null}
  </Details>
);
