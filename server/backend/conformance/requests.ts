import type { CallAuth, CallDefinition } from "~server/backend/contract/define";
import { contract, type CallId } from "~server/backend/contract/index";
import { isJsonObject, type JsonObject } from "~server/backend/contract/openapi-schema";
import { exampleOf } from "~server/backend/contract/openapi-words";

/** Requests made of the examples in the contract, with the values of a test customer. */

/**
 * Values by the name of their field, such as `appId`; `employeeToken` and `supervisorToken` too.
 */
export type Values = Readonly<Record<string, string>>;

/** What is sent for a call, its headers aside. */
export interface CallRequest {
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

/**
 * Fields of an example that are left out while nothing is known of them, where the call allows it.
 */
const OF_CUSTOMER = ["appId", "applicantId", "customerId"];

/** The name under which a field's value is kept: a request of one's data has a token of its own. */
export const valueName = (id: CallId, field: string): string => {
  if (field === "token" && id.startsWith("privacy.")) return "openingToken";
  if (field === "mortgageLiabilityId") return "liabilityId";
  return field;
};

function filled(id: CallId, value: unknown, values: Values, omits: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(id, one, values, omits));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]) => {
      const known = values[valueName(id, field)];
      if (known !== undefined && typeof inner === "string") return [[field, known]];
      return omits.includes(field) ? [] : [[field, filled(id, inner, values, omits)]];
    }),
  );
}

/**
 * Fills in an example, without fields of a customer that is not known where its schema allows it.
 */
function fitting(id: CallId, schema: CallDefinition["body"], example: unknown, values: Values): unknown {
  const without = filled(id, example, values, OF_CUSTOMER);
  return schema.safeParse(without).success ? without : filled(id, example, values, []);
}

const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isJsonObject(values) ? values : {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === "string" ? value : JSON.stringify(value)]],
    ),
  );

/** Makes the request of a call from its example. */
export function exampleRequest(id: CallId, values: Values): CallRequest {
  const call: CallDefinition = contract[id];
  const { params, query, body } = exampleOf(id);
  const inPath: JsonObject = texts(fitting(id, call.params, params, values));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])));
  const common = texts({
    sessionId: values.sessionId,
    flowId: "miniFlow",
    deviceId: "device0000000001",
    pageId: "/mini/home",
    appId: values.appId,
  });
  return {
    path,
    query: { ...common, ...texts(fitting(id, call.query, query, values)) },
    body: fitting(id, call.body, body, values),
  };
}

/** The value that holds the token of a kind of call. */
const TOKENS: { readonly [Auth in CallAuth]: string | undefined } = {
  none: undefined,
  "not-employee": undefined,
  "if-app": "token",
  app: "token",
  "app-or-person": "token",
  "app-or-employee": "token",
  employee: "employeeToken",
  supervisor: "supervisorToken",
  presentation: "token",
};

/** The token that a call is made with; undefined where it needs none, or none is known. */
export const tokenFor = (id: CallId, values: Values): string | undefined => {
  const name = TOKENS[contract[id].auth];
  return name === undefined ? undefined : values[name];
};

/** Whether a call is refused without a token. */
export const needsToken = (id: CallId): boolean =>
  !["none", "not-employee", "if-app"].includes(contract[id].auth);

/** The request on the wire. @param base address of the backend, without a slash at its end */
export function wireRequest(
  id: CallId,
  base: string,
  { path, query, body }: CallRequest,
  headers: Readonly<Record<string, string>>,
): Request {
  const { method } = contract[id];
  const search = new URLSearchParams(query).toString();
  return new Request(`${base}${path}${search === "" ? "" : `?${search}`}`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    redirect: "manual",
    ...(method === "GET" || body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
