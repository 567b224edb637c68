import { runtime } from "~server/runtime";
import type { Runtime } from "~server/visit/types";
import { withRequestLog } from "./request-id";

/**
 * Returns the running site for a request outside the wizard steps: its log lines carry the request
 * and the visit.
 */
export const runtimeOf = async (request: Request): Promise<Runtime> =>
  withRequestLog(await runtime(), request);
