import { CardPayment, PaymentInProgress } from "~/steps/payment/card-payment";
import { StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";
import { ButtonRow, Callout, LinkButton } from "~/ui/parts";
import type { FeeView } from "./fees";

/** Why a fee cannot be paid now, and a link to where that is decided. */
export function ClosedFee({ closed }: { closed: NonNullable<FeeView["closed"]> }) {
  return (
    <>
      <Callout>
        <p>{closed.why}</p>
      </Callout>
      <ButtonRow>
        <LinkButton to={closed.to} main>
          {closed.label}
        </LinkButton>
      </ButtonRow>
    </>
  );
}

/** Receipts of paid fees. */
export function Receipts({ receipts }: { receipts: FeeView["receipts"] }) {
  return (
    <>
      {receipts.map(({ to, label }) => (
        <p key={to}>
          <a href={to}>{label}</a>
        </p>
      ))}
    </>
  );
}

/** The page on which a fee is paid. */
export function FeePage() {
  const { data } = useStep<FeeView & { waiting?: WaitingView }>();
  if (data.waiting) return <PaymentInProgress waiting={data.waiting} />;
  const { payment, closed, notes, receipts, again } = data;
  return (
    <StepPage lead={payment ? "Check this, then pay." : undefined}>
      {closed ? <ClosedFee closed={closed} /> : null}
      {again ? (
        <Callout tone="warn">
          <p>{again.words}</p>
        </Callout>
      ) : null}
      <Receipts receipts={receipts} />
      {payment ? (
        <CardPayment view={payment}>
          {again ? <input type="hidden" name="renews" value={again.renews} /> : null}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </CardPayment>
      ) : null}
    </StepPage>
  );
}
