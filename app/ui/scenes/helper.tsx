import { Scene } from "./scene";

/** A person with a headset, listening. */
export function HelperScene() {
  return (
    <Scene>
      <path className="b" d="M44 220c4-48 36-66 92-66s88 18 92 66z" />
      <path className="p" d="M118 140h36v22c-10 12-26 12-36 0z" />
      <circle className="p" cx="136" cy="100" r="44" />
      <path className="b" d="M92 100c-4-60 92-60 88 0-10-4-18-12-24-24-14 18-36 24-64 24z" />
      <path d="M86 92c0-66 100-66 100 0" />
      <rect className="d" x="78" y="88" width="16" height="30" rx="7" />
      <rect className="d" x="178" y="88" width="16" height="30" rx="7" />
      <path d="M186 118v4c0 10-8 16-18 16h-12" />
      <path className="c" d="M156 138h-10" />
      <path d="M121 103v6M151 103v6M122 122c8 8 20 8 28 0M108 220v-20M164 220v-20M12 220h296" />
      <path className="p" d="M212 30h92v52h-58l-16 16V82h-18z" />
      <path className="c" d="M238 56v.1M258 56v.1M278 56v.1" />
    </Scene>
  );
}
