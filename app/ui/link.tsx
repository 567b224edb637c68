import { RouterLink, type LinkProps } from "./framework";
import { isSafeLink } from "~/domain/own-path";

/**
 * A link to a page. The router follows "/\\other.example" to the other site (CVE-2026-53669), and
 * its major version gets no patch: an address that is not allowed in a link leads to the front
 * page.
 */
export const Link = ({ to, ...rest }: LinkProps & { to: string }) => (
  <RouterLink {...rest} to={isSafeLink(to) ? to : "/"} />
);
