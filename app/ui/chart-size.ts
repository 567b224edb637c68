/**
 * Size of a chart's drawing in its own units; it is stretched to the available space. In a module
 * of its own, because only the server draws the paths.
 */
export const CHART = { width: 300, height: 100 } as const;
