import { redirect, type ActionFunctionArgs } from "~server/visit/responses";
import { signOut } from "~/my-loan/sign-out";
import { MY_LOAN } from "~/my-loan/addresses";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

/** The address of the header's button, which is posted; a visit of it leads to My loan. */
export const loader = () => redirect(MY_LOAN, 303);

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  await readOwnForm(request, site);
  return signOut(request, site);
};
