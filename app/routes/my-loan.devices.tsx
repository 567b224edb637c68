import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { devicesView, submitDevices, type DevicesView } from "~/my-loan/devices";
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
  data(await devicesView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitDevices(request, site, form, key);
};

export default function Devices() {
  const { devices } = useStep<DevicesView>().data;
  return (
    <StepPage lead="Sign out a device that you no longer have, or that you don't know.">
      {devices.map(({ deviceId, isThis, name, hint }) => (
        <Panel key={deviceId} heading={name}>
          <p>{hint}</p>
          {isThis ? null : (
            <StepForm submit={`Sign out ${name}`} quiet formKey={deviceId}>
              <input type="hidden" name="device" value={deviceId} />
            </StepForm>
          )}
        </Panel>
      ))}
      <StepForm submit="Sign out everywhere" intent="all" formKey="all" />
      <LinkList
        links={[
          { to: "/my-loan/passkeys", label: "Sign in without codes: passkeys" },
          { to: "/my-loan/your-data", label: "See, correct or delete your data" },
          { to: "/my-loan", label: "Back to my loan" },
        ]}
      />
    </StepPage>
  );
}
