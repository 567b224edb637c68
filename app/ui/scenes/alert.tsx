import { Scene } from "./scene";

/** A bell that rings as a monthly payment goes down. */
export function AlertScene() {
  return (
    <Scene>
      <path className="b" d="M20 56h172v152H20z" />
      <path d="M20 90h172M62 44v24M150 44v24" />
      <path className="p" d="M42 114h22v78H42zM80 114h22v78H80z" />
      <path className="d" d="M118 142h22v50h-22zM156 142h22v50h-22z" />
      <path className="c" d="M108 108h18l16 16" />
      <path d="M8 208h304" />
      <path
        className="p"
        d="M204 160c12-8 10-22 12-38 2-20 12-32 30-34v-8h8v8c18 2 28 14 30 34 2 16 0 30 12 38z"
      />
      <path className="d" d="M236 160h28c0 18-28 18-28 0z" />
      <path d="M206 84c2-12 8-20 16-26M294 84c-2-12-8-20-16-26M204 160h92" />
    </Scene>
  );
}
