import { randomFillSync } from "node:crypto";

/** Bytes that are generated at once: generating sixteen costs nearly as much as all of these. */
const POOL_BYTES = 8 * 1024;

const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/**
 * Returns random bytes of the same source as `randomBytes` of node:crypto; each is used once and
 * stored nowhere else.
 * @param size at most 8,192
 */
export function randomBytesFromPool(size: number): Buffer {
  if (used + size > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const part = Buffer.from(pool.subarray(used, used + size));
  pool.fill(0, used, used + size);
  used += size;
  return part;
}
