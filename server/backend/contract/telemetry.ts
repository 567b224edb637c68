/** Session replay records and hydration timings. */
export const telemetryCalls = {};
