import { createContext, useContext } from "react";
import type { SiteData } from "./page-data";

/** The site data for components within a page; the frame provides it. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

/** The site data; undefined outside of the frame, as in a test of one component. */
export const useSite = (): SiteData | undefined => useContext(SiteContext);
