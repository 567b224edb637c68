/** The link from a last page to the application's documents. */
export function DocumentsLink({ to }: { to?: string | undefined }) {
  if (to === undefined) return null;
  return (
    <p>
      <a href={to}>See your application documents</a>
    </p>
  );
}
