import { useRevalidator } from "~/ui/framework";
import { useEffect } from "react";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageFrame, WaitingView } from "~/ui/page-data";
import { Details } from "~/ui/parts";
import { UpdateLinks } from "~/ui/still";
import { requestUpdate, STOPPED, usePolling } from "~/ui/waiting";
import { stepAction, stepLoader } from "~server/visit/step";
import { canTextLink } from "~/domain/instant-link";
import { formatPhone } from "~/domain/phone";
import {
  arriveAtDelivery,
  codeForLink,
  linkOpened,
  phoneOf,
  resendLink,
} from "~/modules/instant-link/possession/delivery";
import { chooseTyping } from "~/modules/instant-link/possession/proven-phone";
import { possessionOf } from "~/modules/instant-link/state";
import { TYPE_INSTEAD } from "~/modules/instant-link/possession/messages";
import { textDelivery } from "./text-delivery.step";

interface DeliveryData {
  waiting?: WaitingView;
  /** as displayed */
  phone: string;
  isProven: boolean;
  /** more links may be sent (INSTANT-01) */
  canSend: boolean;
  /** more than one link was sent, and only the newest works */
  isRepeated: boolean;
  typeInstead: string;
}

export const loader = stepLoader(textDelivery, {
  onArrival: arriveAtDelivery,
  load: ({ state }) => {
    const data: DeliveryData = {
      phone: formatPhone(phoneOf(state) ?? ""),
      isProven: state.facts.prefill?.isProven === true,
      canSend: canTextLink(possessionOf(state)),
      isRepeated: possessionOf(state).deliveryAttempts > 1,
      typeInstead: TYPE_INSTEAD,
    };
    return { data };
  },
});

export const action = stepAction(textDelivery, linkOpened, {
  resend: resendLink,
  code: codeForLink,
  manual: chooseTyping,
});

/**
 * The page continues within two seconds after the link was opened (INSTANT-13), including the
 * request and the redirect.
 */
const ASK_AGAIN_SECONDS = 1;

/**
 * Polls at once when the visitor returns to the page or the network does, because timers of a
 * hidden tab hardly run.
 */
function useAskOnReturn(isStill: boolean | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isStill) return;
    const ask = (): void => {
      if (!document.hidden) requestUpdate(revalidate);
    };
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("online", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("online", ask);
    };
  }, [revalidate, isStill]);
}

/** Polls by script; without scripts the document refreshes itself. */
function PollingWait({ view, page }: { view: WaitingView; page: PageFrame }) {
  usePolling(page.isStill ? undefined : ASK_AGAIN_SECONDS);
  useAskOnReturn(page.isStill);
  return <p role="status">{page.isStill ? `${view.doing} ${STOPPED}` : view.doing}</p>;
}

export default function TextDelivery() {
  const { data, page } = useStep<DeliveryData>();
  const { waiting, phone, isProven, canSend, isRepeated } = data;
  if (isProven) {
    return (
      <StepPage picture="check" lead={`The link was opened, so ${phone} is confirmed.`}>
        <StepForm submit="Continue" formKey="proven" />
      </StepPage>
    );
  }
  const others = [
    ...(canSend ? [{ label: "Send it again", intent: "resend" }] : []),
    { label: "Use a code instead", intent: "code" },
    { label: data.typeInstead, intent: "manual" },
  ];
  if (!waiting) {
    const [first, ...rest] = others;
    return (
      <StepPage
        picture="phone"
        lead={`The link we texted to ${phone} was not opened in time, or it did not arrive. Nothing is lost.`}
      >
        <StepForm submit={first?.label ?? ""} intent={first?.intent} secondary={rest} formKey="over" />
      </StepPage>
    );
  }
  return (
    <StepPage
      picture="phone"
      lead={`${isRepeated ? `The newest one went to ${phone}.` : `It went to ${phone}.`} Open it there and press the button on the page it shows; any phone or computer will do.${page.isStill ? "" : " This page then continues by itself."}`}
    >
      <PollingWait view={waiting} page={page} />
      <StepForm submit="I opened the link" secondary={others} formKey="waiting" />
      <UpdateLinks page={page} />
      <Details summary="The text didn't come">
        <p>
          It can take a minute. The link works once and for ten minutes. It never asks for a password, a card
          or your Social Security number.
        </p>
      </Details>
    </StepPage>
  );
}
