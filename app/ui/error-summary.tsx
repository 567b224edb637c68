import { useEffect, useRef, type ReactNode } from "react";
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
  const problems = Object.entries(errors).flatMap(([name, messages]) =>
    [...new Set(messages)].map((message) => ({ name, message })),
  );
  const asked = Object.entries(questions ?? {}).map(([name, message]) => ({ name, message }));
  const hasProblems = problems.length > 0;
  const items = hasProblems ? problems : asked;
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
      <h2 id="problem">{headingOf(hasProblems, items.length)}</h2>
      <ul>
        {items.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {name === "" ? message : <a href={`#${fieldId(name)}`}>{message}</a>}
          </li>
        ))}
      </ul>
      {hasProblems ? null : <p>If it's right, press the button again and we'll keep it.</p>}
    </div>
  );
}

function headingOf(hasProblems: boolean, count: number): ReactNode {
  if (hasProblems) return "There is a problem";
  return count === 1 ? "Please check this answer" : "Please check these answers";
}
