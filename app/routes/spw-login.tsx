import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { handleLogin, loginPage, type LoginView } from "~/flows/spw/desk/login";
import { TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request }: LoaderFunctionArgs) =>
  loginPage(request, await runtimeOf(request), newIdempotencyKey());

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return handleLogin(request, site, form, key);
};

export default function Login() {
  const { provider } = useStep<LoginView>().data;
  return (
    <StepPage lead="For employees. You stay logged in for up to twelve hours, in this browser only.">
      {provider === undefined ? null : (
        <p>
          <a href={provider}>Log in with your work account</a>
        </p>
      )}
      <StepForm submit="Log in" document>
        <TextField
          name="token"
          label="Your token"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          sensitive
        />
      </StepForm>
    </StepPage>
  );
}
