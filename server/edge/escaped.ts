/** A text as it stands within HTML of ours, in an attribute too. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
