/** Size of a chart's drawing in its own units; it is stretched to the room there is. Apart from the paths, which only the server draws. */
export const CHART = { width: 300, height: 100 } as const;
