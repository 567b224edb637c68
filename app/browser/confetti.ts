import type { Options } from "canvas-confetti";

const CONFETTI_OPTIONS: Options = {
  particleCount: 90,
  spread: 75,
  startVelocity: 38,
  ticks: 55,
  // Behind the text, so that the page stays readable.
  zIndex: -1,
  disableForReducedMotion: true,
};
/** A slow machine draws fewer frames a second and finishes at the same time. */
const LONGEST_MS = 950;

/**
 * Throws confetti once, unless the visitor prefers reduced motion. The library is a separate chunk
 * that loads only when it is used.
 */
export async function throwConfetti(): Promise<void> {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { default: confetti } = await import("canvas-confetti");
  // The default cannon draws in a worker made from a blob, which the content policy forbids.
  const shoot = confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
  const left = shoot({ ...CONFETTI_OPTIONS, origin: { x: 0.25, y: 0.6 } });
  const right = shoot({ ...CONFETTI_OPTIONS, origin: { x: 0.75, y: 0.6 } });
  setTimeout(() => {
    shoot.reset();
  }, LONGEST_MS);
  // The canvas is decoration, so it is hidden from screen readers.
  for (const canvas of document.querySelectorAll("body > canvas")) canvas.setAttribute("aria-hidden", "true");
  await left;
  await right;
}
