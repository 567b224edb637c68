import { useEffect, useRef } from "react";
import { fieldId } from "./field-id";
import type { FormErrors, FormReply } from "./page-data";

/**
 * "There is a problem", or questions about figures that can hardly be right, with a link to each
 * field. Uses plain anchors, because a router link to a fragment is a navigation and would drop the
 * action's result.
 */
export function ErrorSummary({
  errors,
  questions,
}: {
  errors: FormErrors;
  questions?: FormReply["questions"];
}) {
  const box = useRef<HTMLDivElement>(null);
  const hasProblems = Object.keys(errors).length > 0;
  const shown: Readonly<Record<string, string | string[]>> = hasProblems ? errors : (questions ?? {});
  const items = Object.entries(shown).flatMap(([name, messages]) =>
    [...new Set([messages].flat())].map((message) => ({ name, message })),
  );
  useEffect(() => {
    box.current?.focus();
  }, [errors, questions]);
  if (items.length === 0) return null;
  return (
    <div
      className={hasProblems ? "sum" : "sum note warn"}
      role="alert"
      tabIndex={-1}
      ref={box}
      aria-labelledby="problem"
    >
      <h2 id="problem">{hasProblems ? "There is a problem" : "Please check"}</h2>
      <ul>
        {items.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {name === "" ? message : <a href={`#${fieldId(name)}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
