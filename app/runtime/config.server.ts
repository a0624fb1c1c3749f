import { z } from "zod";
import { demoAdmin } from "~/runtime/demo-accounts";
import { missingStorageVariables, storageSettings, storageVariables } from "./storage-settings";

/** A variable of the environment is missing or wrong. The message is one line that names it. */
export class ConfigError extends Error {}

/** The name of a site whose owner has named none. */
export const defaultSiteName = "Meadowsweet";

export type Config = ReturnType<typeof readConfig>;

let current: Config | undefined;

/** The program's configuration: read from the environment once, at the first call. @throws ConfigError */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}

/**
 * The same for a command such as `npm run export`, which opens no session and so needs no secret. Call it before
 * anything asks for the configuration.
 *
 * @throws ConfigError
 */
export function configOfCommand(): Config {
  current = readConfig(process.env, { serves: false });
  return current;
}

/** Puts another configuration in the place of this one, as tests do (tests/setup/settings.ts). @returns the one before */
export function replaceConfig(next: Config | undefined): Config | undefined {
  const before = current;
  current = next;
  return before;
}

/**
 * How the log is written. The log starts before the configuration is read, so that it can report errors in it. A wrong
 * value is ignored here and refused there.
 */
export function logSettings(env: Environment) {
  const { NODE_ENV, LOG_LEVEL } = nonEmptyVariables(env);
  const level = logLevel.safeParse(LOG_LEVEL).data ?? (NODE_ENV === "test" ? "silent" : "info");
  return { level, readable: NODE_ENV === "development" };
}

type Environment = Record<string, string | undefined>;

/** An empty value is the usual way to switch off a setting in a unit file or a compose file. */
const nonEmptyVariables = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));

/**
 * README's table says what each variable means and its default.
 *
 * @param purpose whether the program serves: then it signs cookies, which needs a secret in production
 * @throws ConfigError that names the first wrong variable
 */
