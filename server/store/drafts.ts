/** Whose answers they are. */
export interface DraftKey {
  appId: string;
  /** id of the flow they were given in */
  flow: string;
}

/** Sealed answers of applications, for who goes on with one on another device. None of it ever fails: a draft that is not there is no draft. */
export interface Drafts {
  /** keeps the newest for its days (KEEP_DAYS) */
  keepDraft(key: DraftKey, sealed: string): Promise<void>;
  draftOf(key: DraftKey): Promise<string | undefined>;
  dropDraft(key: DraftKey): Promise<void>;
}
