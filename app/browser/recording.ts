/** Loads what asks the visitor about a recording, once a banker looks at the visit; nobody else's page carries it. */
export function followRecording(): void {
  void import("./recording/follow").then(
    ({ follow }) => follow(),
    // Without this part nothing is recorded.
    () => undefined,
  );
}
