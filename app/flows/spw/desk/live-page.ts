import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "~/ui/framework";

/**
 * An open desk or record learns that something changed, and asks for it. While that would disturb
 * the employee, as when they type, the page says so instead.
 */

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
const MAX_TRIES = 12;

const versionIn = (text: unknown): string | undefined => {
  try {
    const value: unknown = JSON.parse(String(text));
    const version: unknown =
      typeof value === "object" && value !== null ? Reflect.get(value, "version") : undefined;
    return typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
};

interface Listener {
  known: string;
  onChange: () => void;
}

/** Listens while the page is visible; a browser opens few connections to a site. */
function listen(address: string, { known, onChange }: Listener): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let version = known;
  const close = () => {
    clearTimeout(again);
    source?.close();
    source = undefined;
  };
  const open = () => {
    if (source || document.visibilityState !== "visible") return;
    const own = new EventSource(`${address}${address.includes("?") ? "&" : "?"}v=${version}`);
    source = own;
    own.addEventListener("hello", () => (tries = 0));
    own.addEventListener("news", ({ data }: MessageEvent) => {
      const next = versionIn(data);
      if (next === undefined || next === version) return;
      const isFirst = version === "";
      version = next;
      if (!isFirst) onChange();
    });
    own.addEventListener("over", close);
    own.addEventListener("error", () => {
      // A lost connection is opened again by the browser; a response that is no stream is not.
      if (own.readyState !== EventSource.CLOSED || source !== own) return;
      close();
      tries += 1;
      const wait = Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS);
      if (tries <= MAX_TRIES) again = setTimeout(open, wait);
    });
  };
  const onVisibility = () => (document.visibilityState === "visible" ? open() : close());
  document.addEventListener("visibilitychange", onVisibility);
  open();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    close();
  };
}

export interface LivePage {
  /** something changed that is not shown yet */
  isChanged: boolean;
  show: () => void;
}

/**
 * Keeps a page up to date.
 * @param address of the stream; undefined for a page that has none
 * @param known the version that the page was made with; "" where the first event tells it
 * @param isBusy checks whether a change would disturb the employee now
 */
export function useLivePage(address: string | undefined, known: string, isBusy: () => boolean): LivePage {
  const { revalidate } = useRevalidator();
  const [isChanged, setChanged] = useState(false);
  const begun = useRef(known);
  const show = () => {
    setChanged(false);
    revalidate();
  };
  const onChange = useRef(show);
  useEffect(() => {
    onChange.current = () => {
      if (isBusy()) setChanged(true);
      else show();
    };
  });
  useEffect(
    () =>
      address === undefined
        ? undefined
        : listen(address, { known: begun.current, onChange: () => onChange.current() }),
    [address],
  );
  return { isChanged, show };
}

/** Returns a function that checks whether anything was typed or chosen in a form of the page. */
export function useTyped(): () => boolean {
  const isTyped = useRef(false);
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest("main form")) isTyped.current = true;
    };
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, []);
  return () => isTyped.current;
}
