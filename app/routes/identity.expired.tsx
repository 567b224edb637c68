import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Steps } from "~/ui/parts";

/** Where a link leads that does not work any more. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const isUsed = new URL(request.url).searchParams.get("why") === "used";
  return { title: isUsed ? "This link was used already" : "This link no longer works", isUsed };
};

export default function Expired() {
  const { title, isUsed } = useLoaderData<typeof loader>();
  return (
    <div className="pg">
      <h1>{title}</h1>
      <div className="lead">
        <p>
          {isUsed
            ? "A link works once. If it was you who opened it, everything is done: go on where you gave your number."
            : "A link works once and for ten minutes. Nothing you entered is lost."}
        </p>
      </div>
      <h2>What you can do</h2>
      <Steps
        items={[
          "Go back to the device and the page where you entered your number.",
          "Choose “Send it again” there, and use the newest text.",
          "Or choose “Use a code instead”, or type your details yourself.",
        ]}
      />
    </div>
  );
}
