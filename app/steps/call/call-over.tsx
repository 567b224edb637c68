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
          ? `We said that we call your phone ending in ${endsIn}, and that time is past. If we spoke, all is well. If we missed each other, ask for another call here, or call us.`
          : "The time of the call you asked for is past. If we missed each other, ask for another one here, or call us."}
      </p>
      <CallMeForm call={over} label="Call me again" intent="again" />
    </>
  );
}
