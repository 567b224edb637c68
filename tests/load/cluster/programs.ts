import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { findPostgres } from "~server/scripts/lib/postgres.mjs";
import path from "node:path";

/** The programs of the cluster, and the Debian packages that contain them. */
const NEEDED = {
  patroni: ["patroni", "python3-etcd"],
  etcd: ["etcd-server"],
  pgbouncer: ["pgbouncer"],
  haproxy: ["haproxy"],
} as const;

export type Programs = Record<keyof typeof NEEDED, string> & { postgresFolder: string };

const FOLDERS = [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"];

const find = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

const names = Object.keys(NEEDED).filter((name): name is keyof typeof NEEDED => name in NEEDED);

/**
 * Finds the programs, and installs missing ones with apt-get when run as root.
 * @throws with a sentence that names the packages that are missing and cannot be installed
 */
export function findPrograms(say: (text: string) => void): Programs {
  const missing = names.filter((name) => find(name) === undefined).flatMap((name) => [...NEEDED[name]]);
  if (missing.length > 0) {
    const command = ["apt-get", "install", "--yes", "--no-install-recommends", ...missing];
    if (process.getuid?.() !== 0)
      throw new Error(`The cluster needs packages that are missing: run "sudo ${command.join(" ")}".`);
    say(`Installing ${missing.join(", ")} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update"], { env, stdio: "ignore" });
    const { status, stderr } = spawnSync(command[0] ?? "", command.slice(1), { env, encoding: "utf8" });
    if (status !== 0) throw new Error(`"${command.join(" ")}" failed: ${stderr.slice(-600)}`);
    say(
      "Their services, where the system has started any, are none of this cluster's: stop them as you like.",
    );
  }
  const at = (name: string): string => {
    const file = find(name);
    if (file === undefined) throw new Error(`${name} is not there after its package was installed.`);
    return file;
  };
  return {
    patroni: at("patroni"),
    etcd: at("etcd"),
    pgbouncer: at("pgbouncer"),
    haproxy: at("haproxy"),
    // Debian's own folder, which contains the other programs: on PATH only two of them may be
    // linked.
    postgresFolder: path.dirname(realpathSync(findPostgres().postgres)),
  };
}
