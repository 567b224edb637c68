import type { ReactElement } from "react";
import { redirect } from "~server/visit/responses";
import { enterFlow } from "~/steps/application/enter-flow";
import type { Runtime } from "~server/visit/types";
import { notFound } from "~server/visit/visit";
import { readOwnForm } from "~server/edge/own-form";
import { newIdempotencyKey } from "~server/session/ids";
import type { Section } from "~/front/site-parts";
import { ANSWER, DoorQuestion, InProgress, SENT } from "./door-page";
import { DOOR_IDS, doorAddress, DOORS, targetOf, type Door, type DoorId } from "./doors";
import { readFigures } from "./figures";

/** The page of a door: its canonical path, its texts, and its content. */
export interface DoorPage {
  path: string;
  title: string;
  description: string;
  main: ReactElement;
  section?: Section;
}

/** The topic of the header that a door belongs to. */
const SECTION_OF: Readonly<Partial<Record<DoorId, Section>>> = {
  buy: "buy",
  letter: "buy",
  refinance: "refinance",
  cash: "equity",
  line: "equity",
};

/** @throws Response 404 for another name */
function doorOf(request: Request, name: string | undefined): { id: DoorId; door: Door } {
  const id = DOOR_IDS.find((one) => one === name);
  if (id === undefined) throw notFound(new URL(request.url).pathname);
  return { id, door: DOORS[id] };
}

/** Returns the answer, if it is one of the door's options. */
function answerIn({ question }: Door, text: string | null): string | undefined {
  return question?.options.find(({ value }) => value === text)?.value;
}

/**
 * Opens a door. Once its question is answered, the visitor is redirected into the flow, with the
 * figures of the address. Nothing in progress is replaced by an address.
 * @throws Response 404 for an unknown door
 */
export async function openDoor(
  request: Request,
  site: Runtime,
  name: string | undefined,
): Promise<Response | DoorPage> {
  const { id, door } = doorOf(request, name);
  const query = new URL(request.url).searchParams;
  const figures = readFigures(query);
  const answer = answerIn(door, query.get(ANSWER));
  const target = targetOf(id, answer, figures);
  const section = SECTION_OF[id];
  const page = {
    path: doorAddress(id),
    description: door.description,
    ...(section !== undefined && { section }),
  };
  if (target && "to" in target) return redirect(target.to, 303);
  if (target) {
    const entered = await enterFlow(request, site, target);
    if (entered instanceof Response) return entered;
    const formKey = newIdempotencyKey();
    return {
      ...page,
      title: "You already started an application here",
      main: <InProgress {...{ id, figures, answer, formKey }} open={entered} />,
    };
  }
  const { question } = door;
  if (!question) return redirect("/start", 303);
  const asked = { id, door: { ...door, question }, figures, isMissing: query.has(SENT) };
  return { ...page, title: door.title, main: <DoorQuestion {...asked} /> };
}

/**
 * Handles the button that starts anew: the answers in progress are replaced.
 * @throws Response 403 for a form of another site, 404 for an unknown door
 */
export async function startAnew(
  request: Request,
  site: Runtime,
  name: string | undefined,
): Promise<Response> {
  const { id, door } = doorOf(request, name);
  const { form, key } = await readOwnForm(request, site);
  const query = new URLSearchParams();
  for (const [field, value] of form) if (typeof value === "string") query.append(field, value);
  const target = targetOf(id, answerIn(door, query.get(ANSWER)), readFigures(query));
  if (!target || "to" in target) return redirect(doorAddress(id), 303);
  const entered = await enterFlow(request, site, { ...target, replaces: true, key });
  return entered instanceof Response ? entered : redirect(entered.to, 303);
}
