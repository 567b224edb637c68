/**
 * The second click of a double click belongs to the page on which the first one was made. When that
 * page has been replaced in place, it would press whatever is at its place on the next page, such
 * as the answer to the next question. Keys have no such count (`detail` is 0), and a single press
 * has 1.
 */
export function ignoreSecondClicks(): void {
  let first: EventTarget | null = null;
  let firstAt = "";
  window.addEventListener(
    "click",
    (event) => {
      const at = window.location.href;
      if (event.detail < 2) {
        first = event.target;
        firstAt = at;
        return;
      }
      const isReplaced = first instanceof Node && (!first.isConnected || at !== firstAt);
      if (!isReplaced) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
