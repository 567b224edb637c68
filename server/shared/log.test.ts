import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createLogger, type Logger } from "./log";

const SSN = "219-09-9999";
const CARD = "4242424242424242";
const BIRTH = "1984-02-29";
const PHONE = "2025550101";
const BAIT = [SSN, "219099999", "219 09 9999", CARD, "4242 4242 4242 4242", BIRTH, "02/29/1984", PHONE];

/** Returns what a log call writes: the whole text, and its only line parsed. */
function written(write: (log: Logger) => void): { text: string; entry: Record<string, unknown> } {
  let text = "";
  write(createLogger({ level: "trace", to: { write: (line) => void (text += line) } }));
  return { text, entry: JSON.parse(text) };
}

const withoutBait = (text: string): void => {
  for (const bait of BAIT) expect(text).not.toContain(bait);
};

describe("values by name", () => {
  it.each([
    ...["ssn", "SSNum", "last4SSN", "dob", "dateOfBirth", "birth", "card", "number", "cvc", "token", "code"],
    ...[
      "phone",
      "phoneNumber",
      "authorization",
      "cookie",
      "set-cookie",
      "Set-Cookie",
      "access_token",
      "appToken",
    ],
  ])("%s is masked at any depth", (name) => {
    const { text } = written((log) =>
      log.info({ [name]: "bait", a: { b: [{ c: { [name]: "bait" } }] } }, "saved"),
    );
    expect(text).not.toContain("bait");
    expect(text.match(/\[redacted\]/g)).toHaveLength(2);
  });

  it("keeps values that are not secret, including booleans of any name", () => {
    const { entry } = written((log) =>
      log.info({ step: "phone", status: 503, durationMs: 12.5, hasDateOfBirth: true, token: null }, "done"),
    );
    expect(entry).toMatchObject({
      ...{ level: "info", msg: "done", step: "phone", status: 503 },
      ...{ durationMs: 12.5, hasDateOfBirth: true, token: null },
    });
  });

  it("masks headers, maps and search parameters", () => {
    const headers = new Headers({ Authorization: "bait", Cookie: "bait", Accept: "text/html" });
    const query = new URLSearchParams({ SSNum: "bait", state: "MI" });
    const { text, entry } = written((log) =>
      log.info({ headers, query, map: new Map([["ssn", "bait"]]) }, "asked"),
    );
    expect(text).not.toContain("bait");
    expect(entry).toMatchObject({ headers: { accept: "text/html" }, query: { state: "MI" } });
  });

  it("masks the bindings of a child logger", () => {
    const { text } = written((log) => log.child({ token: "bait", borrower: { ssn: SSN } }).info("hello"));
    expect(text).not.toContain("bait");
    withoutBait(text);
    const grandchild = written((log) => log.child({ flow: "mini" }).child({ token: "bait" }).info("hello"));
    expect(grandchild.entry).toMatchObject({ flow: "mini", token: "[redacted]" });
  });
});

