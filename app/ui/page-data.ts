import type { SubmissionResult } from "@conform-to/react";
import type { Layout } from "~/wizard/step";

/** What the server tells a page about itself; every step page is drawn from this and its own data. */

/** Constraints of a field as HTML attributes, derived on the server from the zod schema. */
export interface FieldConstraint {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  pattern?: string;
  multiple?: boolean;
  /** of what a percentage is a part: dollars, or the name of another field; and whether a number below 100 is one too */
  part?: { "data-of": string | number; "data-bare"?: "" };
}

/** Where the visitor is: "Part 2 of 4: Your home". The parts of a wizard are as many as they are; its pages depend on what is answered. */
export interface ProgressPosition {
  section: string;
  sectionIndex: number;
  sectionCount: number;
  /** pages of the part, for how far its bar is filled; those that may not come are not counted (UI-062) */
  at: number;
  of: number;
  /** the same over all parts as if they were one, in a flow that counts its pages (UI-045) */
  pages?: { sectionIndex: 0; sectionCount: 1; at: number; of: number };
}

/** What stands beside a page: the visitor's answers, what comes next, and whether somebody is there to help. */
export interface PanelView {
  /** what it is, what was said, where it is changed */
  said: readonly (readonly [label: string, words: string, to: string])[];
  /** names of the parts that come */
  next: readonly string[];
  /** who answers, as the sentence about them begins */
  who: string;
  /** when, and for whom, the rest of it */
  there: string;
}

/** The twenty-one inputs of the footer (UI-011 to UI-031); absent means off. */
export interface FooterInputs {
  showLogo?: boolean;
  savingsDisclaimer?: boolean;
  demographicsDisclaimer?: boolean;
  entryDisclaimer?: boolean;
  purchaseMortgageRateDisclaimer?: boolean;
  realtyDisclaimer?: boolean;
  qtLiabilitiesDisclaimer?: boolean;
  estimatedValuesDisclaimer?: boolean;
  thirdPartyTransferDisclaimer?: boolean;
  thirdPartyTransferParty?: string;
  showSources?: boolean;
  aprRateDisclaimer?: boolean;
  /** dollars */
  loanAmount?: number;
  fico?: number;
  /** fraction, 0.8 is 80 % */
  ltv?: number;
  county?: string;
  state?: string;
  propertyType?: string;
  propertyUse?: string;
  productDescription?: string;
  transactionType?: string;
}

/** Field values as they stand in the form: what was typed, or the saved answer in the form's words. */
export type FormValues = Record<string, string | string[]>;

/** Messages by field name; the empty name holds those of the whole form. */
export type FormErrors = Record<string, string[]>;

/**
 * What a page may load beside what every page may: a partner's scripts, the consent banner of another company, or the styles of a page that is
 * played; none unless its loader says so.
 */
export type PageAllowance = "google-pay" | "chat" | "replay" | "banner";

/** The frame of a step page, the same for every step. */
export interface PageFrame {
  flow: string;
  step: string;
  /** heading and document title */
  title: string;
  /** address of the Back link; absent on the first page */
  back?: string;
  progress?: ProgressPosition;
  panel?: PanelView;
  /** what a browser keeps of a page outside of the wizards, by storage key; no personal value */
  copies?: Readonly<Record<string, object>>;
  /** what stands above a page that two look at, each on a device of their own: HTML of ours, so that no script carries its words */
  bar?: string;
  /** of such a page: what the other one does is told while it is open */
  live?: LiveFrame;
  layout: Layout;
  /** one sentence shown once at the top ("You were away for a while, so ...") */
  notice?: string;
  footer: FooterInputs;
  /** what those inputs say, in words: made on the server, so that no script carries every disclaimer there is */
  terms?: readonly { id: keyof FooterInputs; text: string; isBesideFigures?: true }[];
  /** idempotency key of this rendering of the form */
  key: string;
  /** address the form posts to */
  action: string;
  /** address of the flow's chat page within this visit */
  chat?: string;
  constraints: Record<string, FieldConstraint>;
  values: FormValues;
  /** where the page goes by itself when no script runs: to itself while it waits, to the "you were away" page when left alone */
  refresh?: { seconds: number; to: string };
  /** widens the content policy of the document that opens with this page */
  allows?: PageAllowance;
  /** of a page about a freeze: where it is lifted */
  freeze?: FreezeLinks;
  /** of a page whose form anybody can send */
  trap?: TrapFields;
  pageEvents?: PageEvents;
  /** what its document tells whoever listens on it, once: the page is the first that comes after it */
  happened?: readonly PageEvent[];
  /** how much of it stays out of a recording: 2 all, 1 its words too; unless told what is typed, chosen and shown of the visitor's */
  recordingLevel?: 1 | 2;
}

/** Names of the events of a page's document (document 2, section "Calls"): for tags and scripts that a lender adds. They carry no value. */
export type PageEvent = "on-funnel-start-before-mount" | "on-application-created" | "on-phone-verified";

/** What header and footer are drawn from: of a page that failed little may be known. */
export type FrameFacts = Pick<PageFrame, "layout" | "footer"> & Partial<PageFrame>;

/** What pixels hear of a page that is shown; absent where nobody's are set up, or the visitor does not allow them. */
export interface PageEvents {
  /** name and id of what has happened since the page before: the same ids that the server tells them by */
  events: readonly (readonly [name: string, id: string])[];
  /** somebody's pixels are there */
  pixels?: true;
  /** what their scripts' addresses get of the page's query, which is nothing personal (UI-083) */
  query?: string;
  /** the times of this document are told, and this is its page: a path of ours without any item */
  vitals?: string;
}

