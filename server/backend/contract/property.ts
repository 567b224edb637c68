/** Homes, their liens and what they are worth. */
export const propertyCalls = {};
