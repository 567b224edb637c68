import { LinkButton } from "./parts";
import { Picture } from "./pictures";

/** What a person sees at an address that is none (ERRPAGE-01). */
export function NotFound({ home = "/" }: { home?: string }) {
  return (
    <div className="pg">
      <Picture name="key" />
      <h1>We couldn&apos;t find that page...</h1>
      <div className="lead">
        <p>but we can help you find a better rate.</p>
      </div>
      <div className="acts">
        <LinkButton to={home} main plain>
          Back to Homepage
        </LinkButton>
      </div>
    </div>
  );
}
