import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "~server/visit/responses";
import { Form, useActionData, useLoaderData } from "~/ui/framework";
import { linkAddress, ownVisitAddress, confirmLink } from "~/modules/instant-link/possession/open-link";
import { Callout, LinkButton } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** The page of a texted link. Opening it confirms nothing, because link previews open it too. */
export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const { sessionId } = linkAddress(request, params["sessionId"]);
  const isDone = new URL(request.url).searchParams.get("done") === "1";
  const goOn = isDone ? await ownVisitAddress(request, await runtimeOf(request), sessionId) : undefined;
  return {
    title: isDone ? "Thank you, that is confirmed" : "Is this your phone?",
    isDone,
    key: newIdempotencyKey(),
    goOn,
  };
};

const EXPIRED = "/identity/expired";

/** Confirms the link; only the button does. */
export const action = async ({ request, params }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { key } = await readOwnForm(request, site);
  const link = linkAddress(request, params["sessionId"]);
  const outcome = await confirmLink(request, site, link, key);
  // Keeps the key: the link may have been confirmed already, and pressing again is the same action.
  if (outcome === "down") return data({ key }, { status: 503 });
  if (outcome !== "authenticated") {
    const own = await ownVisitAddress(request, site, link.sessionId);
    const query = new URLSearchParams({
      ...(outcome === "used" ? { why: "used" } : {}),
      ...(own === undefined ? {} : { visit: link.sessionId }),
    }).toString();
    return redirect(query === "" ? EXPIRED : `${EXPIRED}?${query}`, 303);
  }
  return redirect(`/identity/thank-you/${link.sessionId}?vfp=${link.vfp}&done=1`, 303);
};

export default function ThankYou() {
  const { title, isDone, key, goOn } = useLoaderData<typeof loader>();
  const down = useActionData<{ key: string }>();
  return (
    <div className="pg">
      <h1>{title}</h1>
      {isDone ? (
        <>
          <div className="lead">
            <p>
              {goOn === undefined
                ? "Go back to the device where you entered your number. It continues by itself. You can close this page."
                : "You can continue with your request here."}
            </p>
          </div>
          {goOn === undefined ? null : (
            <div className="acts">
              <LinkButton to={goOn} main plain>
                Continue
              </LinkButton>
            </div>
          )}
        </>
      ) : (
        <>
          {down ? (
            <div role="alert">
              <Callout tone="bad">
                <p>Something went wrong on our side. Please press the button again.</p>
              </Callout>
            </div>
          ) : null}
          <div className="lead">
            <p>
              Someone gave this phone number on our site. If it was you, confirm it. If not, close this page,
              and nothing happens.
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="_key" value={down?.key ?? key} />
            <div className="acts">
              <button className="btn" type="submit">
                Yes, this is my phone
              </button>
            </div>
          </Form>
        </>
      )}
    </div>
  );
}
