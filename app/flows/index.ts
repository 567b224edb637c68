import { mainHost } from "./main/host";
import { miniHost } from "./mini/host";
import { refiMiniHost } from "./refi-mini/host";

/** Every flow of the site, as the server hosts it. */
export const hosts = [miniHost, refiMiniHost, mainHost];
