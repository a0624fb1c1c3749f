import { createServer, type RequestListener } from "node:http";
import * as productionBuild from "virtual:remix/server-build";
import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import { type AppLoadContext, createRequestHandler as createPageHandler, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from "express";
import mongoose from "mongoose";
import { askedForAt } from "~/assets/assets-of-build.server";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { openDatabase } from "~/db/database.server";
import { storeWaiting } from "~/db/waiting-writes.server";
import { abandonDemo } from "~/demo/abandon-demo.server";
import { restrictMethods } from "~/http/express/allowed-methods.server";
import { acceptTokens } from "~/http/express/bearer-tokens.server";
import { limitBodies } from "~/http/express/body-limits.server";
import { connectionTimeouts, limitConnections, unbroken, withoutPipelines } from "~/http/express/connections.server";
import { answersWhileUnavailable } from "~/http/express/database-unavailable.server";
import { postsToDeskIndex } from "~/http/express/desk-index.server";
import { drainable } from "~/http/express/drain.server";
import { acceptBeforeWork, inTurns } from "~/http/express/event-loop-turns.server";
import { listen } from "~/http/express/listen.server";
import { listenOn } from "~/http/express/listen-on.server";
import { countsMissing } from "~/http/express/missing-addresses.server";
import { policyOfAnswer } from "~/http/express/own-policy.server";
import { ownersPictures } from "~/http/express/owners-pictures.server";
import {
  nonceOf,
  protectionOfPictures,
  protectiveHeaders,
  refuse,
  refuseNonsense,
  refuseOtherSites,
  requestLog,
  sharedProtection,
} from "~/http/express/protection.server";
import { plainScheme, warnOfUncountedProxy } from "~/http/express/proxy-headers.server";
import { readiness } from "~/http/express/readiness.server";
import { byAddress } from "~/http/express/routes-of-address.server";
import { staticFiles } from "~/http/express/static-files.server";
import { notFoundIfUndecodable } from "~/http/express/undecodable-address.server";
import { prepareStorage } from "~/images/bytes/prepare-storage.server";
import { awayDuringImport } from "~/import-export/away-during-import.server";
import { prepareBackupFolder } from "~/import-export/backups/backups.server";
import { unfinishedImport } from "~/import-export/unfinished-import.server";
import { feedSources, refuseUnknownCategories } from "~/ingestion/sources/feed-sources.server";
import { measuring } from "~/metrics/metrics.server";
import { migrate, refuseNewer } from "~/migrations/migrate.server";
import { numbersOfAnswer } from "~/numbers/count.server";
import { cachedPages } from "~/page-cache/cached-pages.server";
import { compressedFiles } from "~/page-cache/compressed-files.server";
import type { PageCache } from "~/page-cache/page-cache.server";
import { leadsOldAddressesOn } from "~/pages/old-addresses.server";
import { pictureCache } from "~/picture-cache/picture-cache.server";
import { type Config, ConfigError, config } from "~/runtime/config.server";
import { demoProviderPath } from "~/runtime/demo-accounts";
import { warnOfMisspeltVariables } from "~/runtime/environment-names.server";
import { announce, log } from "~/runtime/log.server";
import { endInOrder, surviveRejections } from "~/runtime/orderly-end.server";
import { announceSignIn } from "~/sign-in/announce-sign-in.server";
import { trustDemoProvider } from "~/sign-in/provider.server";
import { type RunningJobs, startJobs } from "./jobs/jobs";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The nonce that allows this answer's own scripts, and no others, to run. */
    nonce: string;
    /** Readers can quote it when something went wrong. The request's log line has it. */
    requestId: string;
  }
}

/** A stop may take fifteen seconds. The rest is for requests and the database. */
const maxSecondsForJobs = 10;

/** What the development server needs: Vite's middlewares and the present build. */
export type Development = { middlewares: RequestHandler; build: () => Promise<ServerBuild> };

// Not awaited: modules that are imported later wait until this module is complete.
if (import.meta.env.PROD) void start();

/** Starts the program: configuration, database, demo parts, and then the server. Ends the process if this fails. */
export async function start(development?: Development): Promise<void> {
  surviveRejections();
  try {
    const settings = config();
    warnOfMisspeltVariables();
    // Reports a wrong FEEDS_FILE now, and not when the first run fails.
    feedSources();
    await prepareBackupFolder(settings.backupDir);
    const database = await openDatabase(settings, refuseNewer);
    await migrate();
    await prepareStorage();
    await refreshSnapshots();
    refuseUnknownCategories();
    log.info(`Database: ${database.place}`);
    const unfinished = unfinishedImport();
    if (unfinished) log.warn(unfinished);
    const app = express();
    let jobs: RunningJobs | undefined;
    prepare(app, settings, Boolean(development), () => jobs?.running() ?? false);
    if (settings.demo) await addDemo(app, settings);
    else await abandonDemo();
    addSite(app, settings, development);
    const cached = development ? null : cacheOfPages(settings);
    const pictures = development ? null : pictureCache(settings.pictureCacheBytes, protectionOfPictures(settings));
    const measured = await measuring(settings);
    const server = createServer(connectionTimeouts);
    const drain = drainable(server);
    limitConnections(server, settings);
    acceptBeforeWork(server);
    const answer: RequestListener = (request, response) => {
      const usual = () => app(request, response);
      if (unfinishedImport()) return usual();
      if (pictures?.(request, response, usual)) return;
      return cached ? cached(request, response, usual) : usual();
    };
    server.on("request", withoutPipelines(measured(unbroken(answer))));
    await listen(server, settings);
    const running = await startJobs();
    jobs = running;
    announce(`${settings.siteName} is ready at ${settings.siteUrl}`);
    if (!settings.demo) void announceSignIn();
    // Starts no new requests and jobs, waits for the present ones to end, and then closes the database.
    endInOrder(async () => {
      await Promise.all([drain(), running.stop(maxSecondsForJobs * 1000)]);
      await storeWaiting();
      await database.close();
    });
  } catch (error) {
    const trouble = error as Error;
    if (trouble instanceof ConfigError) process.stderr.write(`${trouble.message}\n`);
    else log.fatal(development ? { err: trouble } : {}, `Cannot start: ${trouble.message}`);
    process.exit(1);
  }
}

