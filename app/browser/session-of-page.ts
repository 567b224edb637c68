/**
 * The session id of the page that is shown: the one in its address, else the one that its forms post to. Scripts send it along, so that a page
 * of another visit is answered nothing about the one that is open.
 */
export function sessionOfPage(): string | undefined {
  const { search, href } = window.location;
  const form = document.querySelector('main form[method="post"]')?.getAttribute("action");
  return (
    [new URLSearchParams(search), form ? new URL(form, href).searchParams : undefined]
      .map((query) => query?.get("sessionId"))
      .find((id) => typeof id === "string") ?? undefined
  );
}

/** An address with the session id of the page that is shown. */
export function withSession(address: string): string {
  const id = sessionOfPage();
  return id === undefined ? address : `${address}${address.includes("?") ? "&" : "?"}sessionId=${id}`;
}
