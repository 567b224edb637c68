import type { LoaderFunctionArgs } from "~server/visit/responses";
import { useLoaderData } from "~/ui/framework";
import { ownVisitAddress } from "~/modules/instant-link/possession/open-link";
import { LinkButton, Steps } from "~/ui/parts";
import { runtimeOf } from "~server/edge/request-runtime";

/**
 * The page for a link that no longer works. In the browser of its own visit there is a way back to
 * that visit.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const isUsed = searchParams.get("why") === "used";
  const visit = searchParams.get("visit");
  const goOn = visit === null ? undefined : await ownVisitAddress(request, await runtimeOf(request), visit);
  return {
    title: isUsed ? "This link was used already" : "This link no longer works",
    isUsed,
    goOn,
  };
};

export default function Expired() {
  const { title, isUsed, goOn } = useLoaderData<typeof loader>();
  return (
    <div className="pg">
      <h1>{title}</h1>
      <div className="lead">
        <p>
          {isUsed
            ? "A link works once. If you opened it, you're done: go back to where you gave your number."
            : "A link works once and for ten minutes. Nothing you entered is lost."}
        </p>
      </div>
      {goOn === undefined ? (
        <>
          <h2>What you can do</h2>
          <Steps
            items={[
              "Go back to the device and the page where you entered your number.",
              "Choose “Send it again” there, and use the newest text.",
              "Or choose “Use a code instead”, or type your details yourself.",
            ]}
          />
        </>
      ) : (
        <div className="acts">
          <LinkButton to={goOn} main plain>
            Go back to my request
          </LinkButton>
        </div>
      )}
    </div>
  );
}