describe("values by format", () => {
  it.each(BAIT.filter((bait) => bait !== PHONE))(
    "%s is masked in messages, in fields and in filled-in values",
    (bait) => {
      withoutBait(written((log) => log.info(`asked for ${bait}, refused`)).text);
      withoutBait(written((log) => log.info({ detail: `value "${bait}"`, list: [bait] }, "refused")).text);
      withoutBait(written((log) => log.info("refused %s and %o", bait, { deep: bait })).text);
      withoutBait(written((log) => log.info({ step: "x" }, "refused %s", bait)).text);
      withoutBait(written((log) => log.info({ [`field ${bait}`]: 1 }, "refused")).text);
    },
  );

  it("masks numbers, dates, and a card followed by its security code", () => {
    withoutBait(
      written((log) => log.info({ a: 219099999, b: 4242424242424242, c: new Date(BIRTH) }, "x")).text,
    );
    withoutBait(written((log) => log.info("card 4242 4242 4242 4242 123")).text);
  });

  it("masks sensitive parts of URLs and of JSON in text", () => {
    const address = `https://backend.example.com/check?applicantId=a1&SSNum=219099998&token=bait#x`;
    const { entry, text } = written((log) =>
      log.info({ address, body: `{"phoneNumber":"${PHONE}","a":1}` }, "call"),
    );
    expect(entry.address).toBe(
      "https://backend.example.com/check?applicantId=a1&SSNum=[redacted]&token=[redacted]#x",
    );
    expect(text).not.toContain("bait");
    withoutBait(text);
    withoutBait(written((log) => log.info(`Authorization: Bearer ${PHONE}.bait`)).text);
  });

  it("does not change times, amounts and ids", () => {
    const id = "7d444840-9dc0-41d1-b245-5ffdce74fad2";
    const fields = {
      at: "2026-11-20T22:15:26.000Z",
      ms: 1763676926123,
      loan: 907_750,
      id,
      day: "2026-11-20",
    };
    const { entry } = written((log) => log.info(fields, `took 1763676926123 for ${id}`));
    expect(entry).toMatchObject({ ...fields, msg: `took 1763676926123 for ${id}` });
  });
});

describe("errors", () => {
  const failure = (): Error =>
    Object.assign(
      new Error(`POST /verify?SSNum=219099999 refused ${SSN}`, { cause: new Error(`born ${BIRTH}`) }),
      {
        code: "ECONNREFUSED",
        status: 502,
        request: { body: { ssn: SSN } },
        options: { body: `{"ssn":"${SSN}"}` },
        data: { card: CARD },
      },
    );

  it.each([
    ["as the only argument", (log: Logger) => log.error(failure())],
    ["with words", (log: Logger) => log.error(failure(), "call failed")],
    ["in a field", (log: Logger) => log.error({ err: failure() }, "call failed")],
    ["in a field without words", (log: Logger) => log.error({ err: failure() })],
    ["under another name, deeper", (log: Logger) => log.error({ a: { reason: failure() } }, "call failed")],
  ])("show message and place, without request, response or data (%s)", (_, write) => {
    const { text } = written(write);
    withoutBait(text);
    expect(text).toContain("ECONNREFUSED");
    expect(text).toContain('"status":502');
    expect(text).toContain("log.test.ts");
    expect(text).not.toContain("options");
    expect(text).not.toContain('"data"');
  });

  it("keep their message in the log", () => {
    const { entry } = written((log) => log.error(new Error("The port is taken.")));
    expect(entry).toMatchObject({ msg: "The port is taken.", err: { type: "Error" } });
  });
});

describe("unusual values", () => {
  it("do not break the log", () => {
    const circle: Record<string, unknown> = { name: "circle" };
    circle.self = circle;
    const odd = {
      circle,
      big: 10n,
      nothing: undefined,
      fn: () => 1,
      bytes: new Uint8Array(3),
      bad: new Date("x"),
    };
    expect(() => written((log) => log.info(odd, "odd"))).not.toThrow();
  });
});

/** A device that rejects every write, like the terminal of a process after it was closed. */
const FULL = "/dev/full";

it.runIf(existsSync(FULL))(
  "a process keeps running without a working output, and exits when it should",
  { timeout: 30_000 },
  async () => {
    const log = fileURLToPath(new URL("log.ts", import.meta.url));
    const lines = [
      `import { createLogger } from ${JSON.stringify(log)};`,
      `const log = createLogger();`,
      `for (const word of ["one", "two"]) { log.info(word); await new Promise((done) => setTimeout(done, 50)); }`,
      `process.exit(7);`,
    ];
    const output = openSync(FULL, "w");
    const child = spawn(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "-e", lines.join("\n")],
      {
        stdio: ["ignore", output, "inherit"],
        timeout: 20_000,
      },
    );
    closeSync(output);
    await once(child, "exit");
    expect([child.exitCode, child.signalCode]).toEqual([7, null]);
  },
);
