import { describe, expect, it } from "vitest";
import { parseConfig } from "~server/config";
import { isRedirectTarget } from "./redirect-target";

const here = new URL("http://10.0.0.7:3000/refi-mini/date-of-birth");
const config = parseConfig({
  PUBLIC_ORIGIN: "https://www.lender.example",
  BACKEND_URL: "https://backend.internal:4000/api",
  BACKEND_URL_QT: "https://quotes.internal/api",
  SESSION_SECRETS: "a secret of at least thirty-two letters",
  STEP_REDIRECT_HOSTS: "Partner.example, help.lender.example:8443",
});
const may = (url: string) => isRedirectTarget(url, here, config);

describe("STEPVAL-05: where step validation may send a visitor", () => {
  it.each([
    "/refi-mini/home",
    "/here-to-help?reason=closed",
    "http://10.0.0.7:3000/mini/home",
    "https://www.lender.example/refi-mini/home?a=b",
    "https://partner.example/welcome",
    "https://PARTNER.example",
    "https://help.lender.example:8443/",
    "https://backend.internal:4000/closed",
    "https://quotes.internal/closed",
  ])("%s", (url) => {
    expect(may(url)).toBe(true);
  });

  it.each([
    "https://evil.example/",
    "http://partner.example/welcome",
    "https://partner.example:444/",
    "https://partner.example.evil.example/",
    "https://sub.partner.example/",
    "https://partner.example@evil.example/",
    "https://user:pw@partner.example/",
    "http://backend.internal:4000/",
    "http://www.lender.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "/\n\\evil.example/",
    "/refi-mini/../\\evil.example/",
    "/refi-mini/..//evil.example/",
    "https://www.lender.example//evil.example/",
    "/\u2215evil.example/",
    "/refi-mini/home\r\nSet-Cookie: a=b",
    "https:/evil.example",
    "https://",
    "mini/home",
    "javascript:alert(1)",
    "data:text/html,x",
    "",
  ])("not %j", (url) => {
    expect(may(url)).toBe(false);
  });

  it("allows no other host unless some are configured", () => {
    expect(isRedirectTarget("https://partner.example/", here, parseConfig({}))).toBe(false);
    expect(isRedirectTarget("/mini/home", here, parseConfig({}))).toBe(true);
  });
});