/** What runs before every answer: security headers, health checks, log line, checks of writes. */
function prepare(app: Express, settings: Config, development: boolean, jobsRun: () => boolean): void {
  app.disable("x-powered-by");
  app.set("trust proxy", settings.trustProxy);
  // Nothing uses Express's query: Remix parses the address itself.
  app.set("query parser", false);
  app.use(countsMissing(), warnOfUncountedProxy(settings), plainScheme(), ...protectiveHeaders(settings, development));

  app.get("/healthz", (_request, response) => void response.type("text").send("ok"));
  app.get("/readyz", readiness(settings, jobsRun, unfinishedImport));

  app.use(
    listenOn(),
    requestLog(log, { each: settings.accessLog }),
    refuseNonsense(),
    awayDuringImport(),
    acceptTokens(),
    refuseOtherSites(settings),
    compression(),
  );
}

async function addDemo(app: Express, { siteUrl }: Config): Promise<void> {
  log.warn("DEMO is on: this site shows made-up articles and lets anybody sign in. Never use it for a real site.");
  // No real site needs these.
  const { loadDemoLibrary } = await import("~/demo/load.server");
  const { demoIdentityProvider } = await import("~/demo/identity-provider.server");
  log.info("Loading the demo library; the first time that takes some seconds.");
  await loadDemoLibrary();
  const provider = await demoIdentityProvider(siteUrl);
  app.use(demoProviderPath, provider.router);
  trustDemoProvider(provider.settings);
}

function addSite(app: Express, settings: Config, development?: Development): void {
  if (development) {
    app.use(ownersPictures(), development.middlewares);
  } else {
    // Vite puts the content's hash into these names.
    app.use("/assets", compressedFiles("build/client/assets"));
    app.use("/assets", express.static("build/client/assets", { immutable: true, maxAge: "1y", redirect: false }));
    app.use(ownersPictures(), staticFiles("build/client"));
  }
  const getLoadContext: GetLoadContextFunction = (request, response) => ({
    nonce: nonceOf(response),
    requestId: String(request.id),
    clientAddress: request.ip ?? "",
    numbers: numbersOfAnswer(request, response),
    ...policyOfAnswer(request, response),
  });
  const mode = settings.production ? "production" : "development";
  const handler = (build: ServerBuild | (() => Promise<ServerBuild>)) =>
    createRequestHandler({ build, mode, getLoadContext });
  const ofOtherMethods = (answer: RequestHandler) =>
    app.route("*").options(answer).put(answer).patch(answer).delete(answer);
  app.use(limitBodies(), postsToDeskIndex(), inTurns(), (_request, _response, next) => {
    void refreshSnapshots().then(() => next(), next);
  });
  if (development) {
    const current = (change: (build: ServerBuild) => ServerBuild) =>
      handler(async () => change(leadsOldAddressesOn(await development.build())));
    ofOtherMethods(current((build) => restrictMethods(answersWhileUnavailable(build))));
    app.all("*", current(answersWhileUnavailable));
  } else {
    ofOtherMethods(handler(restrictMethods(answersWhileUnavailable(loadBuild()))));
    const handlerOf = byAddress(answersWhileUnavailable(loadBuild()), handler);
    app.all("*", (request, response, next) => handlerOf(request.originalUrl)(request, response, next));
    const render = createPageHandler(answersWhileUnavailable(loadBuild()), mode);
    app.use(
      notFoundIfUndecodable(async (address, request, response) =>
        render(new Request(new URL(address, settings.siteUrl)), await getLoadContext(request, response)),
      ),
    );
  }
  app.use(lastResort);
}

/** Pages that are the same for many, before everything else; `null` if the cache is switched off. */
function cacheOfPages(settings: Config): PageCache | null {
  if (settings.pageCacheBytes === 0) return null;
  const handlerOf = byAddress(answersWhileUnavailable(loadBuild()), (build) => createPageHandler(build, "production"));
  return cachedPages({
    maxBytes: settings.pageCacheBytes,
    protection: sharedProtection(settings),
    render: async (address: string, made: Pick<AppLoadContext, "nonce" | "requestId">, cookie?: string) => {
      await refreshSnapshots();
      const request = new Request(new URL(address, settings.siteUrl), cookie ? { headers: { Cookie: cookie } } : {});
      return handlerOf(address)(request, { ...made, clientAddress: "" });
    },
  });
}

function loadBuild(): ServerBuild {
  return leadsOldAddressesOn(askedForAt(productionBuild as unknown as ServerBuild, config().assetUrl));
}

/** Errors before Remix is reached, such as an address that cannot be decoded. */
function lastResort(
  error: Error & { status?: number; code?: string },
  request: Request,
  response: Response,
  _next: NextFunction,
): void {
  if (response.headersSent) {
    request.log.error({ err: error }, "An answer broke off");
    response.destroy();
    return;
  }
  const status = error.code === "ERR_INVALID_URL" ? 400 : error.status && error.status < 500 ? error.status : 500;
  if (status === 500) request.log.error({ err: error }, "A request failed");
  refuse(request, response, status, status === 500 ? "Something went wrong on our side" : "Bad request");
}

mongoose.connection.on("error", (error) => log.error({ err: error }, "Database"));
