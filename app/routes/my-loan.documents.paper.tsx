import { useRef } from "react";
import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { paperView, submitPaper, type PaperView } from "~/my-loan/paper-page";
import { UploadForm, useUploadProgress } from "~/my-loan/upload-form";
import "~/ui/front.css";
import "~/ui/my-loan.css";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout, LinkList, Panel } from "~/ui/parts";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "loan" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const { view, headers: sent } = await paperView(request, await runtimeOf(request), params["need"] ?? "");
  return data(view, { headers: sent });
};

export const action = async ({ request, params }: ActionFunctionArgs) =>
  submitPaper(request, await runtimeOf(request), params["need"] ?? "");

export default function PaperPage() {
  const { data: view } = useStep<PaperView>();
  const { hint, status, reason, isVoluntary, files, note, list, support, page } = view;
  const place = useRef<HTMLDivElement>(null);
  useUploadProgress(place);
  return (
    <StepPage lead={hint}>
      {note ? <Outcome note={note} /> : null}
      {status === "returned" ? (
        <Callout tone="warn">
          <p>
            <b>Please send it again.</b> {reason}
          </p>
        </Callout>
      ) : null}
      {status === "accepted" ? (
        <Callout tone="good">
          <p>We have accepted it. Nothing more is needed here.</p>
        </Callout>
      ) : null}
      {isVoluntary && status !== "accepted" ? (
        <p>
          You don&apos;t have to send this before you have the Loan Estimate. What you send earlier is your
          own choice.
        </p>
      ) : null}
      {status === "accepted" ? null : (
        <div ref={place}>
          <UploadForm
            id="files"
            action={page.action}
            formKey={page.key}
            label={`${files.length > 0 ? "Another page or file" : "PDF, or a photo of each page"}. Up to 25 MB each, 20 at once.`}
            isMain
          />
        </div>
      )}
      {files.map(({ fileId, name, about, to }) => (
        <Panel key={fileId} heading={name}>
          <p>
            {about}.{" "}
            <a href={to}>
              Open<span className="vh"> {name}</span>
            </a>
          </p>
          {status === "accepted" ? null : (
            <StepForm submit={`Delete ${name}`} quiet document formKey={fileId}>
              <input type="hidden" name="file" value={fileId} />
            </StepForm>
          )}
        </Panel>
      ))}
      <LinkList
        links={[
          { to: list, label: "All papers" },
          { to: "/my-loan", label: "Back to my loan" },
          { to: support.href, label: `Questions? Call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}

/** What became of the last upload: what was kept, and each file that was not, with its reason. */
function Outcome({ note: { kept, refused } }: { note: NonNullable<PaperView["note"]> }) {
  return (
    <>
      {kept === 0 ? null : (
        <Callout tone="good">
          <p role="status">
            {kept === 1 ? "We have your file." : `We have your ${String(kept)} files.`} You can delete or
            replace it until we accept it.
          </p>
        </Callout>
      )}
      {refused.length === 0 ? null : (
        <Callout tone="warn">
          <div role="alert">
            {refused.map(({ name, message }) => (
              <p key={`${name} ${message}`}>
                {name === "" ? null : <b>{name}: </b>}
                {message}
              </p>
            ))}
          </div>
        </Callout>
      )}
    </>
  );
}
