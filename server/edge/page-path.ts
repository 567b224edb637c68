/** The page of an address, without what scripts add to it: "/mini/phone" of ".../mini/phone.data?x=1". */
export const pagePath = (url: string): string => new URL(url).pathname.replace(/\.data$/, "");
