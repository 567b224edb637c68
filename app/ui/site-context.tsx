import { createContext, useContext } from "react";
import type { SiteData } from "./page-data";

/** The site's facts for parts within a page; the frame gives them. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

/** The site's facts; undefined outside of the frame, as in a test of one part. */
export const useSite = (): SiteData | undefined => useContext(SiteContext);
