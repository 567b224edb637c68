/** Measures whether bytes arrive fast enough. */
export interface Pace {
  /** Counts bytes that have arrived. */
  add(bytes: number): void;
  stop(): void;
}

/** How many times in the period the pace is looked at. */
const LOOKS = 6;

/**
 * Watches the pace of an upload.
 * @param paceMs period that it is averaged over; the first one is waited out
 * @param bytesPerSecond least pace
 * @param onSlow called once when it was less
 */
export function watchPace(
  { paceMs, bytesPerSecond }: { paceMs: number; bytesPerSecond: number },
  onSlow: () => void,
): Pace {
  let total = 0;
  const totals = [0];
  const timer = setInterval(() => {
    totals.push(total);
    if (totals.length <= LOOKS) return;
    const before = totals.shift() ?? 0;
    if (total - before >= (bytesPerSecond * paceMs) / 1_000) return;
    clearInterval(timer);
    onSlow();
  }, paceMs / LOOKS);
  return {
    add: (bytes) => void (total += bytes),
    stop: () => {
      clearInterval(timer);
    },
  };
}
