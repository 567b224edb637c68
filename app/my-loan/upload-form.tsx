import { useEffect, useRef, useState } from "react";
import type { PageFrame } from "~/ui/page-data";

/** What the file chooser offers; the site checks the content of what arrives. */
const ACCEPTED = "application/pdf,image/jpeg,image/png,image/heic,image/heif,.pdf,.heic";

interface Progress {
  /** percent */
  sent: number;
  isUnsent?: true;
}

/**
 * Sends the form by script where there is one, so that its progress can be shown. The answer is the
 * page's own redirect, so the page is loaded again either way.
 */
function sendWithProgress(form: HTMLFormElement, show: (progress: Progress) => void): void {
  const request = new XMLHttpRequest();
  request.open("POST", form.action);
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    show({ sent: total === 0 ? 0 : Math.round((loaded / total) * 100) }),
  );
  request.addEventListener("load", () => {
    // Set without a fragment, so that it loads even when the address is the page's own.
    window.location.assign(request.responseURL.split("#")[0] ?? "");
  });
  request.addEventListener("error", () => show({ sent: 0, isUnsent: true }));
  request.send(new FormData(form));
}

/** The form that sends files: of several photos each is a page. */
export function UploadForm({ page, hasFiles }: { page: PageFrame; hasFiles: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [progress, setProgress] = useState<Progress>();
  useEffect(() => {
    const element = form.current;
    const onSubmit = (event: SubmitEvent): void => {
      event.preventDefault();
      // The page's other scripts would send the form as a small one.
      event.stopImmediatePropagation();
      if (element) sendWithProgress(element, setProgress);
    };
    element?.addEventListener("submit", onSubmit);
    return () => element?.removeEventListener("submit", onSubmit);
  }, []);
  return (
    <form ref={form} method="post" action={page.action} encType="multipart/form-data">
      <input type="hidden" name="_key" value={page.key} />
      <div className="fld">
        <label className="lab" htmlFor="files">
          {hasFiles ? "Send another page or file" : "PDF, or a photo of each page"}
        </label>
        <p className="hint" id="files-hint">
          Up to 25 MB each, 20 at once. PDF, JPEG, PNG, or an iPhone photo (HEIC).
        </p>
        <input
          className="inp"
          id="files"
          type="file"
          name="files"
          multiple
          accept={ACCEPTED}
          aria-describedby="files-hint"
        />
      </div>
      <div className="acts">
        <button className="btn" type="submit">
          Send
        </button>
      </div>
      <p role="status" className="hint">
        {progress === undefined ? null : progress.isUnsent ? (
          "This wasn't sent. Check your connection, and press Send again."
        ) : (
          <>
            <progress max={100} value={progress.sent} /> {progress.sent}% sent
            {progress.sent === 100 ? ". We are checking it." : ""}
          </>
        )}
      </p>
    </form>
  );
}
