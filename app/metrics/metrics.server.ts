import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestListener } from "node:http";
import type { Gauge, Histogram, Registry } from "prom-client";
import { databaseAnswers, databaseSize } from "~/db/database.server";
import { diskReport } from "~/disk/disk-report.server";
import { latestOutcomes } from "~/health/outcomes.server";
import { siteHealth } from "~/health/site-health.server";
import { waitingJobs } from "~/queue/queue.server";
import { type Config, config } from "~/runtime/config.server";
import { cacheSizes, counters } from "~/runtime/counters.server";
import { log } from "~/runtime/log.server";
import { runningVersion } from "~/runtime/version.server";
import { kindOfRequest } from "./kind-of-request";

/** Seconds: from pages out of memory to those that nobody waits for. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Measured = (listener: RequestListener) => RequestListener;

/**
 * With `METRICS_TOKEN`: what counts and times all that a listener answers, and answers `GET /metrics` itself with the numbers of
 * this process in Prometheus' text format, for who sends the token. Without it, `/metrics` is an address like any other.
 */
export async function measuring({ metricsToken }: Pick<Config, "metricsToken">): Promise<Measured> {
  if (!metricsToken) return (listener) => listener;
  const { registry, requests, gauges } = await openRegistry();
  const answer = answering(registry, gauges, metricsToken);
  return (listener) => measured(listener, answer, requests);
}

/** The library is loaded by those alone who want numbers. */
async function openRegistry() {
  const { Registry, Histogram, Gauge, Counter, collectDefaultMetrics } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by the kind of page, from their arrival to the end of their answer",
    labelNames: ["kind", "method", "status"],
    ...{ buckets, registers: [registry] },
  });
  for (const name of Object.keys(counters) as (keyof typeof counters)[]) {
    const known = { name: `${snakeCase(name)}_total`, help: sentenceOf(name), registers: [registry] };
    const counter: InstanceType<typeof Counter> = new Counter({
      ...known,
      collect() {
        counter.reset();
        counter.inc(counters[name]);
      },
    });
  }
  const gauge = (name: string, help: string, label?: string) =>
    new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] });
  gauge("program_info", "1, with the version that runs", "version").set({ version: runningVersion }, 1);
  const gauges: Gauges = {
    cacheBytes: gauge("cache_bytes", "What a cache holds", "cache"),
    databaseUp: gauge("database_up", "Whether the database answers"),
    databaseSeconds: gauge("database_ping_seconds", "How long its answer took"),
    databaseBytes: gauge("database_bytes", "What it stores", "of"),
    diskFreeBytes: gauge("disk_free_bytes", "Room on the fullest disk that the program writes to"),
    health: gauge("site_health", "1 if a part of the site works, as on Admin > Health", "part"),
    jobEnded: gauge("job_last_end_timestamp_seconds", "When a job ended last", "job"),
    jobOk: gauge("job_last_end_ok", "Whether it ended well", "job"),
    jobsWaiting: gauge("jobs_waiting", "Jobs that are due and have not begun"),
  };
  return { registry, requests, gauges };
}

function measured(
  listener: RequestListener,
  answer: RequestListener,
  requests: Histogram<"kind" | "method" | "status">,
): RequestListener {
  return (request, response) => {
    const started = performance.now();
    response.once("close", () => {
      const kind = kindOfRequest(request.url ?? "");
      const method = knownMethods.has(request.method ?? "") ? request.method : "other";
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "broken off";
      requests.observe({ kind, method, status }, (performance.now() - started) / 1000);
    });
    if (isForMetrics(request.url ?? "")) answer(request, response);
    else listener(request, response);
  };
}

const isForMetrics = (address: string) => address === "/metrics" || address.startsWith("/metrics?");

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const gaugeNames = [
  ...["cacheBytes", "databaseUp", "databaseSeconds", "databaseBytes"],
  ...["diskFreeBytes", "health", "jobEnded", "jobOk", "jobsWaiting"],
] as const;
type Gauges = Record<(typeof gaugeNames)[number], Gauge>;

function answering(registry: Registry, gauges: Gauges, token: string): RequestListener {
  const expected = digest(`Bearer ${token}`);
  return (request, response) => {
    const send = (status: number, text: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...sharedHeaders, ...headers })
        .end(request.method === "HEAD" ? undefined : text);
    if (request.method !== "GET" && request.method !== "HEAD") return send(405, "Only GET\n", { Allow: "GET, HEAD" });
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) {
      return send(401, "Send METRICS_TOKEN as a bearer token\n", { "WWW-Authenticate": "Bearer" });
    }
    look(gauges)
      .then(() => registry.metrics())
      .then((text) => send(200, text, { "Content-Type": registry.contentType }))
      .catch((error) => {
        log.error({ err: error }, "/metrics could not be answered");
        send(500, "Something went wrong on our side\n");
      });
  };
}

const sharedHeaders = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Looks at what nothing counts. While the database is away, only the rest is known. */
async function look(gauges: Gauges): Promise<void> {
  for (const gauge of Object.values(gauges)) gauge.reset();
  for (const [cache, bytes] of cacheSizes) gauges.cacheBytes.set({ cache }, bytes());
  const disk = await diskReport(config());
  if (disk) gauges.diskFreeBytes.set(disk.freeBytes);
  const asked = performance.now();
  const answers = await databaseAnswers();
  gauges.databaseUp.set(Number(answers));
  if (!answers) return;
  gauges.databaseSeconds.set((performance.now() - asked) / 1000);
  await askDatabase(gauges).catch((error: Error) =>
    log.warn({ reason: error.message }, "The database did not answer /metrics"),
  );
}

async function askDatabase(gauges: Gauges): Promise<void> {
  const [size, health, outcomes, waiting] = await Promise.all([
    databaseSize(),
    siteHealth(),
    latestOutcomes(),
    waitingJobs(),
  ]);
  gauges.databaseBytes.set({ of: "data" }, size.dataBytes);
  gauges.databaseBytes.set({ of: "indexes" }, size.indexBytes);
  gauges.jobsWaiting.set(waiting);
  for (const { name, ok } of health) gauges.health.set({ part: name }, Number(ok));
  for (const [name, { at, ok }] of outcomes) {
    const [, job] = name.split("job ");
    if (!job) continue;
    gauges.jobEnded.set({ job }, at.getTime() / 1000);
    gauges.jobOk.set({ job }, Number(ok));
  }
}

const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const snakeCase = (name: string) => wordsOf(name).replaceAll(" ", "_");
const sentenceOf = (name: string) => `${wordsOf(name)} since the start`;
