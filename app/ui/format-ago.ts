/**
 * Formats a time span: "just now", "3 minutes ago", "2 hours ago".
 * @param ms length of the span
 */
export function formatAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "just now";
  const hours = Math.floor(minutes / 60);
  const [many, unit] = hours < 1 ? [minutes, "minute"] : [hours, "hour"];
  return `${String(many)} ${unit}${many === 1 ? "" : "s"} ago`;
}
