import { describe, expect, it } from "vitest";
import { coBorrowerOfLoan, deskOfLoan, ownerOfLoan } from "../support/loan-people";
import { useOwnTestEnv } from "../support/use-test-env";
import type { Page } from "../support/visitor";

/** Electronic signatures: recorded where a customer agrees, and opened by both sides. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LOG_LEVEL: "warn" }, undefined, true);
const LOAN = "seed-loan-estimate";
const WAIT = { timeout: 60_000 };

const linksIn = ({ html }: Page, title: string): string[] =>
  [...html.matchAll(/<a[^>]* href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].flatMap(([, href = "", words = ""]) =>
    words.includes(title) ? [href.replaceAll("&amp;", "&")] : [],
  );

describe("what a customer signs about the Loan Estimate", () => {
  it("is a document of theirs, which the employee can open and a co-borrower can't", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, LOAN);
    await visitor.submit(await visitor.submit(await visitor.get("/my-loan/estimate")));
    const hub = await visitor.get("/my-loan");
    expect(hub.html).toContain("Record of signature: Receipt of the Loan Estimate");
    const [link = ""] = linksIn(hub, "Intent to proceed with the loan");
    const opened = await visitor.request(link);
    expect(opened.headers.get("Content-Type")).toBe("application/pdf");
    expect(opened.headers.get("Cache-Control")).toBe("no-store");
    const rows = await testEnv.backend.cells(
      `select concat_ws(' ', kind, identified_by, phone_ending, length(document_digest)) from signatures
       where app_id = '${LOAN}' order by at`,
    );
    expect(rows).toEqual(["estimate-receipt code 07 64", "intent-to-proceed code 07 64"]);

    const desk = await deskOfLoan(testEnv, "supervisor-token", LOAN);
    const [evidence = ""] = linksIn(desk.page, "Intent to proceed with the loan");
    expect((await desk.visitor.request(evidence)).headers.get("Content-Type")).toBe("application/pdf");
    const stranger = await deskOfLoan(testEnv, "banker-token", LOAN);
    expect((await stranger.visitor.get(evidence)).status).toBe(403);

    const other = await coBorrowerOfLoan(testEnv, LOAN, "7195550147");
    expect(linksIn(await other.visitor.get("/my-loan"), "Intent to proceed")).toEqual([]);
    expect((await other.visitor.get(link)).status).toBe(404);
  });

  it("asks for a new code before it is opened", WAIT, async () => {
    const { visitor, page } = await ownerOfLoan(testEnv, LOAN);
    const [link = ""] = linksIn(page, "Record of signature");
    await testEnv.backend.cells("update loan_sessions set confirmed_at = null returning id");
    const asked = await visitor.request(link);
    expect(asked.status).toBe(303);
    expect(asked.headers.get("Location")).toContain("/my-loan/code");
  });
});
