import { Link } from "./link";
import type { PageFrame } from "./page-data";

/**
 * The links of a page that updates itself: they stop and start it by its address, so that this
 * works without scripts too (WCAG 2.2.1). The address of a page always has a query.
 */
export function UpdateLinks({ page: { action, isStill } }: { page: Pick<PageFrame, "action" | "isStill"> }) {
  const links: [string, string][] = isStill
    ? [
        ["Update now", action],
        ["Keep updating", action.replace("&still=1", "")],
      ]
    : [
        ["Check now", action],
        ["Stop updating", `${action}&still=1`],
      ];
  return (
    <p>
      {links.map(([words, to]) => (
        <Link key={words} className="btn2" to={to} reloadDocument>
          {words}
        </Link>
      ))}
    </p>
  );
}