/** What a page's script needs to know of the device beside it. */
export interface LiveFrame {
  side: "customer" | "employee";
  /** of what the page has told already */
  version: number;
  /** nothing is asked on the page that going along could take away */
  moves?: true;
}

/** What the script is told of the device beside it. */
export interface LiveNews {
  version: number;
  /** a sentence */
  says: string;
  /** ms since 1970 */
  at: number;
  /** the page goes along */
  follows: boolean;
}

/** What an action answers when the form did not go through (status 400, 409, 503). */
export interface FormReply {
  values: FormValues;
  errors: FormErrors;
  /** the key of the form that was refused: the next try of the same act must carry it again */
  key?: string;
  /** of a form with a list: the same, as conform's hooks take it */
  result?: SubmissionResult;
}

/** A page that waits for a slow answer and asks again. */
export interface WaitingView {
  /** what is being done, in a few words */
  doing: string;
  /** seconds it usually takes */
  usualSeconds: number;
  /** seconds since it was first asked */
  elapsedSeconds: number;
}

/** Where each bureau lifts a freeze. */
export interface FreezeLinks {
  equifax: string;
  experian: string;
  transUnion: string;
}

/** Site facts every page needs: from configuration and the visitor's preferences. */
export interface SiteData {
  brand: {
    name: string;
    nmlsId: string;
    supportPhone: string;
    licensingPhone: string;
    licensing: string;
    demo: boolean;
  };
  links: {
    terms: string;
    privacy: string;
    security: string;
    licensing: string;
    privacyChoices: string;
    transfer?: string;
    lowCredit?: string;
    /** the lender's site about home lending, where there is one beside this */
    homeSite?: string;
  };
  /** where the public finds the site, such as "https://www.example.com"; absent where that is not configured */
  origin?: string;
  /** false: the page is sent without any script */
  scripts: boolean;
  /** the forms that ask what the visitor allows, as HTML of ours, until they have said it: no script carries their words */
  asks?: string;
  /** for the addresses of employees' pages, in a browser that opens them by no other (server/edge/get-guard.ts) */
  addressKey?: string;
  /** four-digit year for the copyright */
  year: number;
  /** "November 22, 2026" */
  today: string;
}

/** The page of what a visitor allows. */
export interface PrivacyView {
  title: string;
  /** for search results */
  description: string;
  /** what is allowed, the browser's signal included */
  choices: Record<"sale" | "advertising" | "analytics" | "recording", boolean>;
  /** the browser says it: Sec-GPC */
  signal: boolean;
  isSaved: boolean;
  /** whether anybody is told at all */
  isMeasured: boolean;
  /** whether pixels of others are there */
  hasPixels: boolean;
  /** whether the banner of another company asks as well */
  hasBanner: boolean;
}

/** A recording of a visit as a banker's list has it. */
export interface RecordingLine {
  id: string;
  /** of the visit, its application and its customer together */
  name: string;
  appId: string;
  state: "looking" | "asked" | "on" | "declined" | "over";
  guide: "none" | "asked" | "granted" | "denied";
  /** ISO moments */
  began?: string | undefined;
  ended?: string | undefined;
  /** who or what ended it */
  why?: string | undefined;
  isEmpty: boolean;
}

/** The page on which a banker sees a visit. */
export interface DeskView extends RecordingLine {
  /** whether it goes on just now */
  live: boolean;
  people: string;
}

/** The form of a banker's page of a visit: its key, and where it is posted to. */
export interface VisitForm {
  key: string;
  action: string;
}

/** What stands in place of a banker's page: for who may not be there, for what is not there, and for what is not assigned to them. */
export type InPlace =
  { title: string; kind: "closed" | "gone" } | { title: string; kind: "not-assigned"; words: string };

/** A banker's page of a visit. */
export type DeskPage =
  | InPlace
  | {
      title: string;
      kind: "desk";
      /** the visit has all of the banker's window */
      layout: "none";
      banker: string;
      view: DeskView;
      /** what was pressed a moment ago came too late */
      isLate: boolean;
      form: VisitForm;
      allows: "replay";
    };

/** A banker's list of recordings. */
export type RecordingsPage =
  | InPlace
  | {
      title: string;
      kind: "list";
      banker: string;
      /** what others have recorded is in it */
      isSupervisor: boolean;
      recordings: RecordingLine[];
      days: number;
    };

/**
 * What a flow's mirror answers: the part of a visit that a script may read, and a sealed copy of the rest, which brings the
 * visit back when the browser lost its cookies. Without a session there is only `fresh`.
 */
export interface MirrorAnswer {
  /** by storage key ("amc-cache-mini-wiz"); no personal value */
  entries?: Record<string, unknown>;
  /** opens on the server only */
  sealed?: string;
  /** ms since the visitor last did something; no moment, because the browser's clock may be any */
  age?: number;
  deviceId?: string;
  sessionId?: string;
  /** the server knows no answers of this visit */
  fresh?: true;
  /** the visit ended because nobody was there (IDLE-02) */
  away?: true;
  /** a banker looks, has asked to record, or records: the page asks which */
  followed?: true;
}

/** The fields that people never see: one to be left empty, and when the form was drawn, sealed. */
export interface TrapFields {
  name: string;
  drawnName: string;
  drawn: string;
}

/** How the name of the first begins, in the words of a form: programs that fill everything fill it. */
export const TRAP = "website";
