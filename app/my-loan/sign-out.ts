import { redirect } from "~server/visit/responses";
import { clearAttempt, clearSignIn } from "~server/session/my-loan-cookies";
import type { Runtime } from "~server/visit/types";
import { SIGN_IN } from "./addresses";
import { signedInVisit } from "./visit";

/** Returns the redirect of a browser that is signed out from now on. */
export function signedOutHere(said: "out" | "all-out"): Response {
  const headers = new Headers({ "Set-Cookie": clearSignIn() });
  headers.append("Set-Cookie", clearAttempt());
  return redirect(`${SIGN_IN}?said=${said}`, { status: 303, headers });
}

/**
 * Signs this browser out.
 * @throws Response redirect to the sign-in where it is not signed in
 */
export async function signOut(request: Request, site: Runtime): Promise<Response> {
  const { backend, signIn } = await signedInVisit(request, site);
  // The browser forgets the token, so it is signed out even if the call fails.
  await backend.try("my-loan.sign-out", { body: { token: signIn.token, which: "this" } });
  return signedOutHere("out");
}
