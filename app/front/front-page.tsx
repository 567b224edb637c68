import "~/ui/front.css";
import { useEffect, useRef, useState } from "react";
import { useLoaderData, useSubmit } from "~/ui/framework";
import { publicMeta, type ParentMatch } from "~/ui/public-meta";
import type { PageHandle } from "~/ui/page-styles";
import { IN_DOCUMENT } from "~/ui/static-html";
import { trustedHtml } from "~/ui/trusted-html";
import type { FrontData } from "./front-data";

export const frontHandle: PageHandle = { styles: "front" };

/** The `meta` of every public page: description, canonical address and social card. */
export const frontMeta = ({
  data,
  matches,
}: {
  data: FrontData | undefined;
  matches: readonly ParentMatch[];
}) => (data ? publicMeta(data, matches) : []);

/** Milliseconds without a change before a live form asks for its figures again. */
const PAUSE_MS = 300;

/**
 * A public page: HTML from its loader. Where a form carries `data-live`, each change asks the loader
 * again, and the elements with `data-live` get their new content; everything else stays, so that
 * nothing typed is lost. Without scripts the form's button does the same.
 */
export function FrontPage() {
  const { main, path } = useLoaderData<FrontData>();
  return <StaticMain key={path} main={main} />;
}

const ID = "front";

/** The content of a page as HTML from its loader. */
export function StaticMain({ main }: { main: string }) {
  // The first content stays, because React would replace the form while somebody types in it.
  const [first] = useState(() =>
    main === IN_DOCUMENT ? (document.getElementById(ID)?.innerHTML ?? "") : main,
  );
  const place = useRef<HTMLDivElement>(null);
  const submit = useSubmit();

  useEffect(() => {
    if (main !== IN_DOCUMENT && main !== first) replaceLiveParts(main);
  }, [main, first]);

  useEffect(() => {
    const element = place.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-live]") : null;
      if (form === null) return;
      clearTimeout(timer);
      timer = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS);
    };
    element?.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("input", onInput);
    };
  }, [submit]);

  return (
    <div
      id={ID}
      ref={place}
      className="front"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: trustedHtml(first.replace(IN_DOCUMENT, "")) }}
    />
  );
}

/** Puts the new content into the live elements of the page, by their ids. */
function replaceLiveParts(main: string): void {
  const fresh = document.createElement("template");
  // Typed as a string only, but a browser with trusted types wants its own kind of text.
  Reflect.set(fresh, "innerHTML", trustedHtml(main));
  for (const part of fresh.content.querySelectorAll(":not(form)[data-live]")) {
    const shown = document.getElementById(part.id);
    if (!shown || shown.innerHTML === part.innerHTML) continue;
    shown.textContent = "";
    shown.append(...part.childNodes);
  }
}
