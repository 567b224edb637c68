import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";

/** The settings in each file of server/ship/ that starts a site. */

type Settings = Readonly<Record<string, string>>;

const read = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../server/ship/${file}`, import.meta.url)), "utf8");

const compose = z.object({
  services: z.object({ "site-1": z.object({ environment: z.record(z.string(), z.string()) }) }),
});

/** Returns the pairs in lines such as "ENV A=1 B=2". */
const pairsOf = (text: string, lines: RegExp): Settings =>
  Object.fromEntries(
    [...text.matchAll(lines)].flatMap(([, pairs = ""]) =>
      pairs.split(" ").map((pair): [string, string] => {
        const [name = "", ...value] = pair.split("=");
        return [name, value.join("=")];
      }),
    ),
  );

/** By file; a compose file's value such as "${PUBLIC_ORIGIN:?}" stays as written. */
export const shippedSettings: Readonly<
  Record<"compose.yml" | "larkspur.service" | "Containerfile", Settings>
> = {
  "compose.yml": compose.parse(parse(read("compose.yml"), { merge: true })).services["site-1"].environment,
  "larkspur.service": pairsOf(read("larkspur.service"), /^Environment=(.+)$/gm),
  Containerfile: pairsOf(read("Containerfile"), /^ENV (.+)$/gm),
};

/** How the service starts the site: the arguments of node, and what the C library is told. */
export const shippedStart = {
  args: (/^ExecStart=\S+\/node (.+)$/m.exec(read("larkspur.service"))?.[1] ?? "").split(" "),
  env: Object.fromEntries(
    Object.entries(shippedSettings["larkspur.service"]).filter(([name]) => name.startsWith("MALLOC_")),
  ),
};
