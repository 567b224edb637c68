import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The settings of each program of the cluster. Everything listens on loopback. */

/** A member of the database cluster: the ports of its server and of its Patroni. */
export interface Member {
  name: string;
  folder: string;
  port: number;
  restPort: number;
}

export interface EtcdMember {
  name: string;
  folder: string;
  clientPort: number;
  peerPort: number;
}

const at = (port: number): string => `127.0.0.1:${String(port)}`;

export function etcdArgs(one: EtcdMember, all: readonly EtcdMember[]): string[] {
  const peer = `http://${at(one.peerPort)}`;
  const client = `http://${at(one.clientPort)}`;
  return [
    ...["--name", one.name, "--data-dir", one.folder],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
    ...["--listen-client-urls", client, "--advertise-client-urls", client],
    ...["--initial-cluster", all.map((other) => `${other.name}=http://${at(other.peerPort)}`).join(",")],
    ...["--initial-cluster-state", "new", "--heartbeat-interval", "100", "--election-timeout", "1000"],
    ...["--logger", "zap", "--log-level", "warn"],
  ];
}

/**
 * Seconds. A failed leader is replaced when its key in etcd expires: after the ttl, and a second or
 * two.
 */
export const TTL_SECONDS = 10;

/** Returns Patroni's configuration of a member, as JSON, which is also YAML. */
export function patroniSettings(
  { name, folder, port, restPort }: Member,
  etcd: readonly EtcdMember[],
  passwords: { superuser: string; replication: string },
  postgresFolder: string,
  sockets: string,
): string {
  return JSON.stringify({
    scope: "cluster",
    name,
    restapi: { listen: at(restPort), connect_address: at(restPort) },
    etcd3: { hosts: etcd.map(({ clientPort }) => at(clientPort)) },
    bootstrap: {
      dcs: {
        ttl: TTL_SECONDS,
        loop_wait: 1,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        // Acknowledged data is on two servers, and only a server with all of it may become the
        // leader.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            shared_buffers: "64MB",
            max_wal_senders: 8,
            wal_keep_size: "128MB",
            wal_log_hints: "on",
            max_wal_size: "512MB",
            jit: "off",
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, "data-checksums"],
      pg_hba: [
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
        "local all all trust",
      ],
    },
    postgresql: {
      listen: at(port),
      connect_address: at(port),
      data_dir: folder,
      bin_dir: postgresFolder,
      pgpass: `${folder}.pass`,
      authentication: {
        superuser: { username: "postgres", password: passwords.superuser },
        replication: { username: "replicator", password: passwords.replication },
      },
      parameters: { unix_socket_directories: sockets },
    },
  });
}

/**
 * PgBouncer lends a connection per transaction. It is not configured to ignore startup parameters.
 */
export const poolerSettings = (port: number, leaderPort: number, users: string): string => `
[databases]
larkspur = host=127.0.0.1 port=${String(leaderPort)} dbname=larkspur

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = larkspur
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
; A request of a visitor has eight seconds: who is not served in three hears so, and may ask again.
query_wait_timeout = 3
server_connect_timeout = 2
server_login_retry = 0.5
log_connections = 0
log_disconnections = 0
`;

/** One address that leads to the leader, according to each Patroni. */
export const leaderProxySettings = (port: number, members: readonly Member[]): string => `
global
  maxconn 500

listen leader
  bind ${at(port)}
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map((one) => `  server ${one.name} ${at(one.port)} check port ${String(one.restPort)}`).join("\n")}
`;

const shipped = fileURLToPath(new URL("../../../server/ship/haproxy.cfg", import.meta.url));

/**
 * Returns the shipped proxy configuration, with this machine's ports instead of container names.
 */
export function siteProxySettings(port: number, sitePorts: readonly number[], socket: string): string {
  const servers = (isTracked: boolean): string =>
    sitePorts
      .map((one, place) => {
        const name = `site-${String(place + 1)}`;
        return `  server ${name} ${at(one)}${isTracked ? ` track sites/${name}` : ""}\n`;
      })
      .join("");
  return readFileSync(shipped, "utf8")
    .replace(/^resolvers containers\n(?: .*\n)+/m, "")
    .replace("bind :8080", `bind ${at(port)}`)
    .replaceAll(/ resolvers containers init-addr \S+/g, "")
    .replace("log stdout format raw local0 info", `stats socket ${socket} level admin`)
    .replaceAll(/(?:^ {2}server .*\n)+/gm, (found) => servers(found.includes(" track ")));
}
