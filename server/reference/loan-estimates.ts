import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  loanEstimateExpiry,
  missingForApplication,
} from "../../app/domain/pricing/loan-estimate-timing";
import type { CallOutput } from "../backend/contract/index";
import { newId } from "./crypto";
import { documents, incomeItems, loanEstimates } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { estimateDocument, estimateFacts, type EstimateFacts } from "./loan-estimate-document";
import type { LoanFacts } from "./presentation-record";
import { currentEstimate, currentPresentation, subjectProperty, type LoanEstimate } from "./presentation-store";
import { addressOf } from "./presentation-address";
import { applicationOf, borrowersOf } from "./store";

/** Issuing Loan Estimates: one as soon as the request is an application and a rate is chosen, another when its terms change. */

type Missing = CallOutput<"lp.loan-estimate">["missing"][number];

/** The Loan Estimate that holds, and what is still missing for one. */
export interface EstimateState {
  estimate: LoanEstimate | undefined;
  missing: Missing[];
}
