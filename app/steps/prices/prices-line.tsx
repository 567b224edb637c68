import { DeskLinks } from "~/ui/desk-links";
import type { PricesLink } from "./prices-link";

/** The link to the changes of a price; nothing without changes. */
export function PricesLine({
  link,
  isForEmployee = false,
}: {
  link?: PricesLink | undefined;
  isForEmployee?: boolean;
}) {
  if (link === undefined) return null;
  if (isForEmployee) return <DeskLinks links={[link]} />;
  return (
    <p>
      <a href={link.to}>{link.label}</a>
    </p>
  );
}
