import type { AnyHost, Visit } from "~server/visit/types";
import type { WizardState } from "~/wizard/state";

/** The visit of a shared page: its state is the one that the page reads, not the host's own. */
export type SharedVisit<S extends WizardState> = Omit<Visit<S>, "host"> & { host: AnyHost };