export function readConfig(env: Environment, { serves }: { serves: boolean } = { serves: true }) {
  const parsed = environment.safeParse(nonEmptyVariables(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join(".") || "environment"}: ${issue?.message}`);
  }
  const value = parsed.data;
  if (serves && value.NODE_ENV === "production" && !value.SESSION_SECRET && !value.DEMO) {
    throw new ConfigError("SESSION_SECRET: is required in production: at least 32 random characters");
  }
  const siteUrl = (value.SITE_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, "");
  return {
    production: value.NODE_ENV === "production",
    port: value.PORT,
    host: value.HOST,
    siteUrl,
    assetUrl: assetUrlOf(value.ASSET_URL, siteUrl),
    siteName: value.SITE_NAME,
    sessionSecrets: value.SESSION_SECRET,
    mongodbUri: value.MONGODB_URI,
    dataDir: value.DATA_DIR,
    oauth:
      value.OAUTH_ISSUER_URL && value.OAUTH_CLIENT_ID && value.OAUTH_CLIENT_SECRET
        ? {
            issuerUrl: value.OAUTH_ISSUER_URL,
            clientId: value.OAUTH_CLIENT_ID,
            clientSecret: value.OAUTH_CLIENT_SECRET,
          }
        : undefined,
    adminEmails: value.DEMO ? [...value.ADMIN_EMAILS, demoAdmin] : value.ADMIN_EMAILS,
    openai: value.OPENAI_API_KEY
      ? {
          apiKey: value.OPENAI_API_KEY,
          baseUrl: value.OPENAI_BASE_URL,
          model: value.OPENAI_MODEL,
          dailyLimit: value.OPENAI_DAILY_LIMIT,
        }
      : undefined,
    mail: value.SMTP_URL && value.MAIL_TO ? { smtpUrl: value.SMTP_URL, to: value.MAIL_TO } : undefined,
    feeds: value.FEEDS === "on",
    feedsFile: value.FEEDS_FILE,
    feedsAllowPrivate: value.FEEDS_ALLOW_PRIVATE,
    importAllowPrivate: value.IMPORT_ALLOW_PRIVATE,
    webhooksAllowPrivate: value.WEBHOOKS_ALLOW_PRIVATE,
    ...storageSettings(value, value.DATA_DIR),
    contactRetentionDays: value.CONTACT_RETENTION_DAYS,
    trustProxy: value.TRUST_PROXY,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    pictureCacheBytes: value.PICTURE_CACHE_MB * 1024 * 1024,
    demo: value.DEMO,
    accessLog: value.ACCESS_LOG,
    alertUrl: value.ALERT_URL,
    metricsToken: value.METRICS_TOKEN,
    webSubHub: value.WEBSUB_HUB,
    indexNowUrl: value.INDEXNOW_URL,
  };
}

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`);
const webAddress = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
/** The site is at the root of its address. No other part of the address would be used. */
const siteAddress = webAddress.regex(
  /^\w+:\/\/[^/?#@\\]+\/?$/,
  "must be the site's address alone, like https://www.example.org: no path, query or user name",
);
/** Styles name their fonts by path, so a CDN has the site at its root. The address also stands in the content security policy. */
const cdnAddress = webAddress.regex(
  /^\w+:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?\/?$/i,
  "must be an address alone, like https://cdn.example.org: no path, query or user name",
);
/** The site's own address is none. */
function assetUrlOf(given: string | undefined, siteUrl: string): string | undefined {
  const url = given?.replace(/\/$/, "");
  return url === siteUrl ? undefined : url;
}
const flag = z.enum(["0", "1"], "must be 1 (on) or 0 (off)").transform((value) => value === "1");
const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const logLevel = z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).optional();
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

const environment = z
  .object({
    NODE_ENV: z
      .enum(["production", "development", "test"], "must be production, development or test")
      .default("production"),
    PORT: wholeNumber(1, 65_535).default(3000),
    HOST: z.string().optional(),
    SITE_URL: siteAddress.optional(),
    ASSET_URL: cdnAddress.optional(),
    SITE_NAME: z
      .string()
      .trim()
      .min(1, "must not be blank")
      .max(60, "must be 60 characters or fewer")
      .default(defaultSiteName),
    SESSION_SECRET: list
      // With commas alone the cookies would not be signed.
      .refine((secrets) => secrets.length > 0, "needs at least 32 characters")
      .refine((secrets) => secrets.every((secret) => secret.length >= 32), "each secret needs at least 32 characters")
      .optional(),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, "must start with mongodb:// or mongodb+srv://")
      .optional(),
    DATA_DIR: z.string().default("./.data"),
    OAUTH_ISSUER_URL: webAddress.optional(),
    OAUTH_CLIENT_ID: z.string().optional(),
    OAUTH_CLIENT_SECRET: z.string().optional(),
    ADMIN_EMAILS: list
      .transform((emails) => emails.map((email) => email.toLowerCase()))
      .refine((emails) => emails.every((email) => z.email().safeParse(email).success), {
        error: ({ input }) =>
          `must be e-mail addresses with commas between them: ${noAddressIn(input as string[])} is none`,
      })
      .default([]),
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: webAddress.optional(),
    OPENAI_MODEL: z.string().optional(),
    OPENAI_DAILY_LIMIT: wholeNumber(0, 1_000_000).default(200),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
      .optional(),
    MAIL_TO: z.email("must be an e-mail address").optional(),
    FEEDS: z.enum(["on", "off"], "must be on or off").default("on"),
    FEEDS_FILE: z.string().optional(),
    FEEDS_ALLOW_PRIVATE: flag.default(false),
    IMPORT_ALLOW_PRIVATE: flag.default(false),
    WEBHOOKS_ALLOW_PRIVATE: flag.default(false),
    ...storageVariables,
    CONTACT_RETENTION_DAYS: wholeNumber(1, 3650).default(365),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    PAGE_CACHE_MB: wholeNumber(0, 4096).default(8),
    PICTURE_CACHE_MB: wholeNumber(0, 4096).default(16),
    DEMO: flag.default(false),
    ALERT_URL: webAddress.optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/=-]+$/, "must be letters, digits and . _ ~ + / = - without spaces")
      .optional(),
    WEBSUB_HUB: webAddress.optional(),
    INDEXNOW_URL: webAddress.optional(),
    LOG_LEVEL: logLevel,
    ACCESS_LOG: z
      .enum(["on", "off"], "must be on or off")
      .default("on")
      .transform((value) => value === "on"),
  })
  .superRefine((env, context) => {
    const missing = (name: string, why: string) => context.addIssue({ code: "custom", path: [name], message: why });
    if (env.OAUTH_ISSUER_URL) {
      if (env.DEMO) missing("DEMO", "cannot be on together with OAUTH_ISSUER_URL");
      if (!env.OAUTH_CLIENT_ID) missing("OAUTH_CLIENT_ID", "is required with OAUTH_ISSUER_URL");
      if (!env.OAUTH_CLIENT_SECRET) missing("OAUTH_CLIENT_SECRET", "is required with OAUTH_ISSUER_URL");
    }
    if (!env.OAUTH_ISSUER_URL && (env.OAUTH_CLIENT_ID || env.OAUTH_CLIENT_SECRET))
      missing("OAUTH_ISSUER_URL", "is required with OAUTH_CLIENT_ID and OAUTH_CLIENT_SECRET");
    if (env.MAIL_TO && !env.SMTP_URL) missing("SMTP_URL", "is required with MAIL_TO");
    if (env.SMTP_URL && !env.MAIL_TO) missing("MAIL_TO", "is required with SMTP_URL");
    for (const { name, reason } of missingStorageVariables(env)) missing(name, reason);
    if (env.OPENAI_API_KEY && !env.OPENAI_MODEL) missing("OPENAI_MODEL", "is required with OPENAI_API_KEY");
  });

const noAddressIn = (emails: string[]) => `“${emails.find((email) => !z.email().safeParse(email).success)}”`;

/** The names of all variables that the program reads. */
export const knownVariables: string[] = Object.keys(environment.shape);
