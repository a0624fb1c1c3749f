import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.server";

const secret = "s".repeat(32);

describe("defaults", () => {
  test("a production program needs a session secret alone", () => {
    expect(readConfig({ SESSION_SECRET: secret })).toMatchObject({
      production: true,
      port: 3000,
      host: undefined,
      siteUrl: "http://localhost:3000",
      siteName: "Meadowsweet",
      mongodbUri: undefined,
      dataDir: "./.data",
      oauth: undefined,
      adminEmails: [],
      openai: undefined,
      mail: undefined,
      feedsFile: undefined,
      feedsAllowPrivate: false,
      trustProxy: 0,
      demo: false,
    });
  });

  test("an empty value is a missing one", () => {
    expect(readConfig({ SESSION_SECRET: secret, PORT: "", MONGODB_URI: "" }).port).toBe(3000);
  });

  test("the public address follows the port, and loses its last slash", () => {
    expect(readConfig({ DEMO: "1", PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
    expect(readConfig({ DEMO: "1", SITE_URL: "https://example.org/" }).siteUrl).toBe("https://example.org");
  });

  test("a demo makes its own secret and knows its admin", () => {
    expect(readConfig({ DEMO: "1" }).adminEmails).toEqual(["ada.admin@example.test"]);
  });

  test("secrets rotate: a list of them", () => {
    expect(readConfig({ SESSION_SECRET: `${secret}, ${"t".repeat(40)}` }).sessionSecrets).toEqual([
      secret,
      "t".repeat(40),
    ]);
  });

  test("admins are told apart by address alone, not by its case", () => {
    expect(
      readConfig({ DEMO: "0", SESSION_SECRET: secret, ADMIN_EMAILS: "Ada@Example.org , b@c.de" }).adminEmails,
    ).toEqual(["ada@example.org", "b@c.de"]);
  });
});

describe("a wrong value is refused in one line that names it", () => {
  test.each<[name: string, env: Record<string, string>]>([
    ["PORT", { PORT: "abc" }],
    ["PORT", { PORT: "0" }],
    ["PORT", { PORT: "65536" }],
    ["SITE_URL", { SITE_URL: "example.org" }],
    ["SITE_URL", { SITE_URL: "ftp://example.org" }],
    ["SITE_NAME", { SITE_NAME: "x".repeat(61) }],
    ["SESSION_SECRET", { SESSION_SECRET: "short" }],
    ["SESSION_SECRET", { SESSION_SECRET: `${secret},short` }],
    ["SESSION_SECRET", { SESSION_SECRET: "" }],
    ["SESSION_SECRET", { SESSION_SECRET: "," }],
    ["MONGODB_URI", { MONGODB_URI: "localhost:27017" }],
    ["OAUTH_ISSUER_URL", { OAUTH_ISSUER_URL: "accounts" }],
    ["OAUTH_CLIENT_ID", { OAUTH_ISSUER_URL: "https://id.example.org", OAUTH_CLIENT_SECRET: "x" }],
    ["OAUTH_CLIENT_SECRET", { OAUTH_ISSUER_URL: "https://id.example.org", OAUTH_CLIENT_ID: "x" }],
    ["ADMIN_EMAILS", { ADMIN_EMAILS: "ada" }],
    ["OPENAI_MODEL", { OPENAI_API_KEY: "key" }],
    ["OPENAI_BASE_URL", { OPENAI_BASE_URL: "local" }],
    ["OPENAI_DAILY_LIMIT", { OPENAI_DAILY_LIMIT: "-1" }],
    ["SMTP_URL", { SMTP_URL: "https://mail.example.org", MAIL_TO: "a@b.de" }],
    ["MAIL_TO", { SMTP_URL: "smtp://mail.example.org" }],
    ["MAIL_TO", { MAIL_TO: "nobody" }],
    ["FEEDS_ALLOW_PRIVATE", { FEEDS_ALLOW_PRIVATE: "yes" }],
    ["TRUST_PROXY", { TRUST_PROXY: "true" }],
    ["DEMO", { DEMO: "on" }],
    ["DEMO", { DEMO: "1", OAUTH_ISSUER_URL: "https://id.example.org", OAUTH_CLIENT_ID: "x", OAUTH_CLIENT_SECRET: "x" }],
  ])("%s", (name, env) => {
    const problem = (() => {
      try {
        readConfig({ SESSION_SECRET: secret, ...env });
        return null;
      } catch (error) {
        return error;
      }
    })();
    expect(problem).toBeInstanceOf(ConfigError);
    const { message } = problem as ConfigError;
    expect(message.startsWith(`${name}: `)).toBe(true);
    expect(message).not.toContain("\n");
  });
});
