import { Scene } from "./scene";

/** A bell that rings as a payment gets lower from month to month. */
export function AlertScene() {
  return (
    <Scene>
      <path className="b" d="M28 60h184v148H28z" />
      <path d="M28 92h184M72 46v26M168 46v26" />
      <path className="p" d="M52 118h24v74H52zM92 118h24v74H92z" />
      <path className="d" d="M132 140h24v52h-24zM172 140h24v52h-24z" />
      <path className="c" d="M124 112h22l18 16" />
      <path d="M12 208h296" />
      <path
        className="p"
        d="M204 150c12-8 10-22 12-38 2-20 12-32 30-34v-8h8v8c18 2 28 14 30 34 2 16 0 30 12 38z"
      />
      <path className="d" d="M236 150h28c0 18-28 18-28 0z" />
      <path d="M198 78c2-14 8-24 18-32M302 78c-2-14-8-24-18-32M204 150h92" />
    </Scene>
  );
}
