import type { LoaderFunctionArgs } from "~server/visit/responses";
import { useLoaderData } from "~/ui/framework";
import type { RecordingsPage } from "~/ui/page-data";
import { useKeyedAddress } from "~/ui/desk-links";
import { DeskNoticePage } from "~/ui/recording-views";
import { listRecordings } from "~server/replay/desk";
import { runtimeOf } from "~server/edge/request-runtime";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request }: LoaderFunctionArgs) =>
  listRecordings(request, await runtimeOf(request));

export default function Recordings() {
  const page = useLoaderData<RecordingsPage>();
  const keyed = useKeyedAddress();
  if (page.kind !== "list") return <DeskNoticePage {...page} />;
  return (
    <div className="pg">
      <h1>{page.title}</h1>
      <p>
        You are {page.banker}. Here is what {page.isSupervisor ? "was" : "you have"} recorded, with the
        customers' own words and figures left out. A recording is deleted after {page.days} days, and sooner
        if its customer asks for it.
      </p>
      {page.recordings.length === 0 ? (
        <p>There is none.</p>
      ) : (
        <ul>
          {page.recordings.map(({ id, name, began, state }) => (
            <li key={id}>
              <a href={keyed(`/replay/see/${id}`)}>
                {began === undefined ? name : `${began.slice(0, 16).replace("T", " ")} UTC`}
              </a>
              : {name}
              {state === "on" ? ", going on" : ""}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
