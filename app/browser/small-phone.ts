const SMALL_MEMORY_GB = 1;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Makes later pages load without scripts on a phone with little memory. If the visitor chose a
 * version, the server's cookie of the same name wins, because scripts cannot overwrite it.
 */
export function skipScriptsOnSmallPhone(): void {
  if (!("deviceMemory" in navigator)) return;
  const { deviceMemory } = navigator;
  if (typeof deviceMemory !== "number" || deviceMemory > SMALL_MEMORY_GB) return;
  // On https every cookie has the __Host- prefix, so only this host can set it.
  const [host, secure] = window.location.protocol === "https:" ? ["__Host-", "; secure"] : ["", ""];
  document.cookie = `${host}basic=1; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${secure}`;
}
