/** As many a page tells of; one that breaks over and over says nothing new. */
const MOST = 3;
const OURS = /\/assets\/[\w.~-]+\.js:\d+:\d+/;

/**
 * Tells the site that a script of ours broke: the kind of error and the place in our file. Its message may have something of the visitor in it and
 * stays here.
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
