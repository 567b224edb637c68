import { partsFor } from "~/front/front-data";
import {
  alertLinkView,
  answerAlertLink,
  type AlertLinkReply,
  type AlertLinkView,
} from "~/steps/rates/rate-alert";
import { useActionData } from "~/ui/framework";
import "~/ui/landing.css";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout, LinkList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";

/** For the holder of an email only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const view = alertLinkView(new URL(request.url), params.page, newIdempotencyKey());
  if (!view) throw new Response("Not Found", { status: 404 });
  return { ...view, parts: await partsFor(request, "rates") };
};

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { key } = await readOwnForm(request, site);
  return answerAlertLink(request, site, params.page, key);
};

const WORDS = {
  confirm: {
    lead: "Press the button, and we write to this address once, when the rate is reached.",
    submit: "Yes, write to me",
  },
  stop: { lead: "Press the button, and we write nothing more about this rate.", submit: "Stop the alert" },
} as const;

export default function RateAlertLink() {
  const { kind, isComplete } = useStep<AlertLinkView>().data;
  const reply = useActionData<AlertLinkReply>();
  const { lead, submit } = WORDS[kind];
  if (reply?.done !== undefined)
    return (
      <StepPage>
        <div role="status">
          <Callout tone="good">
            <p>{reply.done}</p>
          </Callout>
        </div>
        <LinkList links={LINKS} />
      </StepPage>
    );
  return (
    <StepPage
      lead={isComplete ? lead : "A part of this link is missing. Please open it in the email itself."}
    >
      {isComplete ? <StepForm submit={submit} /> : null}
      <LinkList links={LINKS} />
    </StepPage>
  );
}

const LINKS = [
  { to: "/rates/alert", label: "Set a rate alert" },
  { to: "/rates", label: "Today's rates" },
];
