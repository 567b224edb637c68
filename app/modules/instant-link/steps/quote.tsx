import { useEffect, useState } from "react";
import { PhoneField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details, LinkList } from "~/ui/parts";
import { parseForm } from "~server/http/form";
import { done, leaveTo, refused, stayHere, type Submitted } from "~server/http/result";
import { stepAction, stepLoader, type Press } from "~server/http/step";
import type { Visit } from "~server/http/visit";
import { isLinkToken, transferToOf } from "../../../domain/instant-link";
import { formatPhone } from "../../../domain/phone";
import { phoneForm, textMessageWords } from "../../../steps/phone-code";
import { learn } from "../../../wizard/save";
import { askCarrier, finishCarrier, standingOf, takeOver, textLink } from "../check";
import { codeInstead, concluded, skipTo, typed } from "../proven";
import { possessionOf, type InstantLinkFacts, type InstantLinkState } from "../state";
import { linkNotDelivered, lookUpWords, NO_MORE_LINKS, TYPE_INSTEAD } from "../words";
import { quote } from "./quote.step";

interface QuoteData {
  /** what the visitor agrees to, under the number */
  words: string[];
  /** where typing begins; absent when only the form leads there */
  skipTo?: string;
  /** links went out already, so a code is offered too */
  offersCode: boolean;
  typeInstead: string;
}

/** The carrier sends the browser back here with a token of its own (INSTANT-02). */
async function fromCarrier(visit: Visit<InstantLinkState>): Promise<Submitted<InstantLinkState> | undefined> {
  const vfp = visit.url.searchParams.get("vfp");
  const { prefill, appId } = visit.state.facts;
  if (!isLinkToken(vfp) || prefill?.correlationId === undefined) return undefined;
  if (prefill.isProven) return concluded(visit, prefill.phoneNumber);
  const phone = await finishCarrier(visit, vfp);
  if (phone === undefined) {
    return stayHere({ notice: "Your carrier could not confirm the number. We can text you a link instead." });
  }
  await takeOver({ ...visit, appId, key: prefill.correlationId }, phone, "mobileAuthComplete");
  return concluded(visit, phone);
}

/** What the link that led here says: where to go on, and whether digits of the SSN are left out. */
function saidByLink({ url, state }: Visit<InstantLinkState>): Partial<InstantLinkFacts> | undefined {
  const transferTo = transferToOf(url.searchParams.get("transferTo"));
  const hides = url.searchParams.get("hideSSN");
  const facts = {
    ...(transferTo === undefined || transferTo === state.facts.transferTo ? {} : { transferTo }),
    ...(hides === null ? {} : { hideSSN: hides === "true" || hides === "1" }),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}

export const loader = stepLoader(quote, {
  arrive: fromCarrier,
  learns: saidByLink,
  load: (visit) => {
    const { state, runtime } = visit;
    const { name } = runtime.config.brand;
    const skip = skipTo(visit);
    const data: QuoteData = {
      words: [textMessageWords(name), lookUpWords(name)],
      offersCode: possessionOf(state).deliveryAttempts > 0,
      typeInstead: TYPE_INSTEAD,
      ...(skip === undefined ? {} : { skipTo: skip }),
    };
    const phone = state.answers.phoneNumber ?? state.facts.prefill?.phoneNumber;
    return { data, values: { phoneNumber: phone && formatPhone(phone) } };
  },
});

export const action = stepAction(
  quote,
  async (asked) => {
    const { values, key } = asked;
    const { phoneNumber } = values;
    let { state } = asked;
    const known = state.facts.prefill;
    if (known?.isProven && known.phoneNumber === phoneNumber) {
      const standing = await standingOf(asked);
      if (standing !== "over") return concluded(asked, phoneNumber, standing);
      // A proof lasts a quarter of an hour; then there is another check.
      state = learn(state, { prefill: { phoneNumber, possession: known.possession } });
    }
    const carrier =
      values.carrier === "1" ? await askCarrier({ ...asked, state }, phoneNumber, key) : { facts: {} };
    if (carrier.authUrl !== undefined) return leaveTo(carrier.authUrl, carrier.facts);
    const sent = await textLink({ ...asked, state: learn(state, carrier.facts) }, phoneNumber, key);
    switch (sent.kind) {
      case "sent":
        return done({ answers: { phoneNumber }, facts: sent.facts, outcome: "link" });
      case "undelivered":
        return {
          kind: "refused",
          errors: { phoneNumber: [linkNotDelivered(phoneNumber)] },
          facts: sent.facts,
          isOver: true,
        };
      case "max":
        return { kind: "refused", errors: { "": [NO_MORE_LINKS] }, facts: sent.facts, status: 409 };
    }
  },
  { code, manual: typed },
);

function code(
  press: Press<InstantLinkState>,
): Promise<Submitted<InstantLinkState>> | Submitted<InstantLinkState> {
  const parsed = parseForm(press.form, phoneForm);
  return parsed.ok ? codeInstead(press, parsed.value.phoneNumber) : refused(parsed.errors);
}

/** Says that scripts run, and so that the browser can follow a carrier's check. */
function CarrierMark() {
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return runs ? <input type="hidden" name="carrier" value="1" /> : null;
}

export default function Quote() {
  const { data } = useStep<QuoteData>();
  const others = [
    ...(data.offersCode ? [{ label: "Text me a code instead", intent: "code" }] : []),
    ...(data.skipTo === undefined ? [{ label: data.typeInstead, intent: "manual" }] : []),
  ];
  return (
    <StepPage
      picture="phone"
      lead="Once we know the phone is yours, we fill in your details, and you only look them over."
    >
      <StepForm
        submit="Confirm my number"
        secondary={others}
        beforeSubmit={data.words.map((words) => (
          <p className="hint" key={words}>
            {words}
          </p>
        ))}
      >
        <CarrierMark />
        <PhoneField name="phoneNumber" label="Mobile number" hint="A US number that gets text messages." />
      </StepForm>
      {data.skipTo === undefined ? null : <LinkList links={[{ to: data.skipTo, label: data.typeInstead }]} />}
      <Details summary="Why do you need my number?">
        <p>
          It is the quickest way to know that it is you, and it saves you typing. You can type everything
          yourself, and you do not agree to sales calls here.
        </p>
      </Details>
    </StepPage>
  );
}
