import { Scene } from "./scene";

/** A house with a garden, a tree and a fence. */
export function HouseScene() {
  return (
    <Scene>
      <circle className="d" cx="264" cy="50" r="20" />
      <path className="b" d="M50 166a30 30 0 1 1 .1 0z" />
      <path d="M50 212v-74M50 172l13-14M50 160l-10-11" />
      <path d="M198 88V56h18v48" />
      <path className="b" d="M96 110v102h132V110l-66-56z" />
      <path d="m76 127 86-73 86 73" />
      <path className="d" d="M148 212v-56h28v56z" />
      <path className="o" d="M168 182v6" />
      <path d="M112 140h24v26h-24zM124 140v26M112 153h24M190 140h24v26h-24zM202 140v26M190 153h24" />
      <circle cx="162" cy="106" r="11" />
      <path d="M162 95v22M151 106h22" />
      <path d="M244 184h68M244 198h68M252 212v-38l5-6 5 6v38M276 212v-38l5-6 5 6v38M300 212v-38l5-6 5 6v38" />
      <path d="M8 212h304M148 212l-14 20M176 212l14 20" />
      <path d="M84 212v-12M24 212v-14M104 226v-8M216 230v-8" />
      <path className="c" d="M84 197v.1M24 195v.1M104 215v.1M216 219v.1" />
    </Scene>
  );
}
