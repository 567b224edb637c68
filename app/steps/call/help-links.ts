/** The government's list of housing counselors, who charge little or nothing. */
export const COUNSELORS = {
  to: "https://www.hud.gov/findacounselor",
  label: "Find a government-approved housing counselor",
  newTab: true,
};
