/** The link to a booked call's entry for the visitor's calendar. */
export function CalendarLink({ to }: { to?: string | undefined }) {
  if (to === undefined) return null;
  return (
    <p>
      <a href={to}>Add the call to your calendar</a>
    </p>
  );
}
