/** Finding out who somebody is by their phone. */
export const identityCalls = {};
