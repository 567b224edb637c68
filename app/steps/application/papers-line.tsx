/** The way from a last page to the papers of the application. */
export function PapersLine({ to }: { to?: string | undefined }) {
  if (to === undefined) return null;
  return (
    <p>
      <a href={to}>See the papers of your application</a>
    </p>
  );
}
