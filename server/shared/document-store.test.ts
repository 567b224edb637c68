import { describe, expect, it } from "vitest";
import { parseConfig } from "~server/config";
import { readBackendConfig } from "./backend-config";
import { ConfigError } from "./environment";

const whole = {
  DOCUMENTS_S3_ENDPOINT: "https://s3.us-east-2.amazonaws.com/",
  DOCUMENTS_S3_REGION: "us-east-2",
  DOCUMENTS_S3_BUCKET: "lender-documents",
  DOCUMENTS_S3_ACCESS_KEY: "access",
  DOCUMENTS_S3_SECRET: "a-secret-that-nobody-should-ever-print",
};

describe.each([
  ["the site", parseConfig],
  ["the backend alone", readBackendConfig],
] as const)("the store of documents in the settings of %s", (_, read) => {
  /** Returns the sentences of the ConfigError that these settings cause. */
  const mistakesOf = (env: Record<string, string>): readonly string[] => {
    try {
      read(env);
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.mistakes;
      throw error;
    }
  };

  it("is the database unless a bucket is set", () => {
    expect(read({}).documents).toBeUndefined();
    expect(read(whole).documents).toEqual({
      endpoint: "https://s3.us-east-2.amazonaws.com",
      region: "us-east-2",
      bucket: "lender-documents",
      accessKey: "access",
      secret: whole.DOCUMENTS_S3_SECRET,
    });
  });

  it.each(Object.keys(whole))("stops the start without %s", (name) => {
    const part = Object.fromEntries(Object.entries(whole).filter(([one]) => one !== name));
    const [mistake = "", ...more] = mistakesOf(part);
    expect(more).toEqual([]);
    expect(mistake).toContain("must be set together");
    expect(mistake).not.toContain(whole.DOCUMENTS_S3_SECRET);
  });

  it("sends nothing in plain over a network", () => {
    for (const endpoint of ["http://storage.example.com", "https://storage.example.com/?a=b", "storage"])
      expect(mistakesOf({ ...whole, DOCUMENTS_S3_ENDPOINT: endpoint })).toEqual([
        "DOCUMENTS_S3_ENDPOINT must be a web address that begins with https, with no query.",
      ]);
    expect(mistakesOf({ ...whole, DOCUMENTS_S3_ENDPOINT: "http://127.0.0.1:9000" })).toEqual([]);
    expect(mistakesOf({ ...whole, DOCUMENTS_S3_BUCKET: "Not A Bucket" })).toHaveLength(1);
  });
});
