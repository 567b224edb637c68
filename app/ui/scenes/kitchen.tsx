import { Scene } from "./scene";

/** A kitchen that is being renovated. */
export function KitchenScene() {
  return (
    <Scene>
      <path className="b" d="M20 24h112v58H20z" />
      <path d="M76 24v58" />
      <path className="c" d="M68 62v10M84 62v10" />
      <path className="b" d="M170 16h32v34l22 24h-76l22-24z" />
      <path className="d" d="M250 24h48v24h-48z" />
      <path d="M298 36h12v22h-36v14" />
      <path d="M270 72h8v30h-8z" />
      <path d="M16 138h288v12H16z" />
      <path className="b" d="M24 150h272v66H24z" />
      <path d="M92 150v66M148 150v66M224 150v66M158 172h56v34h-56zM12 216h296" />
      <path className="c" d="M84 164v10M100 164v10M232 164v10" />
      <path d="M164 161h4M176 161h4M192 161h4M204 161h4" />
      <path d="M48 138v-28a12 12 0 0 1 24 0v6M38 138h44" />
      <path className="d" d="M166 114h40v24h-40z" />
      <path d="M160 114h52M186 114v-6M172 100c-4-4 4-6 0-10M186 100c-4-4 4-6 0-10M200 100c-4-4 4-6 0-10" />
      <path className="b" d="M252 112h36l-4 26h-28z" />
      <path d="M252 112c8-12 28-12 36 0" />
    </Scene>
  );
}
