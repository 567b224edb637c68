import type { ReactNode } from "react";
import { StepPage } from "~/ui/page";
import { Callout, LinkButton, Panel } from "~/ui/parts";
import { CallMeForm, type CallMeView } from "./call-me";

/** What the server says about the banker of an application. */
export interface BankerView {
  /** absent while nobody is assigned */
  banker?: { name: string; nmlsId?: string; email?: string };
  /** the banker's own line, else the support line */
  phone: { shown: string; href: string };
  /** absent while we do not know which state's bankers to ask: a button that cannot work is not shown */
  call?: CallMeView;
}

/** The page of who looks after the loan, with a way to reach them. */
export function BankerPage({
  banker,
  phone,
  call,
  children,
}: BankerView & {
  /** what a flow's page offers beside a call */
  children?: ReactNode;
}) {
  return (
    <StepPage
      picture="phone"
      lead={
        banker
          ? "We have everything we need from you for now. One person looks after your loan from here to closing."
          : "We have everything we need from you for now. We are choosing the loan expert who will see your loan through to closing."
      }
    >
      {banker ? (
        <Panel heading={banker.nmlsId ? `${banker.name}, NMLS ID ${banker.nmlsId}` : banker.name}>
          <p>Loan expert{banker.email ? `, ${banker.email}` : ""}</p>
          <p>
            <LinkButton to={phone.href}>Call {phone.shown}</LinkButton>
          </p>
        </Panel>
      ) : (
        <Callout>
          It usually takes a business day. If you would like to talk to someone now, call us at{" "}
          <a href={phone.href}>{phone.shown}</a>.
        </Callout>
      )}
      {call ? (
        <>
          <h2>Would you rather be called?</h2>
          <CallMeForm call={call} />
        </>
      ) : null}
      {children}
    </StepPage>
  );
}
