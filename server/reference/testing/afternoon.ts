/**
 * Returns the next time at which it is day in every state: 6 p.m. GMT. No texts are sent at night.
 */
export function nextAfternoon(): Date {
  const at = new Date();
  if (at.getUTCHours() >= 18) at.setUTCDate(at.getUTCDate() + 1);
  at.setUTCHours(18, 0, 0, 0);
  return at;
}
