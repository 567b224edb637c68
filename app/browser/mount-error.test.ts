import { expect, it } from "vitest";
import { rethrowMountError } from "./mount-error";

it("MSG-068: an error while the app is mounted is thrown again under the words it is looked for by", () => {
  expect(() => rethrowMountError(new TypeError("no root"))).toThrow(
    "Error while mounting app: TypeError: no root",
  );
});
