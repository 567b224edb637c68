import { describe, expect, it, vi } from "vitest";
import { whenReady } from "./retry";

/** Builds an error as the driver throws it. */
const failure = (code: string, message = code): Error => Object.assign(new Error(message), { code });

describe("waiting for a database", () => {
  it.each([
    failure("57P03"),
    failure("ECONNREFUSED"),
    failure("ECONNRESET"),
    Object.assign(failure("ENOENT"), { syscall: "connect" }),
    new Error("Connection terminated unexpectedly"),
    new Error("wrapped by the query builder", { cause: failure("57P01") }),
    failure("25006", "cannot execute INSERT in a read-only transaction"),
    failure("08006"),
    Object.assign(failure("08P01", "query_wait_timeout"), { severity: "FATAL" }),
  ])("retries after %s, and reports it once", async (error) => {
    const work = vi.fn().mockRejectedValueOnce(error).mockRejectedValueOnce(error).mockResolvedValue("done");
    const onWait = vi.fn();
    expect(await whenReady(work, 5_000, onWait)).toBe("done");
    expect(work).toHaveBeenCalledTimes(3);
    expect(onWait).toHaveBeenCalledTimes(1);
  });

  it.each([
    failure("42P07", "relation exists"),
    failure("ENOENT", "no such file"),
    Object.assign(failure("08P01", "bind message supplies 1 parameters"), { severity: "ERROR" }),
    new Error("something else"),
  ])("throws permanent errors at once: %s", async (error) => {
    const work = vi.fn().mockRejectedValue(error);
    await expect(whenReady(work, 5_000, () => undefined)).rejects.toBe(error);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each(["28P01", "3D000", "42501", "ENOTFOUND"])(
    "reports a mistake in the address at once: %s",
    async (code) => {
      const work = vi.fn().mockRejectedValue(new Error("Failed query", { cause: failure(code) }));
      await expect(whenReady(work, 5_000, () => undefined)).rejects.toThrow(/DATABASE_URL.*\.$/);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );

  it("explains that a pooler needs a direct address", async () => {
    const poolerError = Object.assign(failure("08P01", "unsupported startup parameter: statement_timeout"), {
      severity: "FATAL",
    });
    const work = vi.fn().mockRejectedValue(poolerError);
    await expect(whenReady(work, 5_000, () => undefined)).rejects.toThrow(/DATABASE_DIRECT_URL/);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("gives up after its time limit, and reports the reason without the address", async () => {
    const error = failure("ECONNREFUSED", "connect ECONNREFUSED 192.0.2.7:5432");
    const since = performance.now();
    const waiting = whenReady(
      () => Promise.reject(error),
      600,
      () => undefined,
    );
    await expect(waiting).rejects.toThrow("The database cannot be reached (ECONNREFUSED).");
    expect(performance.now() - since).toBeLessThan(2_000);
  });
});
