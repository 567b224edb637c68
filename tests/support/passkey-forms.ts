import { addPasskey, Authenticator, forDevice, optionsIn } from "./authenticator";
import { ownerOfLoan } from "./loan-people";
import { withOnlyForm } from "./my-loan";
import type { StandaloneForm } from "./standalone-forms";
import type { TestEnv } from "./test-env";
import { Visitor } from "./visitor";

/** The forms of passkeys. Their buttons are shown by scripts; a device of the tests answers them. */

const PASSKEY = "/my-loan/passkey";
const PASSKEYS = "/my-loan/passkeys";
const SIGNED_OUT = { leadsTo: "/my-loan/sign-in", effects: 0 };
const LOAN = "seed-loan-checking";

const countOf = (testEnv: TestEnv, what: string): Promise<number> =>
  testEnv.backend.count(`select count(*) from ${what}`);

/** Returns the owner of a sample loan, without a passkey. */
async function withoutPasskey(testEnv: TestEnv): Promise<Visitor> {
  await testEnv.backend.cells("delete from passkeys returning id");
  return (await ownerOfLoan(testEnv, LOAN)).visitor;
}

/** Returns the owner of a sample loan with one passkey. */
async function withPasskey(testEnv: TestEnv) {
  const visitor = await withoutPasskey(testEnv);
  return { visitor, ...(await addPasskey(visitor)) };
}

export const PASSKEY_FORMS: readonly StandaloneForm[] = [
  {
    file: "my-loan.passkeys.tsx",
    button: "Add a passkey on this device",
    async ready(testEnv) {
      const visitor = await withoutPasskey(testEnv);
      const page = await visitor.get(PASSKEYS);
      const fields = { response: new Authenticator().add(optionsIn(page.html)) };
      return { visitor, page: forDevice(page), fields, effects: () => countOf(testEnv, "passkeys") };
    },
    leadsTo: PASSKEYS,
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.passkeys.tsx",
    button: "Remove a passkey",
    async ready(testEnv) {
      const { visitor, added } = await withPasskey(testEnv);
      const passkey = /name="passkey" value="([^"]+)"/.exec(added.html)?.[1] ?? "";
      const effects = async () => 1 - (await countOf(testEnv, "passkeys"));
      return { visitor, page: withOnlyForm(added, 'name="passkey"'), fields: { passkey }, effects };
    },
    leadsTo: PASSKEYS,
    withoutCookies: SIGNED_OUT,
  },
  {
    file: "my-loan.passkey.tsx",
    button: "Sign in with a passkey",
    async ready(testEnv) {
      const { device } = await withPasskey(testEnv);
      const visitor = new Visitor(testEnv.site.url, { "X-Forwarded-For": "192.0.2.222" });
      const page = await visitor.get(PASSKEY);
      const before = await countOf(testEnv, "loan_sessions");
      return {
        visitor,
        page: forDevice(page),
        fields: { response: device.use(optionsIn(page.html)) },
        effects: async () => (await countOf(testEnv, "loan_sessions")) - before,
      };
    },
    leadsTo: "/my-loan",
    mistake: { response: "" },
  },
  {
    file: "my-loan.passkey.tsx",
    button: "Use my passkey",
    async ready(testEnv) {
      const { visitor, device } = await withPasskey(testEnv);
      const page = await visitor.get(PASSKEY);
      const confirmed = "loan_sessions where confirmed_by = 'passkey'";
      const before = await countOf(testEnv, confirmed);
      return {
        visitor,
        page: forDevice(page),
        fields: { response: device.use(optionsIn(page.html)) },
        effects: async () => (await countOf(testEnv, confirmed)) - before,
      };
    },
    leadsTo: "/my-loan",
    withoutCookies: { leadsTo: "400", effects: 0 },
  },
];
