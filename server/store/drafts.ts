/** Identifies a draft. */
export interface DraftKey {
  appId: string;
  /** id of the flow of the answers */
  flow: string;
}

/**
 * Sealed answers of applications, so that a visitor can continue on another device. No method ever
 * fails: an unreadable draft counts as missing.
 */
export interface Drafts {
  /** stores the newest draft for its retention (KEEP_DAYS) */
  saveDraft(key: DraftKey, sealed: string): Promise<void>;
  readDraft(key: DraftKey): Promise<string | undefined>;
  deleteDraft(key: DraftKey): Promise<void>;
}
