// Holds a lender's own backend against the contract: npm run conformance -- URL
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { reportText } from "~server/backend/conformance/report";
import { checkCalls } from "~server/backend/conformance/run";

/** Longest wait for one answer, in ms. */
const ANSWER_MS = 30_000;

const USAGE = `npm run conformance -- URL [--values FILE] [--write] [--pay]

  URL            address of the backend, such as https://backend.example.com
  --values FILE  JSON with values of a test customer by the names of the contract's fields: appId,
                 token, applicantId, presentationId, phoneNumber and others; employeeToken and
                 supervisorToken for the calls of employees
  --write        makes calls that change state too; for a test customer, or one that the run opens
  --pay          with --write: also calls that charge, order credit reports, text or call somebody

Without --write and --pay it only reads. Use neither on a backend with real customers.
Exit code: 0 when all that was called fits, 1 when something does not, 2 when it could not run.
`;

class UsageError extends Error {}

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      values: { type: "string" },
      write: { type: "boolean", default: false },
      pay: { type: "boolean", default: false },
    },
  });
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0 || !URL.canParse(url)) throw new UsageError(USAGE);
  if (values.pay && !values.write) throw new UsageError("--pay goes with --write.\n");
  const given: unknown = values.values === undefined ? {} : JSON.parse(readFileSync(values.values, "utf8"));
  return {
    base: url.replace(/\/+$/, ""),
    values: z.record(z.string(), z.string()).parse(given),
    allowed: { nothing: true, state: values.write, money: values.pay },
  };
}

const fetchInTime = (request: Request): Promise<Response> =>
  fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) });

try {
  const { base, values, allowed } = options();
  await fetchInTime(new Request(`${base}/health`)).catch(() => {
    throw new UsageError(`Nothing answers at ${base}.\n`);
  });
  const reports = await checkCalls({ backend: { base, fetch: fetchInTime }, values, allowed });
  process.stdout.write(reportText(base, reports));
  process.exitCode = reports.some(({ verdict }) => verdict === "fault") ? 1 : 0;
} catch (error) {
  process.stderr.write(error instanceof Error ? `${error.message}\n` : "The run failed.\n");
  process.exitCode = 2;
}
