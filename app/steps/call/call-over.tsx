import { CallMeForm, type CallMeView } from "./call-me";

/**
 * The content of a call page after the call's time: what happened, and how to request another call
 * (F4).
 */
export function CallOver({ endsIn, over }: { endsIn?: string | undefined; over: CallMeView }) {
  return (
    <>
      <p>
        {endsIn
          ? `We said we'd call your phone ending in ${endsIn}, and that time has passed. If we spoke, you're all set. If we missed each other, request another call here, or call us.`
          : "The time of the call you requested has passed. If we missed each other, request another one here, or call us."}
      </p>
      <CallMeForm call={over} label="Call me again" intent="again" />
    </>
  );
}
