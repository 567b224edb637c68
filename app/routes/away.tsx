import type { LoaderFunctionArgs } from "~server/visit/responses";
import { useLoaderData } from "~/ui/framework";
import { LinkButton } from "~/ui/parts";
import { runtime } from "~server/runtime";

/** The page after the idle timeout when no script runs. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { mounts } = await runtime();
  const flowName = new URL(request.url).searchParams.get("flow") ?? "";
  const host = mounts.flowOf(`/${flowName}`);
  return { title: "You were away", home: host ? `${host.flow.prefix}/-/restart?said=away` : "/" };
};

export default function Away() {
  const { title, home } = useLoaderData<typeof loader>();
  return (
    <div className="pg">
      <h1>{title}</h1>
      <div className="lead">
        <p>Nothing happened on the page for twenty minutes, so we closed it to keep what you told us safe.</p>
      </div>
      <div className="acts">
        <LinkButton to={home} main plain>
          Continue
        </LinkButton>
      </div>
    </div>
  );
}
