import type { Deps } from "~server/reference/deps";
import { teamOf } from "~server/reference/desk/team";
import type { Handlers } from "~server/reference/router";

/** The call with which a supervisor reads the numbers of the team. */
export const deskTeamHandlers = (deps: Deps): Pick<Handlers, "desk.team"> => ({
  "desk.team": ({ db }) => teamOf(deps, db),
});
