import type { SubmissionResult } from "@conform-to/react";
import type { Layout, Privacy } from "~/wizard/step";

/** The server's data about a page; every step page renders from this and its own data. */

/** Constraints of a field as HTML attributes, derived on the server from the zod schema. */
export interface FieldConstraint {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  pattern?: string;
  multiple?: boolean;
  /**
   * base of a percentage: dollars, or the name of another field; `data-bare`: a number below 100 is
   * a percentage too
   */
  part?: { "data-of": string | number; "data-bare"?: "" };
}

/**
 * The visitor's position: "Part 2 of 4: Your home". The number of parts is fixed; the number of
 * pages depends on the answers.
 */
export interface ProgressPosition {
  section: string;
  sectionIndex: number;
  sectionCount: number;
  /** current page of the part, which fills its bar; optional pages are not counted (UI-062) */
  at: number;
  of: number;
  /** the same over all parts, in a flow that counts its pages (UI-045) */
  pages?: { sectionIndex: 0; sectionCount: 1; at: number; of: number };
}

/** The panel beside a page: the visitor's answers, the next parts, and how to get help. */
export interface PanelView {
  /** label, answer, and address where it is changed */
  answers: readonly (readonly [label: string, words: string, to: string])[];
  /** names of the next parts */
  next: readonly string[];
  /** start of the sentence about who helps */
  who: string;
  /** rest of that sentence: when, and for whom */
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
  /** fraction; 0.8 is 80% */
  ltv?: number;
  county?: string;
  state?: string;
  propertyType?: string;
  propertyUse?: string;
  productDescription?: string;
  transactionType?: string;
}

/** Field values as shown in the form: the typed value, or the saved answer in the form's format. */
export type FormValues = Record<string, string | string[]>;

/** Messages by field name; the empty name is for the whole form. */
export type FormErrors = Record<string, string[]>;

/**
 * What a page may load in addition to every page's resources: a partner's scripts, a third-party
 * consent banner, or the styles of a replayed page; nothing by default.
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
  /**
   * data of a page outside of the wizards that the browser stores, by storage key; no personal
   * values
   */
  copies?: Readonly<Record<string, object>>;
  /**
   * bar above a page shared by two devices, as our own HTML, so that no script contains its texts
   */
  bar?: string;
  /** for such a page: the other device's events while it is open */
  live?: LiveFrame;
  layout: Layout;
  /** header and footer of a public page, instead of those of a wizard */
  parts?: SiteParts;
  /** a sentence shown once at the top ("You were away for a while, so ...") */
  notice?: string;
  footer: FooterInputs;
  /**
   * disclaimers of those inputs as text; made on the server, so that no script contains all
   * disclaimers
   */
  terms?: readonly { id: keyof FooterInputs; text: string; isExpanded?: true }[];
  /** idempotency key of this rendering of the form */
  key: string;
  /** address that the form posts to */
  action: string;
  /** address of the flow's chat page within this visit */
  chat?: string;
  /** on a last page of an application: where its loan is followed from then on */
  loan?: string;
  constraints: Record<string, FieldConstraint>;
  values: FormValues;
  /**
   * where the page goes without script: to itself while it waits, to the "you were away" page after
   * the timeout
   */
  refresh?: { seconds: number; to: string };
  /** it does not go there, because the visitor has stopped its updates (still.tsx) */
  isStill?: true;
  /** extends the content policy of a document that opens with this page */
  allows?: PageAllowance;
  /** for a page about a credit freeze: where it is lifted */
  freeze?: FreezeLinks;
  /** for a page whose form is open to all */
  trap?: TrapFields;
  pageEvents?: PageEvents;
  /** events sent to the document's listeners, once: this is the first page after them */
  happened?: readonly PageEvent[];
  /** how much of the page is recorded; never what the visitor typed, chose and is shown */
  privacy: Privacy;
}

/**
 * Names of the document's events (document 2, section "Calls"), for tags and scripts that a lender
 * adds. They carry no data.
 */
export type PageEvent = "on-funnel-start-before-mount" | "on-application-created" | "on-phone-verified";

/** Header and footer of a public page as our own HTML, so that no script contains them. */
export interface SiteParts {
  header: string;
  footer: string;
  /** the page's content fills the window, without the column of a wizard's pages */
  isFullWidth?: true;
}

/** The data for header and footer; little may be known of a page that failed. */
export type FrameFacts = Pick<PageFrame, "layout" | "footer"> & Partial<PageFrame>;

/**
 * What pixels receive when a page is shown; absent without pixels or without the visitor's consent.
 */
export interface PageEvents {
  /** name and id of the events since the last page; the server reports them with the same ids */
  events: readonly (readonly [name: string, id: string])[];
  /** pixels are configured */
  pixels?: true;
  /** part of the page's query for the addresses of pixel scripts; no personal data (UI-083) */
  query?: string;
  /** path for which this document reports its load times: a path of ours without any item */
  vitals?: string;
}

/** What a page's script needs for the other device of a meeting. */
export interface LiveFrame {
  side: "customer" | "employee";
  /** of the news that the page already has */
  version: number;
  /** the page has no input that following the other device could lose */
  moves?: true;
}

/** News about the other device. */
export interface LiveNews {
  version: number;
  /** a sentence */
  says: string;
  /** ms since 1970 */
  at: number;
  /** the page follows the other device */
  follows: boolean;
}

/**
 * The hidden field of a form with the keys of the figures that the page has asked about, separated
 * by spaces.
 */
export const ASKED_FIELD = "_asked";

