/** The most errors that a page reports; repeated errors add no information. */
const MAX_REPORTS = 3;
const OWN_SCRIPT = /\/assets\/[\w.~-]+\.js:\d+:\d+/;

/**
 * Reports an error in one of our scripts: its kind and its place in our file. The message may
 * contain personal data and is not sent.
 */
export function reportErrors(): void {
  let reportCount = 0;
  const sendReport = (error: unknown): void => {
    if (!(error instanceof Error)) return;
    const [at] = OWN_SCRIPT.exec(error.stack ?? "") ?? [];
    if (at === undefined || (reportCount += 1) > MAX_REPORTS) return;
    navigator.sendBeacon("/reports", JSON.stringify({ type: "script", body: { name: error.name, at } }));
  };
  addEventListener("error", ({ error }) => {
    sendReport(error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    sendReport(reason);
  });
}
