import { describe, expect, it } from "vitest";
import { diagram } from "~server/scripts/lib/drawing";
import { edgesOf, edgesTaken, playCase } from "~tests/support/cases";
import { lint } from "~tests/support/lint";
import { placeKey } from "~/wizard/state";
import { lastPlace } from "~/wizard/walk";
import { at, here, instantLinkCases, opened, phone, story } from "./cases";
import { empty, hostFlow } from "./testing";

const stories = instantLinkCases({
  business: "plans",
  notServed: "elsewhere",
  quoteTool: "use",
  callNow: "call",
  callSoon: "call",
  manual: "names",
});

describe("the instant-link module", () => {
  it("has a valid graph in a host of its own", () => {
    expect(lint(hostFlow)).toEqual([]);
    expect(diagram(hostFlow)).toContain("m/instant-link/text-delivery");
  });

  it.each(stories.map((one) => [one.name, one] as const))("%s", (_name, one) => {
    expect(placeKey(lastPlace(playCase(hostFlow, empty, one).trail))).toBe(one.reaches);
  });

  it("has a case for every edge", () => {
    const taken = edgesTaken(hostFlow, empty, stories);
    const ofHost = /^(?:plans|use|call|names|elsewhere) -> end$/;
    expect(edgesOf(hostFlow).filter((edge) => !taken.has(edge) && !ofHost.test(edge))).toEqual([]);
  });

  it("keeps its answers when the host's page that owns them leaves the path", () => {
    const typing = story("typing", [phone("code"), at("otp", "manual")], "names");
    const { state } = playCase(hostFlow, empty, typing);
    expect(state.answers.phoneNumber).toBe("2025550111");
    const again = playCase(hostFlow, state, { ...typing, stops: [phone("link")] });
    expect(again.state.answers.phoneNumber).toBe("2025550111");
    expect(placeKey(lastPlace(again.trail))).toBe(here("text-delivery"));
  });

  it("checks another phone number again", () => {
    const { state } = playCase(hostFlow, empty, story("link", [phone("link"), opened], ""));
    const other = at("quote", "link", { phoneNumber: "2025550118" });
    const { trail } = playCase(hostFlow, state, story("another", [other], ""));
    expect(placeKey(lastPlace(trail))).toBe(here("text-delivery"));
  });
});
