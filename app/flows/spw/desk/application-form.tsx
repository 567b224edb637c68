import { AddressKeyField } from "~/ui/desk-links";

/**
 * Asks for the application number on a staff page.
 * @param props.action address of the page, which is requested again
 * @param props.isBeside the page has its own list, next to which another application can be named
 */
export function ApplicationForm({
  action,
  application = "",
  hasOwnList = false,
}: {
  action: string;
  application?: string;
  hasOwnList?: boolean;
}) {
  return (
    <form method="get" action={action}>
      <AddressKeyField />
      <div className="fld">
        <label className="lab" htmlFor="application">
          {hasOwnList ? "Another application" : "Application"}
        </label>
        <input
          className="inp"
          type="text"
          id="application"
          name="application"
          defaultValue={application}
          autoComplete="off"
        />
      </div>
      <div className="acts">
        <button className={hasOwnList ? "btn2" : "btn"} type="submit">
          Show
        </button>
      </div>
    </form>
  );
}
