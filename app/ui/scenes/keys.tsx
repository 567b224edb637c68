import { Scene } from "./scene";

/** The keys of a home on a table, before a window. */
export function KeysScene() {
  return (
    <Scene>
      <path className="b" d="M36 20h128v104H36z" />
      <path d="M100 20v104M36 72h128M28 124h144" />
      <path className="d" d="M70 58a14 14 0 1 1 .1 0z" />
      <path d="M206 172v-52M206 140c-18 0-26-12-26-28 18 0 26 12 26 28zM206 126c0-20 10-32 30-34 0 22-10 34-30 34z" />
      <path className="b" d="M184 144h44l-6 40h-32z" />
      <path d="M12 184h296M24 184v12h272v-12M44 196v36M276 196v36" />
      <circle className="b" cx="72" cy="160" r="20" />
      <circle cx="66" cy="160" r="6" />
      <path d="M91 154h66l7 6-7 6H91M138 166v10M150 166v8" />
      <path className="c" d="M66 160c-22 4-30 0-34-14" />
      <path className="d" d="M14 128 32 112l18 16v20H14z" />
      <path d="M28 148v-12h8v12" />
    </Scene>
  );
}
