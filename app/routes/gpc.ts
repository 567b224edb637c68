/** Says that this site follows the browser's signal (Global Privacy Control), and since when. */
export const loader = () =>
  Response.json(
    { gpc: true, lastUpdate: "2026-11-23" },
    { headers: { "Cache-Control": "public, max-age=3600" } },
  );
