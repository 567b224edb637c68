import { describe, expect, it, vi } from "vitest";
import { JOINT_VA_NOTE } from "~/steps/loan/program-words";
import { budget, bytesOf } from "../load/bytes";
import { linkTo } from "../support/comparison-table";
import { type Fields, persona, withPhone } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { formIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/** A buyer's own military service: asked next to the rate, and stored for the VA loan decision. */

const testEnv = useTestEnv();

describe("a buyer's own military service", { timeout: 60_000 }, () => {
  it.each([
    ["/mini/purc-rate-and-payment", { scoreBand: "740+" }],
    ["/purchase/mortgage-rate-estimate", {}],
  ] as const)("%s asks about it, stores it with the buyer, and continues without it", (path, rate) =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const buyer = persona("Approved", { phone });
      const { page } = await walkTo(visitor, buyer, path);
      const compared = "scoreBand" in rate ? await visitor.submit(page, rate) : page;
      const open = async (html: string) => visitor.get(linkTo(html, /if you have served|military service/));
      const form = await open(compared.html);
      expect(formIn(form.html)?.fields).toEqual(
        expect.arrayContaining(["isVeteran", "hasHadVaLoan", "hasVaCompensation"]),
      );
      expect(mainText(form)).toContain("You don't have to tell us.");
      expect(Math.max(...bytesOf(form.html))).toBeLessThanOrEqual(budget.firstResponse);
      const silent = await visitor.clone().submit(compared, { offer: "30Y Fixed" });
      expect(silent.address).not.toContain(path);
      const about = async (shown: Page) =>
        mainText(await visitor.get(linkTo(shown.html, /^What each figure/)));
      const shown = await visitor.submit(form, { ...rate, isVeteran: "yes", intent: "update" });
      expect(await about(shown)).toContain(
        "funding fee of a first use, since we don't know of an earlier one",
      );
      const again = await open(shown.html);
      expect(again.html).toMatch(
        /name="isVeteran"[^>]*checked=""[^>]*value="yes"|value="yes"[^>]*checked=""/,
      );
      const later = await visitor.submit(again, {
        ...rate,
        isVeteran: "yes",
        hasHadVaLoan: "yes",
        intent: "update",
      });
      expect(await about(later)).toContain("(later use) is added to the loan");
      const serviceAnswers = { ...rate, isVeteran: "yes", hasHadVaLoan: "yes", hasVaCompensation: "yes" };
      const exempt = await visitor.submit(await open(later.html), { ...serviceAnswers, intent: "update" });
      expect(await about(exempt)).toContain("The VA loan has no funding fee");
      expect(Math.max(...bytesOf(exempt.html))).toBeLessThanOrEqual(budget.firstResponse);
      testEnv.backend.calls.length = 0;
      const next = await visitor.submit(exempt, { offer: "VA 30Y Fixed" });
      expect(next.address).not.toContain(path);
      const saved = () =>
        testEnv.backend.calls.filter(({ path: at }) => at === "/app-data").map(({ body }) => body);
      await vi.waitFor(() => expect(saved().join()).toContain('"isVeteran":true'));
      expect(saved().join()).toContain('"hasHadVaLoan":true,"hasVaCompensation":true');
    }),
  );
});

describe("PROGRAM-01: a veteran who buys with a co-borrower", { timeout: 60_000 }, () => {
  it("/mini does not ask for the marital status: it compares no VA loan, and refers to a loan expert", () =>
    withPhone(async (phone) => {
      const two = new Visitor(testEnv.site.url);
      const says = { home: (usual: Fields) => ({ ...usual, coFirstName: "Cole", coLastName: "Approved" }) };
      const path = "/mini/purc-rate-and-payment";
      const { page } = await walkTo(two, persona("Approved", { phone, says }), path);
      const served = { scoreBand: "740+", isVeteran: "yes", hasHadVaLoan: "no" };
      const shown = await two.submit(page, served);
      expect(mainText(shown)).not.toContain("VA, 30 years fixed");
      expect(mainText(shown)).toContain(JOINT_VA_NOTE);
      expect(shown.html).not.toMatch(/<input[^>]*value="VA 30Y Fixed"/);
      const forced = await two.submit(shown, { offer: "VA 30Y Fixed" });
      expect([forced.status, problemsIn(forced.html).join()]).toEqual([
        400,
        expect.stringContaining("Please choose another loan here."),
      ]);
      const alone = new Visitor(testEnv.site.url);
      const { page: own } = await walkTo(alone, persona("Approved", { phone }), path);
      const offered = await alone.submit(own, served);
      expect(offered.html).toMatch(/<input[^>]*value="VA 30Y Fixed"/);
      expect(mainText(offered)).not.toContain(JOINT_VA_NOTE);
    }));
});
