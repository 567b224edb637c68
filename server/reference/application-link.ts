import type { Deps } from "./deps";

/** The whole address at which the site goes on with an application, in whichever flow it was opened (F3). */
export function linkTo(
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  { flowId, appId, token }: { flowId: string; appId: string; token: string },
): string {
  const query = new URLSearchParams({ flowId, appId, token });
  return `${siteOrigin}/continue?${query.toString()}`;
}
