import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { useAskAgain } from "~/ui/waiting";
import type { WaitingView } from "~/ui/page-data";
import { done, leaveTo, refused, stayHere, waitFor, type Submitted } from "~server/http/result";
import { stepAction, stepLoader, type Press } from "~server/http/step";
import type { Visit } from "~server/http/visit";
import { mayTextLink } from "../../../domain/instant-link";
import { formatPhone } from "../../../domain/phone";
import { standingOf, textLink } from "../check";
import { startAgain } from "../identity";
import { codeInstead, concluded, pageOfModule, typed } from "../proven";
import { possessionOf, type InstantLinkState } from "../state";
import { linkNotDelivered, linkTexted, NO_MORE_LINKS, TYPE_INSTEAD } from "../words";
import { textDelivery } from "./text-delivery.step";

/** How long a link works, in seconds; nobody waits for it longer. */
const LINK_LIFE_SECONDS = 600;
/** How long it takes most people to open it, in seconds. */
const USUAL_SECONDS = 60;

interface DeliveryData {
  waiting?: WaitingView;
  /** as displayed */
  phone: string;
  isProven: boolean;
  /** links are left (INSTANT-01) */
  canSend: boolean;
  typeInstead: string;
}

/** The phone that the link went to, as long as it is the one the visitor means. */
function phoneOf({ answers, facts }: InstantLinkState): string | undefined {
  const phone = facts.prefill?.phoneNumber;
  return phone === answers.phoneNumber ? phone : undefined;
}

/** The link may have been opened on another device meanwhile; while it was not, the page waits. */
async function arrive(visit: Visit<InstantLinkState>): Promise<Submitted<InstantLinkState> | undefined> {
  const { state, now } = visit;
  const phone = phoneOf(state);
  if (phone === undefined) return leaveTo(pageOfModule(visit, "quote"));
  const { prefill, isLinkActive } = state.facts;
  if (prefill?.isProven || prefill?.correlationId === undefined) return undefined;
  const standing = await standingOf(visit);
  if (typeof standing === "object" && standing.isPossessionProven) return concluded(visit, phone, standing);
  if (!isLinkActive) return undefined;
  const elapsedSeconds = Math.max(now - (prefill.sentAt ?? now), 0);
  if (standing === "over" || elapsedSeconds >= LINK_LIFE_SECONDS) {
    return stayHere({ facts: { isLinkActive: false } });
  }
  return waitFor({
    doing: "We are waiting for you to open the link.",
    usualSeconds: USUAL_SECONDS,
    elapsedSeconds,
  });
}

export const loader = stepLoader(textDelivery, {
  arrive,
  load: ({ state }) => {
    const data: DeliveryData = {
      phone: formatPhone(phoneOf(state) ?? ""),
      isProven: state.facts.prefill?.isProven === true,
      canSend: mayTextLink(possessionOf(state)),
      typeInstead: TYPE_INSTEAD,
    };
    return { data };
  },
});

/** "I opened the link": the answer is known to the backend only. */
export const action = stepAction(
  textDelivery,
  async (asked) => {
    const phone = phoneOf(asked.state);
    if (phone === undefined) return leaveTo(pageOfModule(asked, "quote"));
    if (asked.state.facts.prefill?.isProven) return concluded(asked, phone);
    const standing = await standingOf(asked);
    if (standing === "over") return startAgain(asked, phone);
    if (standing?.isPossessionProven) return concluded(asked, phone, standing);
    return refused(
      {
        "": [
          "We have not heard from the link yet. Open it on your phone and press the button on the page it shows, or choose another way below.",
        ],
      },
      409,
    );
  },
  { resend, code, manual: typed },
);

async function resend(press: Press<InstantLinkState>): Promise<Submitted<InstantLinkState>> {
  const phone = phoneOf(press.state);
  if (phone === undefined) return leaveTo(pageOfModule(press, "quote"));
  const { kind, facts } = await textLink(press, phone, press.key);
  if (kind === "sent") return stayHere({ facts, notice: linkTexted(phone) });
  // An earlier link may still be opened.
  const isLinkActive = press.state.facts.isLinkActive === true;
  const notice = kind === "max" ? NO_MORE_LINKS : linkNotDelivered(phone);
  return stayHere({ facts: { ...facts, isLinkActive }, notice });
}

function code(
  press: Press<InstantLinkState>,
): Promise<Submitted<InstantLinkState>> | Submitted<InstantLinkState> {
  const phone = phoneOf(press.state);
  return phone === undefined ? done({ outcome: "manual" }) : codeInstead(press, phone);
}

/** Asks again by itself where scripts run; without them the document does. */
function Listening({ view }: { view: WaitingView }) {
  useAskAgain(3);
  return <p role="status">{view.doing}</p>;
}

export default function TextDelivery() {
  const { data } = useStep<DeliveryData>();
  const { waiting, phone, isProven, canSend } = data;
  if (isProven) {
    return (
      <StepPage picture="check" lead={`The link was opened, so ${phone} is confirmed.`}>
        <StepForm submit="Go on" formKey="proven" />
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
        <StepForm
          submit={first?.label ?? ""}
          {...(first ? { intent: first.intent } : {})}
          secondary={rest}
          formKey="over"
        />
      </StepPage>
    );
  }
  return (
    <StepPage
      picture="phone"
      lead={`It went to ${phone}. Open it there and press the button on the page it shows; any phone or computer will do. This page then goes on by itself.`}
    >
      <Listening view={waiting} />
      <StepForm submit="I opened the link" secondary={others} formKey="waiting" />
      <Details summary="The text does not come">
        <p>
          It can take a minute. The link works once and for ten minutes. It never asks for a password, a card
          or your Social Security number.
        </p>
      </Details>
    </StepPage>
  );
}
