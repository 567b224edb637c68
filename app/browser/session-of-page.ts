/**
 * Returns the session id of the open page: from its address, else from its forms. Scripts send it,
 * so that the server does not answer a page of another visit with data of the current one.
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

/** Returns an address with the session id of the open page. */
export function withSession(address: string): string {
  const id = sessionOfPage();
  return id === undefined ? address : `${address}${address.includes("?") ? "&" : "?"}sessionId=${id}`;
}
