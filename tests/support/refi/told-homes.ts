import type { ToldHome } from "./pages";

/** The home that a walker said a mortgage is on, by the mortgage's id: the page after that asks for its address. */
export const toldHomes = new Map<string, ToldHome>();
