import { describe, expect, it } from "vitest";
import { CLIENT_ADDRESS, clientAddress, writeClientAddress } from "./client-address";

describe("the visitor's address", () => {
  it.each([
    ["no proxy: the connection's, whatever is claimed", "198.51.100.7", "203.0.113.1", 0, "198.51.100.7"],
    ["one proxy: the last entry", "10.0.0.1", "203.0.113.1, 198.51.100.7", 1, "198.51.100.7"],
    ["two proxies: the last but one", "10.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2", 2, "198.51.100.7"],
    ["fewer entries than proxies: the connection's", "10.0.0.1", "6.6.6.6", 2, "10.0.0.1"],
    ["no header at all: the connection's", "10.0.0.1", null, 1, "10.0.0.1"],
    ["an entry that is no address: the connection's", "10.0.0.1", "unknown", 1, "10.0.0.1"],
    ["an IPv4 address in IPv6 clothes", "::ffff:198.51.100.7", null, 0, "198.51.100.7"],
    ["with a port", "10.0.0.1", "198.51.100.7:4711", 1, "198.51.100.7"],
    ["IPv6 with brackets and port", "10.0.0.1", "[2001:db8::7]:443", 1, "2001:db8::7"],
    ["a connection that is gone", "", null, 0, ""],
  ])("%s", (_name, socket, forwarded, proxies, expected) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expected);
  });

  it("overwrites an address that the visitor sends", () => {
    const headers = { [CLIENT_ADDRESS]: "6.6.6.6", "X-Forwarded-For": "7.7.7.7" };
    const request = new Request("http://site.test/", { headers });
    writeClientAddress(request, "198.51.100.7", 0);
    expect(request.headers.get(CLIENT_ADDRESS)).toBe("198.51.100.7");
    writeClientAddress(request, "", 0);
    expect(request.headers.get(CLIENT_ADDRESS)).toBe("");
  });
});
