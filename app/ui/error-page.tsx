/** What is left of a page that failed (ERRPAGE-02): header and footer carry the ways out; only screen readers get a heading. */
export function ErrorPage() {
  return (
    <div className="pg none">
      <h1 className="vh">Something went wrong</h1>
    </div>
  );
}
