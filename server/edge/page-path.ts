/**
 * Returns the page path of an address, without the scripts' additions: "/mini/phone" of
 * ".../mini/phone.data?x=1".
 */
export const pagePath = (url: string): string => new URL(url).pathname.replace(/\.data$/, "");
