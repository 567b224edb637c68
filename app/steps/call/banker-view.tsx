import type { ReactNode } from "react";
import { DocumentsLink } from "~/steps/application/papers-line";
import { StateField } from "~/steps/address/address-fields";
import { StepPage } from "~/ui/page";
import { Callout, LinkButton, Panel } from "~/ui/parts";
import { CallMeForm, type CallMeView } from "./call-me";

/** The data about the banker of an application. */
export interface BankerView {
  /** absent while no banker is assigned */
  banker?: { name: string; nmlsId?: string; email?: string };
  /** the banker's phone number, else the support line */
  phone: { shown: string; href: string };
  /** of our phone line */
  hours: string;
  call: CallMeView;
  /** loan experts are licensed by state, and the state is not known yet */
  asksState?: boolean;
  /** address of the application's documents */
  papers?: string | undefined;
}

/** The page about the assigned loan expert and how to reach them. */
export function BankerPage({
  banker,
  phone,
  hours,
  call,
  asksState,
  papers,
  children,
}: BankerView & {
  /** other offers of the flow's page beside a call */
  children?: ReactNode;
}) {
  return (
    <StepPage
      picture="phone"
      lead={
        banker
          ? `We have what we need from you for now. Next, ${banker.name} goes over it with you by phone.`
          : "We have what we need from you for now. Next, a loan expert goes over it with you by phone."
      }
    >
      {banker ? (
        <Panel heading={banker.nmlsId ? `${banker.name}, NMLS ID ${banker.nmlsId}` : banker.name}>
          <p>Loan expert{banker.email ? `, ${banker.email}` : ""}</p>
          <p>{hours}.</p>
          <p>
            <LinkButton to={phone.href}>Call {phone.shown}</LinkButton>
          </p>
        </Panel>
      ) : (
        <Callout>
          No one calls you until you ask for it here. You can also call us at{" "}
          <a href={phone.href}>{phone.shown}</a>: {hours}.
        </Callout>
      )}
      <h2>Would you like us to call you?</h2>
      <CallMeForm call={call}>
        {asksState ? <StateField name="propertyState" label="State your home is in" /> : null}
      </CallMeForm>
      <DocumentsLink to={papers} />
      {children}
    </StepPage>
  );
}
