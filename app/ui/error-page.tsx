import { LinkButton } from "./parts";
import { telephone } from "./telephone";

/**
 * The content of a page that failed (ERRPAGE-02, C30): one sentence, a way to try again, and the
 * phone number.
 * @param again address of the page that failed
 * @param phone the support number in dot form
 */
export function ErrorPage({
  again,
  phone,
  words,
}: {
  again: string;
  phone: string;
  words?: string | undefined;
}) {
  const line = telephone(phone);
  return (
    <div className="pg">
      <h1>{words === undefined ? "Something went wrong" : "That was a lot in a short time"}</h1>
      <div className="lead">
        <p>{words ?? "We couldn't show you this page, but nothing that you sent before is lost."}</p>
      </div>
      <div className="acts">
        <LinkButton to={again} main plain>
          Try again
        </LinkButton>
      </div>
      <p>
        Or call us: <a href={line.href}>{line.shown}</a>
      </p>
    </div>
  );
}
