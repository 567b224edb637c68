const SMALL_MEMORY_GB = 1;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * A phone with little memory gets its further pages without scripts. Where the visitor chose for themselves, the server's cookie
 * of the same name stands, because scripts cannot write over it.
 */
export function spareSmallPhone(): void {
  const memory = "deviceMemory" in navigator ? navigator.deviceMemory : undefined;
  if (typeof memory !== "number" || memory > SMALL_MEMORY_GB) return;
  // On https every cookie of ours has the name that only this host can set.
  const [host, secure] = window.location.protocol === "https:" ? ["__Host-", "; secure"] : ["", ""];
  document.cookie = `${host}basic=1; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${secure}`;
}
