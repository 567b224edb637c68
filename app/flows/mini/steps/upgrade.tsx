import { UpgradePage } from "~/steps/report/upgrade-view";
import { stepAction, stepLoader } from "~server/http/step";
import { upgrade } from "./upgrade.step";

export const loader = stepLoader(upgrade);
export const action = stepAction(upgrade);

export default function Upgrade() {
  return <UpgradePage submit="See what an approval takes" />;
}
