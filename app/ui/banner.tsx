/** Asks a visitor who has not chosen yet, without a script and without covering anything. @param to address of the page it stands on */
export function Banner({ to }: { to: string }) {
  return (
    <form className="pg" method="post" action="/legal/privacy-choices" aria-label="Privacy">
      <p>
        We count visits and tell advertisers what came of their ads, never what you type.{" "}
        <a href="/legal/privacy-choices">Choose</a>
      </p>
      <input type="hidden" name="to" value={to} />
      <button className="btn2" name="intent" value="all">
        Allow
      </button>{" "}
      <button className="btn2" name="intent" value="none">
        Do not allow
      </button>
    </form>
  );
}
