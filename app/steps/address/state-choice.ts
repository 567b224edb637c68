import { z } from "zod";
import { HOME_STATE } from "~/steps/questions";
import { STATE_OPTIONS } from "~/domain/states";

/** The states as options. */
export const stateOptions = (): { value: string; label: string }[] =>
  STATE_OPTIONS.map(({ code, name }) => ({ value: code, label: name }));

/**
 * Schema of a state from the list, by its two letters.
 * @param message error when none was chosen
 */
export const stateField = (message: string) =>
  z
    .string({ error: message })
    .refine((code) => STATE_OPTIONS.some((option) => option.code === code), HOME_STATE.notListed);
