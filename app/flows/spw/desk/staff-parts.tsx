import type { PageFrame, SiteParts } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import { Wordmark } from "~/ui/frame";
import { Logo } from "~/ui/logo";
import type { Staff } from "~server/session/staff-cookie";
import { withAddressKey } from "~/domain/keyed-address";
import { employeeAddressKey } from "~server/visit/employee-address";
import { newIdempotencyKey } from "~server/session/ids";
import type { Runtime } from "~server/visit/types";
import { DESK_PATH, formAddress, staffOf } from "./staff";

/** Header and footer of the employees' pages. */

interface Section {
  to: string;
  label: string;
  /** how many of it wait */
  waiting?: number | undefined;
}

/** Numbers beside the links, where the page knows them. */
export interface SectionCounts {
  tasks?: number;
  corrections?: number;
}

const sectionsOf = ({ role }: Staff, { tasks, corrections }: SectionCounts): Section[] => [
  { to: DESK_PATH, label: "Applications" },
  { to: `${DESK_PATH}?need=us`, label: "My tasks", waiting: tasks },
  { to: "/spw/presentations", label: "Presentations" },
  { to: "/spw/due", label: "Loan Estimates" },
  { to: "/spw/requests", label: "Corrections", waiting: corrections },
  { to: "/spw/hand-over", label: "Hand over" },
  ...(role === "supervisor"
    ? [
        { to: "/spw/assign", label: "Assign" },
        { to: "/spw/team", label: "Team" },
        { to: "/spw/funnel", label: "Drop-offs" },
      ]
    : []),
];

/**
 * Returns a function that adds the key of the employee's login to an address, in a browser that
 * opens employees' pages by no other.
 */
export function keyedAddresses(request: Request, runtime: Runtime): (address: string) => string {
  const key = employeeAddressKey(request, runtime);
  return (address) => (key === undefined ? address : withAddressKey(address, key));
}

interface HeaderProps {
  staff: Staff;
  brand: Runtime["config"]["brand"];
  /** address of the open page */
  at: string;
  counts: SectionCounts;
  keyed: (address: string) => string;
  out: { action: string; key: string };
}

/** Sections that fit beside the name with its number on a screen of 1,280 px. */
const FEW = 7;

function StaffHeader({ staff, brand, at, counts, keyed, out }: HeaderProps) {
  const sections = sectionsOf(staff, counts);
  const isMany = sections.length > FEW;
  return (
    <header className="head shead">
      <div className="in">
        <a className="logo" href={keyed(DESK_PATH)}>
          <Logo src={brand.logo} />
          <span>
            <Wordmark name={brand.name} /> <span>Desk</span>
          </span>
        </a>
        <nav aria-label="Main">
          <ul>
            {sections.map(({ to, label, waiting = 0 }) => (
              <li key={to}>
                <a href={keyed(to)} aria-current={to === at ? "page" : undefined}>
                  {waiting === 0 ? label : `${label} (${String(waiting)})`}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <span>{isMany || !staff.nmlsId ? staff.name : `${staff.name}, NMLS ${staff.nmlsId}`}</span>
        <form method="post" action={out.action}>
          <input type="hidden" name="_key" value={out.key} />
          <button type="submit" name="intent" value="out" className="out">
            Log out
          </button>
        </form>
      </div>
    </header>
  );
}

const FOOTER = (
  <footer className="in sfoot">
    <p>What you look at and do here is kept. All times are Eastern.</p>
  </footer>
);

/**
 * Returns header and footer of an employee's page.
 * @param at address of the page, as the header links it
 */
export function staffParts(
  request: Request,
  runtime: Runtime,
  staff: Staff,
  { at, counts = {}, isFullWidth }: { at: string; counts?: SectionCounts; isFullWidth?: true },
): SiteParts {
  const out = { action: formAddress(runtime, staff, DESK_PATH), key: newIdempotencyKey() };
  const { brand } = runtime.config;
  const keyed = keyedAddresses(request, runtime);
  return {
    header: staticHtml(<StaffHeader {...{ staff, brand, at, counts, keyed, out }} />),
    footer: staticHtml(FOOTER),
    ...(isFullWidth && { isFullWidth }),
  };
}

/** Puts the employees' header and footer on a page that has none. */
export async function withStaffHeader<View extends { page: PageFrame }>(
  request: Request,
  runtime: Runtime,
  view: View,
): Promise<View> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined || view.page.parts !== undefined) return view;
  const at = new URL(request.url).pathname;
  const isFullWidth = view.page.layout === "full-width";
  const parts = staffParts(request, runtime, staff, { at, ...(isFullWidth && { isFullWidth }) });
  return { ...view, page: { ...view.page, parts } };
}
