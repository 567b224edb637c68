import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { PasskeyForm } from "~/my-loan/passkey-form";
import { passkeysView, submitPasskeys, type PasskeysView } from "~/my-loan/passkeys";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { LinkList, Panel } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await passkeysView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitPasskeys(request, site, form, key);
};

export default function Passkeys() {
  const { passkeys, options } = useStep<PasskeysView>().data;
  return (
    <StepPage lead="A passkey signs you in with your finger, your face or your device's screen lock, instead of a code. Your device keeps it: we never get your fingerprint or a picture of your face. We text you whenever a passkey is added or removed.">
      {passkeys.map(({ passkeyId, device, hint }) => (
        <Panel key={passkeyId} heading={device}>
          <p>{hint}</p>
          <StepForm submit={`Remove the one from ${device}`} quiet formKey={passkeyId}>
            <input type="hidden" name="passkey" value={passkeyId} />
          </StepForm>
        </Panel>
      ))}
      {options === undefined ? (
        <p>You have as many passkeys as we keep. Remove one to add another.</p>
      ) : (
        <PasskeyForm
          act="add"
          options={options}
          label="Add a passkey on this device"
          otherwise="Adding a passkey needs JavaScript and a browser that has passkeys. Codes by text message work without."
        />
      )}
      <LinkList
        links={[
          { to: "/my-loan/devices", label: "Devices that are signed in" },
          { to: "/my-loan", label: "Back to my loan" },
        ]}
      />
    </StepPage>
  );
}
