import { expect, test } from "vitest";
import { knownVariables } from "./config.server";
import { misspeltNames } from "./environment-names.server";

test.each([
  ["SESION_SECRET", "SESSION_SECRET"],
  ["SESSION_SECRETS", "SESSION_SECRET"],
  ["SMPT_URL", "SMTP_URL"],
  ["SMTP_HOST", "SMTP_URL"],
  ["OPENAI_KEY", "OPENAI_API_KEY"],
  ["FEED_FILE", "FEEDS_FILE"],
  ["MONGO_URI", "MONGODB_URI"],
  ["MONGODB_URL", "MONGODB_URI"],
  ["OAUTH_CLIENTID", "OAUTH_CLIENT_ID"],
  ["OAUTH_ISSUER", "OAUTH_ISSUER_URL"],
  ["OAUTH_SECRET", "OAUTH_CLIENT_SECRET"],
  ["ADMIN_EMAIL", "ADMIN_EMAILS"],
  ["DATADIR", "DATA_DIR"],
  ["BACKUPS_DIR", "BACKUP_DIR"],
  ["SITE_URI", "SITE_URL"],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["ACCES_LOG", "ACCESS_LOG"],
])("a slip in %s does not go unnoticed", (given, meant) => {
  expect(misspeltNames([given], knownVariables)).toEqual([{ given, meant }]);
});

test("what is known is no slip", () => {
  expect(misspeltNames(knownVariables, knownVariables)).toEqual([]);
});

test("what other programs use is left alone", () => {
  const others = [
    ..."PATH HOME HOSTNAME USER LOGNAME MAIL SHELL SHLVL TERM LANG LC_ALL PWD OLDPWD TZ TMPDIR EDITOR PAGER DISPLAY".split(
      " ",
    ),
    ..."NODE_OPTIONS NODE_PATH NODE_VERSION npm_config_cache npm_lifecycle_event INIT_CWD COLOR FORCE_COLOR NO_COLOR".split(
      " ",
    ),
    ..."INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET CREDENTIALS_DIRECTORY STATE_DIRECTORY CI DEBUG".split(
      " ",
    ),
    ..."KUBERNETES_SERVICE_HOST SMTP_SERVICE_HOST SMTP_PORT SMTP_PORT_25_TCP_ADDR MONGODB_SERVICE_PORT".split(" "),
    ..."OPENAI_ORG_ID HTTP_PROXY HTTPS_PROXY NO_PROXY JAVA_HOME GOPATH XDG_DATA_DIRS SSH_AUTH_SOCK LS_COLORS POST DATABASE_URL".split(
      " ",
    ),
    ..."MALLOC_ARENA_MAX CHROMIUM_PATH SOAK VITEST TEST MODE PROD BASE_URL UV_THREADPOOL_SIZE container HISTSIZE".split(
      " ",
    ),
  ];
  expect(misspeltNames(others, knownVariables)).toEqual([]);
});
