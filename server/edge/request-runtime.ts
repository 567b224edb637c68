import { runtime, type Runtime } from "~server/runtime";
import { withOwnLog } from "./request-id";

/**
 * Returns the running site for a request outside the wizard steps: its log lines carry the request
 * and the visit.
 */
export const runtimeOf = async (request: Request): Promise<Runtime> => withOwnLog(await runtime(), request);
