import { expect, it } from "vitest";
import { rethrowMountError } from "./mount-error";

it("MSG-068: rethrows an error that occurs while the app is mounted, with the message used to search for it", () => {
  expect(() => rethrowMountError(new TypeError("no root"))).toThrow(
    "Error while mounting app: TypeError: no root",
  );
});
