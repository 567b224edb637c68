/** Renders routes of the framework in a unit test. */
export { createRemixStub } from "@remix-run/testing";