/**
 * The result of an action when the form was rejected (status 400, 409, 503), or when the page asks
 * about a figure (200).
 */
export interface FormReply {
  values: FormValues;
  errors: FormErrors;
  /** questions about figures that can hardly be right, by field; "": what to do if they are right */
  questions?: Readonly<Record<string, string>>;
  /** the key of the rejected form; a retry of the same action must send it again */
  key?: string;
  /** for a form with a list: the same for conform's hooks */
  result?: SubmissionResult;
}

/** A page that waits for a slow response and polls. */
export interface WaitingView {
  /** short description of the task */
  doing: string;
  /** seconds it usually takes */
  usualSeconds: number;
  /** seconds since the first request */
  elapsedSeconds: number;
}

/** Where each bureau lifts a freeze. */
export interface FreezeLinks {
  equifax: string;
  experian: string;
  transUnion: string;
}

/** Site data that every page needs, from configuration and the visitor's preferences. */
export interface SiteData {
  brand: {
    name: string;
    nmlsId: string;
    supportPhone: string;
    licensingPhone: string;
    licensing: string;
    demo: boolean;
    /** address of the lender's own mark; absent for the one that the pages hold */
    logo?: string;
    /** the same of its icon */
    icon?: string;
  };
  links: {
    terms: string;
    privacy: string;
    security: string;
    licensing: string;
    privacyChoices: string;
    transfer?: string;
    lowCredit?: string;
    /** the lender's site about home lending, if it has another one */
    homeSite?: string;
  };
  /** public origin of the site, such as "https://www.example.com"; absent when not configured */
  origin?: string;
  /** path of the picture that messengers show with a link to a page; absent without origin */
  card?: string;
  /** false: pages are sent without scripts */
  scripts: boolean;
  /**
   * the privacy consent forms as our own HTML, until the visitor has chosen; no script contains
   * their texts
   */
  consentForms?: string;
  /**
   * for the addresses of employees' pages, in a browser that opens them by no other
   * (server/edge/get-protection.ts)
   */
  addressKey?: string;
  /** four-digit year for the copyright */
  year: number;
  /** "November 22, 2026" */
  today: string;
}

/** The page of the privacy choices. */
export interface PrivacyView {
  title: string;
  /** meta description for search results */
  description: string;
  /** the allowed purposes, with the browser's signal applied */
  choices: Record<"sale" | "advertising" | "analytics" | "recording", boolean>;
  /** the browser sends Sec-GPC */
  signal: boolean;
  isSaved: boolean;
  /** whether any events are sent */
  isMeasured: boolean;
  /** whether third-party pixels are configured */
  hasPixels: boolean;
  /** whether a third-party consent banner asks as well */
  hasBanner: boolean;
}

/** A recording in a banker's list. */
export interface RecordingLine {
  id: string;
  /** name of the visit, its application and its customer together */
  name: string;
  appId: string;
  state: "looking" | "asked" | "on" | "declined" | "over";
  guide: "none" | "asked" | "granted" | "denied";
  /** ISO moments */
  began?: string | undefined;
  ended?: string | undefined;
  /** reason why it ended */
  why?: string | undefined;
  isEmpty: boolean;
}

/** A banker's page of a visit. */
export interface DeskView extends RecordingLine {
  /** whether the visit is live */
  live: boolean;
  people: string;
}

/** The form of a banker's page of a visit: its key and its post address. */
export interface VisitForm {
  key: string;
  action: string;
}

/** The message instead of a banker's page: no access, not found, or not assigned to the banker. */
export type DeskNotice =
  { title: string; kind: "closed" | "gone" } | { title: string; kind: "not-assigned"; words: string };

/** A banker's page of a visit. */
export type DeskPage =
  | DeskNotice
  | {
      title: string;
      kind: "desk";
      /** the visit fills the banker's window */
      layout: "none";
      banker: string;
      view: DeskView;
      /** the last button was pressed too late */
      isLate: boolean;
      form: VisitForm;
      allows: "replay";
    };

/** A banker's list of recordings. */
export type RecordingsPage =
  | DeskNotice
  | {
      title: string;
      kind: "list";
      banker: string;
      /** the list includes other bankers' recordings */
      isSupervisor: boolean;
      recordings: RecordingLine[];
      days: number;
    };

/**
 * The response of a flow's mirror: the part of a visit that scripts may read, and a sealed copy of
 * the rest, which restores the visit when the browser loses its cookies. Without a session there is
 * only `fresh`.
 */
export interface MirrorAnswer {
  /** by storage key ("amc-cache-mini-wiz"); no personal values */
  entries?: Record<string, unknown>;
  /** only the server can open it */
  sealed?: string;
  /** ms since the visitor's last activity; an age, because the browser's clock may be wrong */
  age?: number;
  deviceId?: string;
  sessionId?: string;
  /** the server has no answers of this visit */
  fresh?: true;
  /** the visit ended because of inactivity (IDLE-02) */
  away?: true;
  /** a banker views, has asked to record, or records the visit; the page requests which */
  followed?: true;
}

/** The hidden fields: one that must stay empty, and the sealed time when the form was rendered. */
export interface TrapFields {
  name: string;
  drawnName: string;
  drawn: string;
}

/** Prefix of the first field's name. It is a usual field name, so bots fill it in. */
export const TRAP_PREFIX = "website";

/**
 * Returns the name of the box "I mean 20%" beside an amount that may be dollars or a percentage.
 */
export const percentBox = (field: string): string => `${field}-percent`;
