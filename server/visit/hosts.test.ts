import { describe, expect, it } from "vitest";
import { addressOf, isStepOfNode, compileMounts, homeOf } from "./hosts";
import { steps, tiny, tinyHost } from "./testing/visit";

const mounts = compileMounts([tinyHost]);

describe("the map of addresses", () => {
  it("finds the step of a path, with or without a trailing slash", () => {
    expect(mounts.find("/tiny/start")?.nodes).toEqual(["start"]);
    expect(mounts.find("/tiny/start/")?.nodes).toEqual(["start"]);
  });

  it("knows both places of a page that appears twice", () => {
    expect(mounts.find("/tiny/town")?.nodes).toEqual(["town", "town~again"]);
  });

  it("reads the item from the path where the step defines it there", () => {
    expect(mounts.find("/tiny/job/A1")).toMatchObject({ nodes: ["job"], item: "A1" });
    expect(mounts.find("/tiny/job")).toMatchObject({ nodes: ["job"] });
    expect(mounts.find("/tiny/job")?.item).toBeUndefined();
    expect(mounts.find("/tiny/job/A1/0")).toBeUndefined();
    expect(mounts.find("/tiny/start/A1")).toBeUndefined();
  });

  it("finds nothing for other paths", () => {
    for (const path of [
      "/",
      "/tiny",
      "/tiny/-/mirror",
      "/tiny/nowhere",
      "/other/start",
      "",
      "/tiny/town~again",
    ]) {
      expect(mounts.find(path)).toBeUndefined();
    }
  });

  it("names the flow of an unknown step", () => {
    expect(mounts.flowOf("/tiny/nowhere")?.flow.id).toBe("tiny");
    expect(mounts.flowOf("/tiny")?.flow.id).toBe("tiny");
    expect(mounts.flowOf("/tinyness")).toBeUndefined();
  });

  it("finds a root flow by its helper paths and its name, and matches a longer prefix first", () => {
    const steps = { ...tiny.steps, start: { ...tiny.steps.start, aliases: ["/"] } };
    const root = { ...tinyHost, flow: { ...tiny, id: "main", prefix: "", steps } };
    const both = compileMounts([tinyHost, root]);
    expect(both.flowOf("/-/mirror")?.flow.id).toBe("main");
    expect(both.flowOf("/main/town")?.flow.id).toBe("main");
    expect(both.flowOf("/tiny/town")?.flow.id).toBe("tiny");
    expect(both.flowOf("/mainland")).toBeUndefined();
    expect(both.find("/")?.nodes).toEqual(["start"]);
    expect(both.find("/town")?.host).toBe(root);
    expect(homeOf(root.flow)).toBe("/");
    expect(homeOf(tiny)).toBe("/tiny/start");
  });

  it("MSG-047: a guard for a page that the flow does not have stops the start", () => {
    const host = { ...tinyHost, guards: { nowhere: () => undefined } };
    expect(() => compileMounts([host])).toThrow('Unknown route middleware: tiny has no page "nowhere"');
  });

  it("lists each path once", () => {
    expect(mounts.patterns()).toHaveLength(Object.keys(steps).length);
  });
});

describe("the step of a node", () => {
  it("is recognized by identity, not by its name", () => {
    expect(isStepOfNode(tinyHost, "town", steps.town)).toBe(true);
    expect(isStepOfNode(tinyHost, "town", { ...steps.town })).toBe(false);
    expect(isStepOfNode(tinyHost, "start", steps.town)).toBe(false);
  });
});

describe("the address of a place", () => {
  it("NAV-01: carries the session and the step", () => {
    expect(addressOf(tiny, { node: "town" }, "abcd1234")).toBe("/tiny/town?sessionId=abcd1234&stepId=town");
  });

  it("is the page's own address for a second visit to it", () => {
    expect(addressOf(tiny, { node: "town~again" }, "s")).toBe("/tiny/town?sessionId=s&stepId=town");
  });

  it("names the item in the query, or in the path where the step defines it there", () => {
    expect(addressOf(tiny, { node: "person", item: "A1" }, "s")).toBe(
      "/tiny/person?sessionId=s&stepId=person&item=A1",
    );
    expect(addressOf(tiny, { node: "job", item: "A1" }, "s")).toBe("/tiny/job/A1?sessionId=s&stepId=job");
  });

  it("escapes its parameters", () => {
    expect(addressOf(tiny, { node: "person", item: "a&b=c" }, "s", { change: "1" })).toBe(
      "/tiny/person?sessionId=s&stepId=person&item=a%26b%3Dc&change=1",
    );
  });
});
