import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { employees } from "./database/schema";
import type { Queries } from "./deps";

/** Bankers and processors: rows of `employees`; the demonstration's own people are planted from here. */

export type Employee = typeof employees.$inferSelect;

const NMLS = (last: number): string => String(last).padStart(7, "0");
const mailOf = (name: string): string => `${name.toLowerCase()}@larkspur.example`;

/** The numbers are of the range kept for fiction. */
export const seedEmployees: readonly Employee[] = [
  {
    id: "b1",
    name: "Rosa Whitfield",
    role: "banker",
    nmlsId: NMLS(1),
    phoneNumber: "2025550141",
    email: mailOf("rosa"),
  },
  {
    id: "b2",
    name: "Theo Marsh",
    role: "banker",
    nmlsId: NMLS(2),
    phoneNumber: "2025550142",
    email: mailOf("theo"),
  },
  {
    id: "b3",
    name: "Imani Calloway",
    role: "banker",
    nmlsId: NMLS(3),
    phoneNumber: "2025550143",
    email: mailOf("imani"),
  },
  {
    id: "p1",
    name: "Owen Castellan",
    role: "processor",
    nmlsId: NMLS(4),
    phoneNumber: "2025550144",
    email: mailOf("owen"),
  },
];

/** The banker of an application nobody was assigned to: always the same one for the same id. */
export function bankerFor(appId: string): Employee {
  const [first, ...others] = seedEmployees.filter((one) => one.role === "banker");
  if (!first) throw new Error("The team is empty.");
  const pick = createHash("sha256").update(appId).digest().readUInt32BE(0) % (others.length + 1);
  return [first, ...others][pick] ?? first;
}

/** The employee of an id; undefined when there is none. */
export async function employeeById(db: Queries, id: string | null): Promise<Employee | undefined> {
  if (id === null) return undefined;
  const [found] = await db.select().from(employees).where(eq(employees.id, id));
  return found;
}

/** The banker whose reference is on a card: the id; undefined for nobody of the team who takes loans. */
export async function bankerOfCard(db: Queries, reference = ""): Promise<Employee | undefined> {
  const found = reference === "" ? undefined : await employeeById(db, reference.toLowerCase());
  return found?.role === "banker" ? found : undefined;
}

/** What the site may show of an assigned employee. */
export const shownBanker = ({ name, nmlsId, phoneNumber, email }: Employee) => ({
  name,
  nmlsId,
  phoneNumber,
  email,
});
