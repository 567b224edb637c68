import { ownerOfLoan } from "./loan-people";
import { SAMPLE_PHONE, withOnlyForm } from "./my-loan";
import type { StandaloneForm } from "./standalone-forms";
import type { TestEnv } from "./test-env";
import type { Page } from "./visitor";

/** The forms of a customer's booked calls and consents. */

const CALLED = "seed-loan-closed";

/**
 * Returns a customer at the page of their calls, and what counts the dials with a condition. A
 * phone has one open call, and all sample loans have one phone.
 */
async function atCalls(testEnv: TestEnv, { isBooked, counted }: { isBooked: boolean; counted: string }) {
  await testEnv.backend.cells(`delete from dials where phone_number = '${SAMPLE_PHONE}' returning id`);
  const { visitor } = await ownerOfLoan(testEnv, CALLED);
  const empty = await visitor.get("/my-loan/calls");
  const timeIn = ({ html }: Page) => / name="callAt"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? "";
  const booking = { callConsent: "yes", callAt: timeIn(empty) };
  const page = isBooked ? await visitor.submit(empty, booking) : empty;
  const effects = () =>
    testEnv.backend.count(`select count(*) from dials where app_id = '${CALLED}' and ${counted}`);
  return { visitor, page, callAt: timeIn(page), effects };
}

export const MY_LOAN_CALL_FORMS: readonly StandaloneForm[] = [
  {
    file: "my-loan.calls.tsx",
    button: "Book the call",
    async ready(testEnv) {
      const { callAt, ...at } = await atCalls(testEnv, { isBooked: false, counted: "status = 'scheduled'" });
      return { ...at, fields: { callConsent: "yes", callAt } };
    },
    leadsTo: "/my-loan/calls",
    withoutCookies: { leadsTo: "/my-loan/sign-in", effects: 0 },
    mistake: { callAt: "2020-01-01T12:00:00.000Z" },
  },
  {
    file: "my-loan.calls.tsx",
    button: "Move the call",
    async ready(testEnv) {
      const { callAt, page, ...at } = await atCalls(testEnv, { isBooked: true, counted: "times_moved = 1" });
      return { ...at, page: withOnlyForm(page, "Move the call"), fields: { callAt } };
    },
    leadsTo: "/my-loan/calls",
    withoutCookies: { leadsTo: "/my-loan/sign-in", effects: 0 },
  },
  {
    file: "my-loan.calls.tsx",
    button: "Cancel this call",
    async ready(testEnv) {
      const canceled = "status = 'canceled by customer'";
      const { visitor, page, effects } = await atCalls(testEnv, { isBooked: true, counted: canceled });
      return { visitor, page: withOnlyForm(page, "Cancel this call"), fields: { intent: "cancel" }, effects };
    },
    leadsTo: "/my-loan/calls",
    withoutCookies: { leadsTo: "/my-loan/sign-in", effects: 0 },
  },
  {
    file: "my-loan.consents.tsx",
    button: "Take it back",
    async ready(testEnv) {
      const consentId = "con_forms_test";
      await testEnv.backend.cells(
        `insert into consents (id, app_id, person_id, purpose, at) values ('${consentId}', '${CALLED}', '', 'credit', now())
         on conflict (id) do update set withdrawn_at = null returning id`,
      );
      const { visitor } = await ownerOfLoan(testEnv, CALLED);
      const page = withOnlyForm(await visitor.get("/my-loan/consents"), `value="${consentId}"`);
      const withdrawn = `select count(*) from consents where id = '${consentId}' and withdrawn_at is not null`;
      return { visitor, page, fields: {}, effects: () => testEnv.backend.count(withdrawn) };
    },
    leadsTo: "/my-loan/consents",
    withoutCookies: { leadsTo: "/my-loan/sign-in", effects: 0 },
  },
];
