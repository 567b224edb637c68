import type { SiteSession } from "~server/session/site-session";

/** More posts in a minute than a person makes. The costly acts have limits of their own in the backend. */
export const MOST_POSTS_PER_MINUTE = 60;

/** Counts a post of this visit. @param now seconds since 1970 @returns false when there were too many this minute */
export function countPost(session: SiteSession, now: number): boolean {
  const minute = Math.floor(now / 60);
  const [counted, posts] = session.posts ?? [minute, 0];
  session.posts = [minute, counted === minute ? posts + 1 : 1];
  return session.posts[1] <= MOST_POSTS_PER_MINUTE;
}
