import type { ReactNode } from "react";
import { Icon } from "./icons";

export type TagTone = "good" | "warn" | "bad" | "brand" | "plain";

/**
 * A few words about the thing beside it, such as "Lowest payment". The words alone say it; color and
 * shape repeat them. Its styles are in tag.css, which the page's sheet imports.
 */
export function Tag({ tone = "plain", children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={tone === "plain" ? "tag" : `tag ${tone}`}>
      {tone === "good" ? <Icon name="check" size={16} /> : null}
      {tone === "bad" ? <Icon name="cross" size={16} /> : null}
      {children}
    </span>
  );
}
