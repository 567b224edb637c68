import { z } from "zod";
import { DESCRIPTION_MAX } from "~/domain/hmda";
import { applicantErrors } from "./applicant-errors";
import { idText } from "./common";
import { defineCall } from "./define";

/** An applicant's ethnicity, race and sex. */

// DEMO-01: a field that is not sent means not checked, or not filled in.
const checkbox = z.boolean().default(false);
const description = z.string().max(DESCRIPTION_MAX).default("");

/** The answers of one applicant. No answer is required, and declining to answer clears nothing. */
export const demographicAnswers = {
  ethnicityHispanicOrLatino: checkbox,
  ethnicityPuertoRican: checkbox,
  ethnicityMexican: checkbox,
  ethnicityCuban: checkbox,
  ethnicityOther: checkbox,
  ethnicityOtherDescription: description,
  ethnicityNotHispanicOrLatino: checkbox,
  ethnicityRefusal: checkbox,
  genderType: z.enum(["female", "male", "both", "unknown"]).default("unknown"),
  genderRefusal: checkbox,
  raceAmericanIndianOrAlaskaNative: checkbox,
  raceAmericanIndianOrAlaskaNativeDescription: description,
  raceAsian: checkbox,
  raceAsianIndian: checkbox,
  raceChinese: checkbox,
  raceFilipino: checkbox,
  raceJapanese: checkbox,
  raceKorean: checkbox,
  raceVietnamese: checkbox,
  raceAsianOther: checkbox,
  raceAsianOtherDescription: description,
  raceBlackOrAfricanAmerican: checkbox,
  raceNativeHawaiianOrOtherPacificIslander: checkbox,
  raceNativeHawaiian: checkbox,
  raceGuamanianOrChamorro: checkbox,
  raceSamoan: checkbox,
  racePacificIslanderOther: checkbox,
  racePacificIslanderOtherDescription: description,
  raceWhite: checkbox,
  raceRefusal: checkbox,
};
/** Names of these answers. */
export const demographicFields = Object.keys(demographicAnswers);

export const demographicsCalls = {
  /** Saves the whole record of one applicant; it replaces the previous one. */
  "demographics.save": defineCall({
    id: "demographics.save",
    method: "POST",
    path: "/register/applicant/demographics",
    body: z.strictObject({ appId: idText, applicantId: idText, ...demographicAnswers }),
    response: z.object({ applicantId: idText }),
    retry: "default",
    auth: "app",
    sensitive: demographicFields,
    errors: applicantErrors,
  }),
  /** Returns one record for each applicant who answered, the primary's first. */
  "demographics.get": defineCall({
    id: "demographics.get",
    method: "GET",
    path: "/applicant/demographics",
    query: z.strictObject({ appId: idText.optional() }),
    response: z.array(z.object({ appId: idText, applicantId: idText, ...demographicAnswers })),
    retry: "default",
    auth: "app",
    sensitive: demographicFields,
  }),
};
