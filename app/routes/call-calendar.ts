import type { LoaderFunctionArgs } from "~server/visit/responses";
import { callCalendar } from "~/steps/call/call-calendar";

/** Serves a booked call as an entry for the visitor's calendar. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> => callCalendar(request);
