import { randomFillSync } from "node:crypto";

/** Bytes that are generated at once: generating sixteen costs nearly as much as all of these. */
const DRAWN = 8 * 1024;

const drawn = Buffer.alloc(DRAWN);
let used = DRAWN;

/**
 * Returns random bytes of the same source as `randomBytes` of node:crypto; each is used once and
 * stored nowhere else.
 * @param size at most 8,192
 */
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
