import { partsFor } from "~/front/front-data";
import { askForAlert, alertView, type AlertReply, type AlertView } from "~/steps/rates/rate-alert";
import { SelectField, TextField } from "~/ui/fields";
import { useActionData } from "~/ui/framework";
import "~/ui/landing.css";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout, LinkList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { runtime } from "~server/runtime";
import { newIdempotencyKey } from "~server/session/ids";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";

export const handle: PageHandle = { styles: "landing" };

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  ...alertView(await runtime(), new URL(request.url), newIdempotencyKey()),
  parts: await partsFor(request, "rates"),
});

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return askForAlert(request, site, form, key);
};

export default function RateAlert() {
  const { loans } = useStep<AlertView>().data;
  const reply = useActionData<AlertReply>();
  return (
    <StepPage lead="We write to you once, when our rate for the sample loan on our page of rates is where you'd like it. Then we delete your address.">
      {reply?.isSent === true ? (
        <div role="status">
          <Callout tone="good">
            <p>
              We sent an email with a link. Open it within two days to confirm that the address is yours.
              Without it we write nothing.
            </p>
          </Callout>
        </div>
      ) : null}
      <StepForm submit="Email me the link">
        <SelectField name="loan" label="Loan" options={loans} />
        <TextField
          name="target"
          label="Write to me at this rate or less"
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          width="s"
        />
        <TextField name="email" label="Email address" type="email" autoComplete="email" />
      </StepForm>
      <p className="hint">
        Every email has a link that stops the alert with one press. It signs you up for nothing else.
      </p>
      <LinkList links={[{ to: "/rates", label: "Back to today's rates" }]} />
    </StepPage>
  );
}
