/** The address of an employee's page about one application, for pages and their links alike. */
export const addressAbout = (
  path: string,
  application: string,
  more: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ application, ...more }).toString()}`;
