import { LinkButton } from "./parts";
import { Picture } from "./pictures";

/** The most common destinations. They leave this page, so each loads a document. */
const DESTINATIONS = [
  { to: "/purchase", label: "See what a home would cost" },
  { to: "/mini/home", label: "Get a letter for sellers" },
  { to: "/refi-mini/home", label: "Lower what I pay each month" },
  { to: "/cashout-landing", label: "Get cash from my home" },
  { to: "/heloc-landing", label: "Open a home equity line" },
  { to: "/?goal=calculator", label: "Calculate a payment" },
  { to: "/here-to-help", label: "Talk to someone" },
];

/** The page for an unknown address (ERRPAGE-01). */
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
      <h2>Where would you like to go?</h2>
      <ul className="links">
        {DESTINATIONS.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
