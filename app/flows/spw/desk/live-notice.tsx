import type { LivePage } from "./live-page";

/** Says that something changed, in a region that screen readers follow. */
export function LiveNotice({ live: { isChanged, show } }: { live: LivePage }) {
  return (
    <div role="status">
      {isChanged ? (
        <p className="note">
          Something changed.{" "}
          <button type="button" className="lnk" onClick={show}>
            Show it
          </button>
        </p>
      ) : null}
    </div>
  );
}
