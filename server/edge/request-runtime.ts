import { runtime, type Runtime } from "~server/runtime";
import { withOwnLog } from "./request-id";

/** The running site as a request sees it that is for no step of a wizard: what it writes to the log can be found by the request, and by its visit. */
export const runtimeOf = async (request: Request): Promise<Runtime> => withOwnLog(await runtime(), request);
