// Holds docs/openapi.json against the recommended rules of Redocly and of Spectral. A warning fails
// too.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/root.mjs";

const FILE = join(root, "docs/openapi.json");

/** @param {string} source @returns {Promise<string[]>} what Redocly complains of */
async function redocly(source) {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: FILE, config });
  return problems.map(
    ({ ruleId, message, location }) => `redocly ${ruleId} at ${location[0]?.pointer}: ${message}`,
  );
}

/**
 * Spectral's rules with one repaired: the selector of `duplicated-entry-in-enum` in this version
 * reads a property of null, which an example may hold. Later versions have repaired it the same
 * way, but report who installs them.
 */
function spectralRules() {
  const { rules } = rulesets.oas;
  const given = [
    "$..[?(@property !== 'properties' && @ != null && @.enum && @.enum.constructor.name === 'Array')]",
  ];
  return {
    ...rulesets.oas,
    rules: { ...rules, "duplicated-entry-in-enum": { ...rules["duplicated-entry-in-enum"], given } },
  };
}

/** @param {string} source @returns {Promise<string[]>} what Spectral complains of */
async function spectral(source) {
  const linter = new spectralCore.Spectral();
  linter.setRuleset({ extends: [spectralRules()] });
  const problems = await linter.run(JSON.parse(source));
  return problems.map(({ code, message, path }) => `spectral ${code} at ${path.join("/")}: ${message}`);
}

const source = readFileSync(process.argv[2] ?? FILE, "utf8");
const complaints = [...(await redocly(source)), ...(await spectral(source))];
for (const complaint of complaints.slice(0, 40)) process.stdout.write(`${complaint}\n`);
const count = complaints.length === 0 ? "no complaint" : `${complaints.length} complaints`;
process.stdout.write(`docs/openapi.json: ${count} by the recommended rules of Redocly and Spectral.\n`);
if (complaints.length > 0) process.exitCode = 1;
