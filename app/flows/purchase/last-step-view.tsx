import type { ReactNode } from "react";
import { DocumentsLink } from "~/steps/application/papers-line";
import { ContactUs } from "~/steps/call/talk-to-us";
import { DecisionNotesList } from "~/steps/letters/decision-notes-view";
import type { PictureName } from "~/ui/pictures";
import { StepPage, useStep } from "~/ui/page";
import type { LastStepView } from "./last-step";

/** A last page of the wizard, which leads to a call with a loan expert. */
export function LastStepPage({
  picture,
  lead,
  children,
}: {
  picture: PictureName;
  lead: string;
  children: ReactNode;
}) {
  const { call, line, lineHref, notes, papers } = useStep<LastStepView>().data;
  return (
    <StepPage picture={picture} lead={lead}>
      <DecisionNotesList {...notes} />
      {children}
      <DocumentsLink to={papers} />
      <ContactUs call={call} line={line} lineHref={lineHref} />
    </StepPage>
  );
}
