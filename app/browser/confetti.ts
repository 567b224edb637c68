import type { Options } from "canvas-confetti";

const BURST: Options = {
  particleCount: 90,
  spread: 75,
  startVelocity: 38,
  ticks: 55,
  // Behind the text: nobody has to wait for it to read on.
  zIndex: -1,
  disableForReducedMotion: true,
};
/** A slow machine draws fewer pictures a second, and is done at the same time. */
const LONGEST_MS = 950;

/** Throws confetti once, unless the visitor asked for less motion. It comes in its own chunk, and only where it is thrown. */
export async function throwConfetti(): Promise<void> {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { default: confetti } = await import("canvas-confetti");
  // Not the default cannon: that one draws in a worker made of a blob, which the content policy forbids.
  const shoot = confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
  const left = shoot({ ...BURST, origin: { x: 0.25, y: 0.6 } });
  const right = shoot({ ...BURST, origin: { x: 0.75, y: 0.6 } });
  setTimeout(() => {
    shoot.reset();
  }, LONGEST_MS);
  // It decorates: a screen reader has nothing to find in it.
  for (const canvas of document.querySelectorAll("body > canvas")) canvas.setAttribute("aria-hidden", "true");
  await left;
  await right;
}
