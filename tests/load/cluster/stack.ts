import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makePrivateDirectory, unprivilegedUser } from "~server/reference/database/paths";
import { readPidFile } from "~server/reference/database/pid-file";
import { killServer } from "../../support/postgres";
import { rowsAt } from "../../support/rows";
import { freePort } from "../../support/site";
import { createDaemon, waitUntil, type Daemon } from "./daemon";
import type { Programs } from "./programs";
import {
  etcdArgs,
  leaderProxySettings,
  patroniSettings,
  poolerSettings,
  siteProxySettings,
  type EtcdMember,
  type Member,
} from "./settings";

/**
 * Three etcd, three PostgreSQL under Patroni, a proxy that finds their leader, a pooler in front of
 * it, and a proxy in front of sites.
 */
export interface ClusterStack {
  /** through the pooler */
  pooledUrl: string;
  /** past the pooler, to the leader */
  directUrl: string;
  /** the pooler's admin console */
  poolerConsole: string;
  /** the visitors' address */
  origin: string;
  sitePorts: readonly number[];
  /** the etcd processes */
  etcd: readonly Daemon[];
  pooler: Daemon;
  /**
   * Kills the leader, its processes and its Patroni at once.
   * @returns a function that restarts it
   */
  killLeader(): Promise<{ name: string; restart: () => void }>;
  /** Waits until there is a leader with two replicas, one of which is fully synchronized. */
  whole(): Promise<void>;
  /** control socket of the proxy in front of the sites */
  proxySocket: string;
  stop(): Promise<void>;
}

const many = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => freePort()));

interface PatroniView {
  members: { name: string; role: string; state: string }[];
}

/** @throws with the end of a log when a part does not start */
export async function startStack(programs: Programs, sites: number): Promise<ClusterStack> {
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : null;
  const home = mkdtempSync(path.join(tmpdir(), "cluster-"));
  chmodSync(home, 0o711);
  const within = async (name: string): Promise<string> => {
    const folder = path.join(home, name);
    await makePrivateDirectory(folder, user);
    return folder;
  };
  const etc = await within("etc");
  const logs = await within("log");
  const keep = (name: string, text: string): string => {
    const file = path.join(etc, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
    return file;
  };
  const secret = (): string => randomBytes(18).toString("hex");
  const passwords = { superuser: secret(), replication: secret() };
  const password = secret();

  const numbers = [1, 2, 3];
  const etcdMembers: EtcdMember[] = await Promise.all(
    numbers.map(async (number) => {
      const [clientPort = 0, peerPort = 0] = await many(2);
      return {
        name: `etcd-${String(number)}`,
        folder: await within(`etcd-${String(number)}`),
        clientPort,
        peerPort,
      };
    }),
  );
  const members: Member[] = await Promise.all(
    numbers.map(async (number) => {
      const [port = 0, restPort = 0] = await many(2);
      const folder = path.join(await within(`member-${String(number)}`), "data");
      return { name: `member-${String(number)}`, folder, port, restPort };
    }),
  );
  const [leaderPort = 0, poolerPort = 0, frontPort = 0, ...sitePorts] = await many(3 + sites);
  const sockets = await within("run");
  const proxySocket = path.join(sockets, "proxy.sock");

  const make = (name: string, program: string, args: readonly string[]): Daemon =>
    createDaemon({ name, program, args, folder: logs, user });
  const etcd = etcdMembers.map((one) => make(one.name, programs.etcd, etcdArgs(one, etcdMembers)));
  const patronis = members.map((one) => {
    const text = patroniSettings(one, etcdMembers, passwords, programs.postgresFolder, sockets);
    return make(one.name, programs.patroni, [keep(`${one.name}.yml`, text)]);
  });
  const users = keep("users.txt", `"larkspur" "${password}"\n`);
  const pooler = make("pooler", programs.pgbouncer, [
    keep("pooler.ini", poolerSettings(poolerPort, leaderPort, users)),
  ]);
  const proxies = [
    make("leader-proxy", programs.haproxy, [
      ...["-db", "-f"],
      keep("leader.cfg", leaderProxySettings(leaderPort, members)),
    ]),
    make("site-proxy", programs.haproxy, [
      ...["-db", "-f"],
      keep("sites.cfg", siteProxySettings(frontPort, sitePorts, proxySocket)),
    ]),
  ];
  const everything = [...proxies, pooler, ...patronis, ...etcd];

  const stop = async (): Promise<void> => {
    await Promise.all(everything.map((one) => one.kill()));
    for (const { folder } of members) {
      const running = await readPidFile(folder);
      if (running) await killServer(running.pid);
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };

  const views = (): Promise<PatroniView[]> =>
    Promise.all(
      members.map(async ({ restPort }) => {
        const answer = await fetch(`http://127.0.0.1:${String(restPort)}/cluster`);
        const view: PatroniView = await answer.json();
        return view;
      }),
    );
  const isWhole = async (): Promise<boolean> =>
    (await views()).every(
      ({ members: seen }) =>
        seen.length === members.length &&
        seen.filter(({ role }) => role === "leader").length === 1 &&
        seen.some(({ role }) => role === "sync_standby") &&
        seen.every(({ state }) => state === "running" || state === "streaming"),
    );
  const logsOf = (): string =>
    everything.map((one) => `--- ${one.name}\n${one.log().slice(-1_500)}`).join("\n");
  const whole = (): Promise<void> => waitUntil("a whole cluster", isWhole, 90_000, logsOf);

  const url = (port: number, database = "larkspur"): string =>
    `postgres://larkspur:${password}@127.0.0.1:${String(port)}/${database}`;

  try {
    etcd.forEach((one) => one.start());
    const isChosen = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${String(etcdMembers[0]?.clientPort)}/health`).then(({ ok }) => ok);
    await waitUntil("etcd", isChosen, 30_000, logsOf);
    patronis.forEach((one) => one.start());
    proxies.forEach((one) => one.start());
    await whole();
    const adminUrl = `postgres://postgres:${passwords.superuser}@127.0.0.1:${String(leaderPort)}/postgres`;
    await waitUntil(
      "the way to the leader",
      () => rowsAt(adminUrl, "select 1").then(() => true),
      20_000,
      logsOf,
    );
    await rowsAt(adminUrl, `create role larkspur login password '${password}' in role pg_monitor`);
    await rowsAt(adminUrl, "create database larkspur owner larkspur");
    pooler.start();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    pooledUrl: url(poolerPort),
    directUrl: url(leaderPort),
    poolerConsole: url(poolerPort, "pgbouncer"),
    origin: `http://127.0.0.1:${String(frontPort)}`,
    sitePorts,
    etcd,
    pooler,
    proxySocket,
    whole,
    async killLeader() {
      const [view] = await views();
      const at = members.findIndex(
        ({ name }) => view?.members.find((one) => one.role === "leader")?.name === name,
      );
      const member = members[at];
      const patroni = patronis[at];
      const running = member && (await readPidFile(member.folder));
      if (!member || !patroni || !running) throw new Error("There is no leader to kill.");
      await Promise.all([patroni.kill(), killServer(running.pid)]);
      return { name: member.name, restart: () => patroni.start() };
    },
    stop,
  };
}
