import { z } from "zod";
import { yesNo } from "~/steps/fields";
import { coBorrowerFirstName } from "./borrowers";
import { vaFields } from "./military-service";
import { MILITARY_SERVICE } from "~/steps/questions";
import type { PeopleState } from "./state";

/** Returns the question of military service for this borrower. */
export function militaryTitle(state: PeopleState, index?: string): string {
  const name = coBorrowerFirstName(state, index);
  return name === undefined ? MILITARY_SERVICE.title : `Has ${name} served in the U.S. military?`;
}

/** Returns the form of the page; only the visitor is asked what the VA fee depends on. */
export function militaryForm(state: PeopleState, index?: string) {
  const name = coBorrowerFirstName(state, index);
  const who = name === undefined ? "you serve or have served" : `${name} serves or has served`;
  return z.object({ hasServed: yesNo(`Choose yes if ${who}, or no if not.`), ...vaFields });
}
