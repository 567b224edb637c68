import { DeskLinks } from "~/ui/desk-links";
import type { PriceChangesLink } from "./price-changes-link";

/** The link to the changes of a price; nothing without changes. */
export function PriceChangesLine({
  link,
  isForEmployee = false,
}: {
  link?: PriceChangesLink | undefined;
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
