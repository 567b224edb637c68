/** The most errors that a page reports; repeated errors add no information. */
const MOST = 3;
const OURS = /\/assets\/[\w.~-]+\.js:\d+:\d+/;

/**
 * Reports an error in one of our scripts: its kind and its place in our file. The message may
 * contain personal data and is not sent.
 */
export function tellErrors(): void {
  let told = 0;
  const tell = (error: unknown): void => {
    if (!(error instanceof Error)) return;
    const [at] = OURS.exec(error.stack ?? "") ?? [];
    if (at === undefined || (told += 1) > MOST) return;
    navigator.sendBeacon("/reports", JSON.stringify({ type: "script", body: { name: error.name, at } }));
  };
  addEventListener("error", ({ error }) => {
    tell(error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    tell(reason);
  });
}
