/** The next moment at which it is day in every state: six in the evening by Greenwich. Nobody is texted at night. */
export function nextAfternoon(): Date {
  const at = new Date();
  if (at.getUTCHours() >= 18) at.setUTCDate(at.getUTCDate() + 1);
  at.setUTCHours(18, 0, 0, 0);
  return at;
}
