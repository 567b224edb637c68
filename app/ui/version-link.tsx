import type { SiteData } from "./page-data";

/** The link to the version of the site without scripts, or back from it. */
export function VersionLink({ site }: { site: SiteData }) {
  return (
    <a href={site.scripts ? "/basic?on=1" : "/basic?on=0"} rel="nofollow">
      {site.scripts ? "Use the basic version" : "Use the full version"}
    </a>
  );
}
