import { staticHtml } from "~/ui/static-markup";

/** Returns the links to the comparisons of the other homes as HTML that no script changes. */
export const otherHomes = (homes: readonly { to: string; label: string }[]): string =>
  staticHtml(
    <>
      <h2>Your other homes</h2>
      <ul className="links">
        {homes.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </>,
  );
