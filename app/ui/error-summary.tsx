import { useEffect, useRef } from "react";
import { fieldId } from "./field-id";
import type { FormErrors } from "./page-data";

/**
 * "There is a problem", with a link to each field. Uses plain anchors, because a router link to a
 * fragment is a navigation and would drop the action's result.
 */
export function ErrorSummary({ errors }: { errors: FormErrors }) {
  const box = useRef<HTMLDivElement>(null);
  const items = Object.entries(errors).flatMap(([name, messages]) =>
    [...new Set(messages)].map((message) => ({ name, message })),
  );
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.focus();
  }, [errors]);
  if (items.length === 0) return null;
  return (
    <div className="sum" role="alert" tabIndex={-1} ref={box} aria-labelledby="problem">
      <h2 id="problem">There is a problem</h2>
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
