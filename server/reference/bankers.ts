import { createHash } from "node:crypto";

/** A banker of the demonstration lender; the numbers are of the range kept for fiction. */
export interface Banker {
  id: string;
  name: string;
  nmlsId: string;
  phoneNumber: string;
  email: string;
}

const team: readonly Banker[] = [
  {
    id: "b1",
    name: "Rosa Whitfield",
    nmlsId: "0000001",
    phoneNumber: "2025550141",
    email: "rosa@larkspur.example",
  },
  {
    id: "b2",
    name: "Theo Marsh",
    nmlsId: "0000002",
    phoneNumber: "2025550142",
    email: "theo@larkspur.example",
  },
  {
    id: "b3",
    name: "Imani Calloway",
    nmlsId: "0000003",
    phoneNumber: "2025550143",
    email: "imani@larkspur.example",
  },
];

/** The banker of an application: always the same one for the same id. */
export function bankerFor(appId: string): Banker {
  const pick = createHash("sha256").update(appId).digest().readUInt32BE(0) % team.length;
  const [first, ...others] = team;
  if (!first) throw new Error("The team is empty.");
  return [first, ...others][pick] ?? first;
}

/** What the site may show of an assigned banker; undefined when none is assigned. */
export function bankerById(id: string | null): Omit<Banker, "id"> | undefined {
  const banker = team.find((one) => one.id === id);
  if (!banker) return undefined;
  const { id: _id, ...shown } = banker;
  return shown;
}
