import { Scene } from "./scene";

/** House keys on a table in front of a window. */
export function KeysScene() {
  return (
    <Scene>
      <path className="b" d="M112 14h120v98H112z" />
      <path d="M172 14v98M112 63h120M102 112h140" />
      <path className="d" d="M204 48a13 13 0 1 1 .1 0z" />
      <path d="M260 172v-60M260 138c-18 0-26-12-26-28 18 0 26 12 26 28zM260 120c0-22 10-34 30-36 0 24-10 36-30 36z" />
      <path className="b" d="M238 142h44l-6 42h-32z" />
      <path d="M12 184h296M24 184v12h272v-12M44 196v38M276 196v38" />
      <circle className="b" cx="96" cy="156" r="26" />
      <circle cx="88" cy="156" r="8" />
      <path className="p" d="M121 149h74l9 7-9 7h-74z" />
      <path d="M160 163v14h10v-14M180 163v9h8v-9" />
      <path className="c" d="M88 156c-26 8-44-2-50-22" />
      <path className="d" d="M14 146 38 124l24 22v38H14z" />
      <path d="m8 151 30-27 30 27" />
      <path className="o" d="M32 184v-20h12v20" />
    </Scene>
  );
}
