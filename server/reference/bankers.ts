import { createHash } from "node:crypto";
import { asc, eq, ne } from "drizzle-orm";
import { sampleDomain } from "~/domain/file-name";
import type { Lender } from "~server/shared/lender";
import { ApiError } from "./api-error";
import { employees } from "./database/schema";
import type { Queries } from "./deps";

/**
 * Bankers, processors and supervisors: rows of `employees`. The demonstration's employees are
 * seeded from here.
 */

export type Employee = typeof employees.$inferSelect;

const nmlsNumber = (last: number): string => String(last).padStart(7, "0");
/** The domain of the demonstration's employees as stored: the built-in lender's. */
const SAMPLE_DOMAIN = "larkspur.example";
const emailFor = (name: string): string => `${name.toLowerCase()}@${SAMPLE_DOMAIN}`;

/** Returns an employee's address; the demonstration's employees are at the domain of any lender. */
export function employeeEmail({ email }: Pick<Employee, "email">, { name }: Pick<Lender, "name">): string {
  const [local = "", domain] = email.split("@");
  return domain === SAMPLE_DOMAIN ? `${local}@${sampleDomain(name)}` : email;
}

/** The phone numbers are from the range reserved for fiction. */
export const seedEmployees: readonly Employee[] = [
  {
    id: "b1",
    name: "Rosa Whitfield",
    role: "banker",
    nmlsId: nmlsNumber(1),
    phoneNumber: "2025550141",
    email: emailFor("rosa"),
  },
  {
    id: "b2",
    name: "Theo Marsh",
    role: "banker",
    nmlsId: nmlsNumber(2),
    phoneNumber: "2025550142",
    email: emailFor("theo"),
  },
  {
    id: "b3",
    name: "Imani Calloway",
    role: "banker",
    nmlsId: nmlsNumber(3),
    phoneNumber: "2025550143",
    email: emailFor("imani"),
  },
  {
    id: "p1",
    name: "Owen Castellan",
    role: "processor",
    nmlsId: nmlsNumber(4),
    phoneNumber: "2025550144",
    email: emailFor("owen"),
  },
  {
    id: "s1",
    name: "Helene Brandt",
    role: "supervisor",
    nmlsId: nmlsNumber(5),
    phoneNumber: "2025550145",
    email: emailFor("helene"),
  },
];

/**
 * Returns the banker of an application that is assigned to no employee; always the same one for the
 * same id.
 */
export function bankerFor(appId: string): Employee {
  const [first, ...others] = seedEmployees.filter((one) => one.role === "banker");
  if (!first) throw new Error("The team is empty.");
  const pick = createHash("sha256").update(appId).digest().readUInt32BE(0) % (others.length + 1);
  return [first, ...others][pick] ?? first;
}

/** Returns the employee with an id; undefined when there is none. */
export async function employeeById(db: Queries, id: string | null): Promise<Employee | undefined> {
  if (id === null) return undefined;
  const [found] = await db.select().from(employees).where(eq(employees.id, id));
  return found;
}

/**
 * Returns the employee who makes a call.
 * @throws ApiError 403 FORBIDDEN for a token whose employee no longer exists
 */
export async function employeeOfCall(
  db: Queries,
  { employeeId, covers = [] }: { employeeId?: string | undefined; covers?: readonly string[] | undefined },
): Promise<Employee & { covers: readonly string[] }> {
  const employee = await employeeById(db, employeeId ?? null);
  if (!employee) throw new ApiError(403, "FORBIDDEN", "Please start again.");
  return { ...employee, covers };
}

/**
 * Checks whether an employee follows and records visits and reads surveys and experiments. Bankers
 * and supervisors do, within ROLE-07.
 */
export const canFollowVisits = ({ role }: Pick<Employee, "role">): boolean => role !== "processor";

/** Returns the employees to whom applications are assigned: bankers and processors, by name. */
export async function assignees(
  db: Queries,
): Promise<{ employeeId: string; name: string; role: Employee["role"] }[]> {
  return db
    .select({ employeeId: employees.id, name: employees.name, role: employees.role })
    .from(employees)
    .where(ne(employees.role, "supervisor"))
    .orderBy(asc(employees.name), asc(employees.id))
    .limit(1000);
}

/**
 * Returns the id of the banker whose reference is on a business card; undefined when no current
 * loan officer has it.
 */
export async function bankerOfCard(db: Queries, reference = ""): Promise<Employee | undefined> {
  const found = reference === "" ? undefined : await employeeById(db, reference.toLowerCase());
  return found?.role === "banker" ? found : undefined;
}

/**
 * The id of the employee whom a customer sees as their contact: the banker, else the processor;
 * null while there is neither.
 */
export const contactIdOf = ({
  bankerId,
  processorId,
}: {
  bankerId: string | null;
  processorId: string | null;
}): string | null => bankerId ?? processorId;

/** The fields of an assigned employee that the site may show. */
export const publicBanker = (employee: Employee, lender: Pick<Lender, "name">) => ({
  name: employee.name,
  nmlsId: employee.nmlsId,
  phoneNumber: employee.phoneNumber,
  email: employeeEmail(employee, lender),
});
