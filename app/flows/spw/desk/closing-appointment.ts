import { z } from "zod";
import { CLOSING_TIMES, MAX_AGENT, MAX_PLACE, timeOfDayInWords } from "~/domain/my-loan/appointment";
import { formatPhone } from "~/domain/phone";
import { omitUndefined } from "~/domain/omit-undefined";
import { ZONE_LABELS } from "~/domain/time-zones";
import { formattedText, phoneField } from "~/steps/fields";
import type { SummaryRow } from "~/ui/parts";
import type { CallOutput } from "~server/backend/contract/index";

/** The appointment of a closing on the desk's page: time, place and settlement agent. */

type ClosingResponse = CallOutput<"papers.closing">;
type Appointment = ClosingResponse["appointment"];

const NO_TIME = "none";

/** Returns the rows of an appointment; what is not recorded is left out. */
export function appointmentRows({ appointment, zone }: ClosingResponse): SummaryRow[] {
  const { time, place, agentName, agentPhone } = appointment;
  const agent = [agentName, agentPhone && formatPhone(agentPhone)].filter(Boolean).join(", ");
  return [
    ...(time === undefined
      ? []
      : [{ label: "Time", value: `${timeOfDayInWords(time)} ${ZONE_LABELS[zone] ?? ""} time` }]),
    ...(place === undefined ? [] : [{ label: "Place", value: place.replace(/\s*\n\s*/g, ", ") }]),
    ...(agent === "" ? [] : [{ label: "Settlement agent", value: agent }]),
  ];
}

export interface TimeChoice {
  value: string;
  label: string;
}

/** The times of day that can be chosen. */
export const timeChoices: readonly TimeChoice[] = [
  { value: NO_TIME, label: "Not known yet" },
  ...CLOSING_TIMES.map((time) => ({ value: time, label: timeOfDayInWords(time) })),
];

/** Returns the label of the time, with the zone that it is in. */
export const timeLabel = ({ zone }: Pick<ClosingResponse, "zone">): string =>
  `Time of day, ${ZONE_LABELS[zone] ?? ""} time`;

const TIME = "Choose the time of day, or that it is not known yet.";
const tooLong = (max: number): string => `Write it in at most ${String(max)} characters.`;

/** The fields of an appointment; each may be left empty. */
export const appointmentFields = {
  time: z
    .string({ error: TIME })
    .max(10, TIME)
    .default(NO_TIME)
    .transform((text, ctx) => {
      const time = CLOSING_TIMES.find((one) => one === text);
      if (time !== undefined || text === NO_TIME) return time;
      ctx.addIssue({ code: "custom", message: TIME });
      return z.NEVER;
    }),
  place: formattedText({
    missing: "Enter the place.",
    tooLong: tooLong(MAX_PLACE),
    max: MAX_PLACE,
  }).optional(),
  agentName: formattedText({
    missing: "Enter the agent.",
    tooLong: tooLong(MAX_AGENT),
    max: MAX_AGENT,
  }).optional(),
  agentPhone: phoneField("Enter the agent's phone number, for example (202) 555-0101.").optional(),
};

interface AppointmentAnswers {
  time: string | undefined;
  place?: string | undefined;
  agentName?: string | undefined;
  agentPhone?: string | undefined;
}

/** Returns the appointment of a form. */
export const appointmentIn = ({ time, place, agentName, agentPhone }: AppointmentAnswers): Appointment =>
  omitUndefined({
    time: CLOSING_TIMES.find((one) => one === time),
    place: place?.replace(/\r\n?/g, "\n").trim() || undefined,
    agentName: agentName?.trim() || undefined,
    agentPhone,
  });

/** Returns an appointment as the values of the form. */
export const appointmentValues = ({ appointment }: ClosingResponse): Record<string, string> => {
  const { time, place, agentName, agentPhone } = appointment;
  return omitUndefined({
    time: time ?? NO_TIME,
    place,
    agentName,
    agentPhone: agentPhone && formatPhone(agentPhone),
  });
};
