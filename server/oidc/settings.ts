import { z } from "zod";
import { ConfigError, isUrlWith, text } from "~server/environment";
import { isThisMachine } from "~server/this-machine";

/** Our account at the identity provider where employees log in. */
export interface OidcAccount {
  /** as the provider writes it in its tokens, with or without a slash at its end */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** of the ID token: the one that holds the employee's token */
  claim: string;
  /** where the provider sends the browser back to */
  redirectUri: string;
}

const CLAIM = "employee_token";

/** Where employees log in, and where the provider sends them back to. */
export const STAFF_LOGIN = "/spw/login";

/** An address without a query, over https or on this machine. */
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

type Set = Partial<Record<keyof typeof oidcShape | "PUBLIC_ORIGIN", string>>;

/** The account, where it is configured whole. @throws ConfigError for a part of one */
export function oidcOf(env: Set): { oidc?: OidcAccount } {
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
      claim: OIDC_CLAIM ?? CLAIM,
      redirectUri: new URL(STAFF_LOGIN, PUBLIC_ORIGIN).href,
    },
  };
}
