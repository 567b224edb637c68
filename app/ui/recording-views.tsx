import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Player } from "~/browser/recording/player";
import { useKeyedAddress } from "./desk-links";
import type { DeskPage, DeskView, DeskNotice, VisitForm } from "./page-data";
import { Callout } from "./parts";

/** A banker's view of a visit: live with controls, or later with a clock. */

type RecordingState = Pick<DeskView, "state" | "guide">;

const STATES: Readonly<Record<DeskView["state"], string>> = {
  looking: "Nothing is recorded. Ask them first: they see your question on their page.",
  asked: "We asked them. Nothing is recorded until they accept.",
  on: "They accepted. You see their page without their personal details.",
  declined: "They declined. You can talk about it and ask again.",
  over: "The recording has ended. You can ask again.",
};

const isState = (state: string): state is DeskView["state"] => state in STATES;
const GUIDES: Readonly<Record<DeskView["guide"], string>> = {
  none: "",
  asked: "We asked them whether you may point.",
  granted: "You can point, scroll and go to a field. You can't type or press anything.",
  denied: "They don't want you to point.",
};
const isGuide = (guide: string): guide is DeskView["guide"] => guide in GUIDES;

/** Starts the player in an element of the page after the first render. */
function usePlayer(view: DeskView) {
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<Player>();
  const [state, setRecording] = useState<RecordingState>(view);
  const [isAway, setAway] = useState(false);
  const [clock, setClock] = useState({ ms: 0, ofMs: 0 });
  const { id, live } = view;
  const partsAt = useKeyedAddress()(`/replay/parts/${id}`);
  useEffect(() => {
    let isGone = false;
    void import("~/browser/recording/player").then(({ createPlayer }) => {
      if (isGone || !box.current) return;
      player.current = createPlayer({
        partsAt,
        live,
        box: box.current,
        setStatus: (status) => {
          setAway(status === undefined);
          if (status && isState(status.state) && isGuide(status.guide))
            setRecording({ state: status.state, guide: status.guide });
        },
        at: (ms, ofMs) => setClock({ ms, ofMs }),
      });
    });
    return () => {
      isGone = true;
      player.current?.stop();
      player.current = undefined;
    };
  }, [partsAt, live]);
  return { box, player, recording: state, isAway, clock };
}

/** A live visit. */
export function LiveVisit({ view, isLate, form }: { view: DeskView; isLate: boolean; form: VisitForm }) {
  const { box, player, recording, isAway } = usePlayer(view);
  const { state, guide } = recording;
  const hint = (body: object): void => {
    void fetch(`/replay/hint/${view.id}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  };
  const scroll = (by: number): void => {
    const seen = player.current?.scrolled();
    if (seen) hint({ kind: "scroll", y: Math.min(1, Math.max(0, seen.top + by * seen.seen)) });
  };
  const press = (event: { clientX: number; clientY: number }): void => {
    const place = player.current?.placeOf(event);
    if (!place) return;
    const { x, y, field } = place;
    hint(field === undefined ? { kind: "point", x, y } : { kind: "focus", field });
  };
  const mayGuide = state === "on" && guide === "granted";
  return (
    <>
      {isLate ? (
        <Callout tone="warn">
          <p>
            That didn't work: a colleague may be with them, they have answered in the meantime, or someone
            else has logged in to this browser.
          </p>
        </Callout>
      ) : null}
      <p role="status">
        {`${isAway ? "The connection was lost. This page tries again by itself." : STATES[state]} ${GUIDES[guide]}`}
      </p>
      <form method="post" action={form.action}>
        <input type="hidden" name="_key" value={form.key} />
        <div className="acts">
          {state === "looking" || state === "declined" || state === "over" ? (
            <button className="btn" name="intent" value="ask">
              Ask to see their page
            </button>
          ) : null}
          {state === "on" && (guide === "none" || guide === "denied") ? (
            <button className="btn2" name="intent" value="guide">
              Ask to point
            </button>
          ) : null}
          {state === "on" || state === "asked" ? (
            <button className="btn2" name="intent" value="stop">
              Stop
            </button>
          ) : null}
        </div>
      </form>
      {mayGuide ? (
        <div className="acts" role="group" aria-label="On their page">
          <button className="btn2" type="button" onClick={() => scroll(-0.8)}>
            Scroll up
          </button>
          <button className="btn2" type="button" onClick={() => scroll(0.8)}>
            Scroll down
          </button>
          <FieldsOfPage player={player} go={(field) => hint({ kind: "focus", field })} />
        </div>
      ) : null}
      {/* Keyboard users have the buttons above. */}
      <div
        aria-label="Their page"
        role="presentation"
        onClick={mayGuide ? press : undefined}
        hidden={state !== "on"}
      >
        <div ref={box} />
      </div>
    </>
  );
}

/** The fields of the visitor's page, to focus one by keyboard. */
function FieldsOfPage({ player, go }: { player: { current: Player | undefined }; go(field: number): void }) {
  const [fields, setFields] = useState<{ field: number; label: string }[]>([]);
  return (
    <>
      <button className="btn2" type="button" onClick={() => setFields(player.current?.fields() ?? [])}>
        List their fields
      </button>
      {fields.map(({ field, label }) => (
        <button className="btn2" type="button" key={field} onClick={() => go(field)}>
          Go to {label}
        </button>
      ))}
    </>
  );
}

const clockOf = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
};

/** A recording that is played later. */
export function RecordedVisit({ view }: { view: DeskView }) {
  const { box, player, isAway, clock } = usePlayer(view);
  return (
    <>
      <p role="status">{isAway ? "We can't load the recording right now." : ""}</p>
      <div className="acts">
        <button className="btn" type="button" onClick={() => player.current?.play()}>
          Play
        </button>
        <button className="btn2" type="button" onClick={() => player.current?.pause()}>
          Pause
        </button>
        <button className="btn2" type="button" onClick={() => player.current?.play(0)}>
          From the start
        </button>
      </div>
      <p>{`${clockOf(clock.ms)} of ${clockOf(clock.ofMs)}`}</p>
      <div ref={box} />
    </>
  );
}

const CLOSED_WORDS =
  "You need your own link. A link expires, and a newer one may have replaced it. Please open the latest link you were given.";
const GONE_WORDS =
  "No one is in this application right now, or the recording was deleted. Please go back to your list of visits.";

/** The message for no access, not found, or not assigned to the banker. */
export function DeskNoticePage(page: DeskNotice) {
  const words = page.kind === "not-assigned" ? page.words : page.kind === "gone" ? GONE_WORDS : CLOSED_WORDS;
  return (
    <div className="pg">
      <h1>{page.title}</h1>
      <p>{words}</p>
    </div>
  );
}

type ShownDeskPage = Extract<DeskPage, { kind: "desk" }>;

/**
 * A banker's page of one visit: the visit, its people, and the link to all of the banker's
 * recordings.
 * @param list label of that link
 */
export function RecordingDeskPage({
  page,
  nameOf,
  list,
  children,
}: {
  page: DeskPage;
  nameOf(view: DeskView): string;
  list: string;
  children(page: ShownDeskPage): ReactNode;
}) {
  const keyed = useKeyedAddress();
  if (page.kind !== "desk") return <DeskNoticePage {...page} />;
  return (
    <div className="pg wide">
      <h1>{page.title}</h1>
      <p>
        {nameOf(page.view)}. You are {page.banker}. <a href={keyed("/replay")}>{list}</a>
      </p>
      {children(page)}
    </div>
  );
}
