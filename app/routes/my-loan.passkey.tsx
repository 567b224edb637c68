import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { passkeyView, submitPasskey, type PasskeyView } from "~/my-loan/passkey";
import { PasskeyForm } from "~/my-loan/passkey-form";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
import { Checkbox } from "~/ui/fields";
import { StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { LinkList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await passkeyView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  return submitPasskey({ request, site, ...(await readOwnForm(request, site)) });
};

const OTHERWISE = "Passkeys need JavaScript and a browser that has them. Use a code by text message instead.";

export default function Passkey() {
  const { options, isSignedIn, codePage, support } = useStep<PasskeyView>().data;
  return (
    <StepPage
      picture="phone"
      lead={
        isSignedIn
          ? "Before we show papers or change anything, your passkey shows that it's you."
          : "Your device asks for your finger, your face or its screen lock. No code is needed."
      }
    >
      <PasskeyForm
        act="use"
        options={options}
        label={isSignedIn ? "Use my passkey" : "Sign in with a passkey"}
        otherwise={OTHERWISE}
      >
        {isSignedIn ? null : (
          <Checkbox
            name="remember"
            label="Stay signed in on this device for 30 days"
            hint="Only on a device of your own. Papers, payments and changes still ask that it's you."
          />
        )}
      </PasskeyForm>
      <LinkList
        links={[
          {
            to: codePage,
            label: isSignedIn ? "Text me a code instead" : "Sign in with a code by text message",
          },
          { to: support.href, label: `Call us: ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
