import { useEffect, type RefObject } from "react";

/** The form that sends files; it works without scripts, and shows its progress with them. */

/**
 * Header of a post by script. The browser keeps it on the redirect that follows, whose page must not
 * count as seen: it is loaded once more, for the visitor.
 */
export const BY_SCRIPT = "X-By-Script";

/** What the file chooser offers; the site checks the content of what arrives. */
const ACCEPTED = "application/pdf,image/jpeg,image/png,image/heic,image/heif,.pdf,.heic";

export interface UploadFormProps {
  /** distinguishes the forms of one page */
  id: string;
  /** address that it is posted to */
  action: string;
  /** idempotency key */
  formKey: string;
  label: string;
  /** words for screen readers that tell the button from those of other forms */
  whose?: string;
  isMain?: boolean;
}

/** The fields of a form for files: of several photos each is a page. */
export function UploadForm({ id, action, formKey, label, whose, isMain }: UploadFormProps) {
  return (
    <form className="up" method="post" action={action} encType="multipart/form-data">
      <input type="hidden" name="_key" value={formKey} />
      <label className="small" htmlFor={id}>
        {label}
      </label>
      <input id={id} type="file" name="files" multiple accept={ACCEPTED} />
      <button className={isMain ? "btn" : "btn2 sm"} type="submit">
        Send
        {whose === undefined ? null : <span className="vh">: {whose}</span>}
      </button>
      <p role="status" className="hint" />
    </form>
  );
}

const NOT_SENT = "This wasn't sent. Check your connection, and press Send again.";

/**
 * Sends a form by script, so that its progress can be shown. The answer is a redirect to a page, which
 * is then loaded as it would be without scripts.
 */
function sendWithProgress(form: HTMLFormElement): void {
  const status = form.querySelector("[role=status]");
  const show = (words: string): void => {
    if (status && status.textContent !== words) status.textContent = words;
  };
  if (form.dataset["sending"] !== undefined) return;
  form.dataset["sending"] = "";
  const request = new XMLHttpRequest();
  const fail = (): void => {
    delete form.dataset["sending"];
    show(NOT_SENT);
  };
  request.open("POST", form.action);
  request.setRequestHeader(BY_SCRIPT, "1");
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    const sent = total === 0 ? 0 : Math.round((loaded / total) * 100);
    // Tens, so that a screen reader is not told of every percent.
    show(sent === 100 ? "Sent. We are checking it." : `${String(sent - (sent % 10))}% sent`);
  });
  request.addEventListener("load", () => window.location.assign(request.responseURL.split("#")[0] ?? ""));
  request.addEventListener("error", fail);
  request.addEventListener("abort", fail);
  show("0% sent");
  request.send(new FormData(form));
}

/** Shows the progress of the forms for files in an element. */
export function useUploadProgress(place: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = place.current;
    const onSubmit = (event: SubmitEvent): void => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.enctype !== "multipart/form-data") return;
      event.preventDefault();
      sendWithProgress(form);
    };
    element?.addEventListener("submit", onSubmit);
    return () => element?.removeEventListener("submit", onSubmit);
  }, [place]);
}
