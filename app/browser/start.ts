/** Starts everything that needs JavaScript, once the page stands. */
export function startBrowser(): void {
  // Each part arrives with its own module.
}
