import { z } from "zod";
import { ConfigError, isUrlWith, text } from "~server/shared/environment";
import { isThisMachine } from "~server/shared/this-machine";

/** The lender's account at the identity provider of employees. */
export interface OidcAccount {
  /** as in the provider's tokens, with or without a trailing slash */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** the claim of the ID token that holds the employee's token */
  claim: string;
  /** address the provider redirects the browser back to */
  redirectUri: string;
}

const DEFAULT_CLAIM = "employee_token";

/** Path of the employee login, and of the provider's redirect. */
export const STAFF_LOGIN = "/spw/login";

/** Checks for an address without a query, over https or on this machine. */
const isIssuer = (value: string): boolean =>
  !/[?#]/.test(value) &&
  (isUrlWith(value, ["https:"]) || (isUrlWith(value, ["http:"]) && isThisMachine(new URL(value).hostname)));

export const oidcShape = {
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, "must be a web address that begins with https, with no query")
    .optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_CLAIM: text,
};

type OidcEnvironment = Partial<Record<keyof typeof oidcShape | "PUBLIC_ORIGIN", string>>;

/**
 * Returns the account when it is fully configured.
 * @throws ConfigError when it is configured in part
 */
export function readOidc(env: OidcEnvironment): { oidc?: OidcAccount } {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLAIM, PUBLIC_ORIGIN } = env;
  const some = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLAIM];
  if (some.every((value) => value === undefined)) return {};
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !PUBLIC_ORIGIN) {
    throw new ConfigError([
      "OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_ORIGIN must be set together.",
    ]);
  }
  return {
    oidc: {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      claim: OIDC_CLAIM ?? DEFAULT_CLAIM,
      redirectUri: new URL(STAFF_LOGIN, PUBLIC_ORIGIN).href,
    },
  };
}
