/** A link that opens in a new tab, with a note for screen readers. */
export function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}
