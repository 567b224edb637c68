import {
  adviceOn,
  currentStates,
  recordedStates,
  recordedVersions,
  recordStates,
  shapeChange,
} from "./support/recorded-states";

// Records the states of every flow's current version in tests/fixtures/states. A version that is
// recorded is only added to: a state that changed otherwise needs a new version.
let failed = false;
for (const current of currentStates()) {
  const { flow, version, shape } = current;
  const isNew = !recordedVersions(flow).includes(version);
  const change = isNew ? undefined : shapeChange(recordedStates(flow, version).shape, shape);
  if (change && change.changed.length > 0) {
    failed = true;
    process.stderr.write(`${adviceOn(flow, version, change)}\n`);
  } else if (isNew || (change?.added.length ?? 0) > 0) {
    recordStates(current);
    process.stdout.write(`tests/fixtures/states/${flow}-v${String(version)}.json\n`);
  }
}
process.exitCode = failed ? 1 : 0;
