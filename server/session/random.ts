import { randomFillSync } from "node:crypto";

/** Bytes that are drawn at once: a draw of sixteen costs nearly as much as one of all of these. */
const DRAWN = 8 * 1024;

const drawn = Buffer.alloc(DRAWN);
let used = DRAWN;

/** Random bytes of the same source as `randomBytes` of node:crypto; each is handed out once, and kept nowhere else. @param size at most 8,192 */
export function randomPart(size: number): Buffer {
  if (used + size > DRAWN) {
    randomFillSync(drawn);
    used = 0;
  }
  const part = Buffer.from(drawn.subarray(used, used + size));
  drawn.fill(0, used, used + size);
  used += size;
  return part;
}
