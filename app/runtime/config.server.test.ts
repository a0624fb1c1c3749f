import { describe, expect, test } from "vitest";
import { ConfigError, logSettings, readConfig } from "./config.server";

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
      feeds: true,
      feedsFile: undefined,
      feedsAllowPrivate: false,
      importAllowPrivate: false,
      webhooksAllowPrivate: false,
      backupDir: undefined,
      backupKey: undefined,
      backupS3: undefined,
      contactRetentionDays: 365,
      trustProxy: 0,
      pictureCacheBytes: 16 * 2 ** 20,
      demo: false,
      accessLog: true,
    });
  });

  test("an empty value is a missing one", () => {
    expect(readConfig({ SESSION_SECRET: secret, PORT: "", MONGODB_URI: "" }).port).toBe(3000);
  });

  test("the public address follows the port, and loses its last slash", () => {
    expect(readConfig({ DEMO: "1", PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
    expect(readConfig({ DEMO: "1", SITE_URL: "https://example.org/" }).siteUrl).toBe("https://example.org");
    expect(readConfig({ DEMO: "1", SITE_URL: "http://[::1]:8080" }).siteUrl).toBe("http://[::1]:8080");
  });

  test("a CDN has an address of its own, without a last slash", () => {
    const site = { DEMO: "1", SITE_URL: "https://example.org" };
    expect(readConfig({ ...site, ASSET_URL: "https://cdn.example.org/" }).assetUrl).toBe("https://cdn.example.org");
    expect(readConfig({ ...site, ASSET_URL: "http://[::1]:8080" }).assetUrl).toBe("http://[::1]:8080");
    expect(readConfig({ ...site, ASSET_URL: "https://example.org/" }).assetUrl).toBeUndefined();
    expect(readConfig(site).assetUrl).toBeUndefined();
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

  test("the name of the environment decides about production, and production is the default", () => {
    expect(readConfig({ NODE_ENV: "development" })).toMatchObject({ production: false, sessionSecrets: undefined });
    expect(readConfig({ NODE_ENV: "test" }).production).toBe(false);
  });

  test("every setting arrives where it is used", () => {
    expect(
      readConfig({
        SESSION_SECRET: secret,
        HOST: "127.0.0.1",
        SITE_NAME: "Tansy",
        MONGODB_URI: "mongodb+srv://cluster.example.org/tansy",
        DATA_DIR: "/var/lib/tansy",
        OAUTH_ISSUER_URL: "https://id.example.org",
        OAUTH_CLIENT_ID: "client",
        OAUTH_CLIENT_SECRET: "client secret",
        SMTP_URL: "smtps://mail.example.org",
        MAIL_TO: "owner@example.org",
        FEEDS: "off",
        FEEDS_FILE: "feeds.json",
        FEEDS_ALLOW_PRIVATE: "1",
        IMPORT_ALLOW_PRIVATE: "1",
        WEBHOOKS_ALLOW_PRIVATE: "1",
        TRUST_PROXY: "10",
        PICTURE_CACHE_MB: "0",
      }),
    ).toMatchObject({
      host: "127.0.0.1",
      siteName: "Tansy",
      mongodbUri: "mongodb+srv://cluster.example.org/tansy",
      dataDir: "/var/lib/tansy",
      oauth: { issuerUrl: "https://id.example.org", clientId: "client", clientSecret: "client secret" },
      mail: { smtpUrl: "smtps://mail.example.org", to: "owner@example.org" },
      feeds: false,
      feedsFile: "feeds.json",
      feedsAllowPrivate: true,
      importAllowPrivate: true,
      webhooksAllowPrivate: true,
      trustProxy: 10,
      pictureCacheBytes: 0,
    });
  });

  test("a language model needs a key and a name, and is asked 200 times a day at most", () => {
    const key = { SESSION_SECRET: secret, OPENAI_API_KEY: "key", OPENAI_MODEL: "small" };
    expect(readConfig(key).openai).toEqual({ apiKey: "key", baseUrl: undefined, model: "small", dailyLimit: 200 });
    const elsewhere = { ...key, OPENAI_BASE_URL: "http://localhost:11434/v1", OPENAI_DAILY_LIMIT: "0" };
    expect(readConfig(elsewhere).openai).toMatchObject({ baseUrl: "http://localhost:11434/v1", dailyLimit: 0 });
    expect(readConfig({ SESSION_SECRET: secret, OPENAI_MODEL: "small" }).openai).toBeUndefined();
  });

  test("a command needs no session secret, but no other value may be wrong for it either", () => {
    expect(readConfig({}, { serves: false })).toMatchObject({ production: true, sessionSecrets: undefined });
    expect(() => readConfig({ PORT: "http" }, { serves: false })).toThrow(/^PORT: /);
    expect(() => readConfig({ SESSION_SECRET: "short" }, { serves: false })).toThrow(/^SESSION_SECRET: /);
    expect(() => readConfig({})).toThrow(/^SESSION_SECRET: is required in production/);
  });

  test("the log is there whatever is wrong, to tell of it", () => {
    expect(logSettings({})).toEqual({ level: "info", readable: false });
    expect(logSettings({ LOG_LEVEL: "" }).level).toBe("info");
    expect(logSettings({ LOG_LEVEL: "loud" }).level).toBe("info");
    expect(logSettings({ LOG_LEVEL: "warn", NODE_ENV: "development" })).toEqual({ level: "warn", readable: true });
    expect(logSettings({ NODE_ENV: "test" }).level).toBe("silent");
  });

  test("admins are told apart by address alone, not by its case", () => {
    expect(
      readConfig({ DEMO: "0", SESSION_SECRET: secret, ADMIN_EMAILS: "Ada@Example.org , b@c.de" }).adminEmails,
    ).toEqual(["ada@example.org", "b@c.de"]);
  });
});

describe("a wrong value is refused in one line that names it", () => {
  test.each<[name: string, env: Record<string, string>]>([
    ["NODE_ENV", { NODE_ENV: "prod" }],
    ["PORT", { PORT: "abc" }],
    ["PORT", { PORT: "80.5" }],
    ["PORT", { PORT: " " }],
    ["PORT", { PORT: "0" }],
    ["PORT", { PORT: "65536" }],
    ["PICTURE_CACHE_MB", { PICTURE_CACHE_MB: "some" }],
    ["SITE_URL", { SITE_URL: "example.org" }],
    ["SITE_URL", { SITE_URL: "ftp://example.org" }],
    ["SITE_URL", { SITE_URL: "javascript:alert(1)" }],
    ["SITE_URL", { SITE_URL: "https://example.org/magazine" }],
    ["SITE_URL", { SITE_URL: "https://example.org/magazine/" }],
    ["SITE_URL", { SITE_URL: "https://example.org//" }],
    ["SITE_URL", { SITE_URL: "https://example.org?tenant=1" }],
    ["SITE_URL", { SITE_URL: "https://example.org/#top" }],
    ["SITE_URL", { SITE_URL: "https://ada:hunter2@example.org" }],
    ["SITE_URL", { SITE_URL: "https://@example.org" }],
    ["ASSET_URL", { ASSET_URL: "cdn.example.org" }],
    ["ASSET_URL", { ASSET_URL: "https://cdn.example.org/site" }],
    ["ASSET_URL", { ASSET_URL: "https://cdn.example.org; script-src *" }],
    ["ASSET_URL", { ASSET_URL: "https://cdn.example.org;x" }],
    ["ASSET_URL", { ASSET_URL: "https://ada:hunter2@cdn.example.org" }],
    ["SITE_NAME", { SITE_NAME: "x".repeat(61) }],
    ["SITE_NAME", { SITE_NAME: "   " }],
    ["SESSION_SECRET", { SESSION_SECRET: "short" }],
    ["SESSION_SECRET", { SESSION_SECRET: `${secret},short` }],
    ["SESSION_SECRET", { SESSION_SECRET: "" }],
    ["SESSION_SECRET", { SESSION_SECRET: "," }],
    ["MONGODB_URI", { MONGODB_URI: "localhost:27017" }],
    ["OAUTH_ISSUER_URL", { OAUTH_ISSUER_URL: "accounts" }],
    ["OAUTH_ISSUER_URL", { OAUTH_CLIENT_ID: "x", OAUTH_CLIENT_SECRET: "x" }],
    ["OAUTH_CLIENT_ID", { OAUTH_ISSUER_URL: "https://id.example.org", OAUTH_CLIENT_SECRET: "x" }],
    ["OAUTH_CLIENT_SECRET", { OAUTH_ISSUER_URL: "https://id.example.org", OAUTH_CLIENT_ID: "x" }],
    ["ADMIN_EMAILS", { ADMIN_EMAILS: "ada" }],
    ["ADMIN_EMAILS", { ADMIN_EMAILS: "ada@example.org,ben" }],
    ["ADMIN_EMAILS", { ADMIN_EMAILS: "owner@example.org; editor@example.org" }],
    ["OPENAI_MODEL", { OPENAI_API_KEY: "key" }],
    ["OPENAI_BASE_URL", { OPENAI_BASE_URL: "local" }],
    ["OPENAI_DAILY_LIMIT", { OPENAI_DAILY_LIMIT: "-1" }],
    ["OPENAI_DAILY_LIMIT", { OPENAI_DAILY_LIMIT: "1000001" }],
    ["SMTP_URL", { MAIL_TO: "a@b.de" }],
    ["SMTP_URL", { SMTP_URL: "https://mail.example.org", MAIL_TO: "a@b.de" }],
    ["MAIL_TO", { SMTP_URL: "smtp://mail.example.org" }],
    ["MAIL_TO", { MAIL_TO: "nobody" }],
    ["FEEDS", { FEEDS: "0" }],
    ["FEEDS_ALLOW_PRIVATE", { FEEDS_ALLOW_PRIVATE: "yes" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["ACCESS_LOG", { ACCESS_LOG: "no" }],
    ["TRUST_PROXY", { TRUST_PROXY: "true" }],
    ["TRUST_PROXY", { TRUST_PROXY: "11" }],
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
    expect(message).toMatch(new RegExp(`^${name}: [a-z][^\n]+$`));
  });

  test("and does not show a secret", () => {
    const tooShort = "hunter2";
    expect(() => readConfig({ SESSION_SECRET: tooShort })).toThrow(/^(?!.*hunter2)SESSION_SECRET: /);
    expect(() => readConfig({ SESSION_SECRET: secret, MONGODB_URI: "user:hunter2@host" })).toThrow(
      /^(?!.*hunter2)MONGODB_URI: /,
    );
  });
});
