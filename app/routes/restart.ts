import type { LoaderFunctionArgs } from "@remix-run/node";

export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(new URL(request.url).pathname, { status: 404 });
