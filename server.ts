import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express, type RequestHandler, type Response } from "express";
import helmet from "helmet";
import mongoose from "mongoose";
import { pinoHttp } from "pino-http";
import * as productionBuild from "virtual:remix/server-build";
import { type Config, ConfigError, config } from "~/config.server";
import { databaseAnswers, openDatabase } from "~/db/database.server";
import { loadDemoLibrary } from "~/demo/load.server";
import { log } from "~/log.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Allows this answer's own scripts, and no others, to run. */
    nonce: string;
    /** To quote when something went wrong; the log line of the request carries it. */
    requestId: string;
  }
}

/** What the development server brings along: Vite's middlewares and the build as it is now. */
export type Development = { middlewares: RequestHandler; build: () => Promise<ServerBuild> };

if (import.meta.env.PROD) await start();

/** Starts the program: configuration, database, demo library, then the door opens. Ends the process when it cannot. */
export async function start(development?: Development): Promise<void> {
  try {
    const settings = config();
    const database = await openDatabase(settings);
    log.info(`Database: ${database.place}`);
    if (settings.demo) {
      log.warn("DEMO is on: this site shows made-up articles and lets anybody sign in. Never use it for a real site.");
      await loadDemoLibrary();
    }
    const server = createServer(createApp(settings, development));
    await listen(server, settings);
    log.info(`${settings.siteName} is ready at ${settings.siteUrl}`);
    stopOnSignal(server, () => database.close());
  } catch (error) {
    const trouble = error as Error;
    if (trouble instanceof ConfigError) process.stderr.write(`${trouble.message}\n`);
    else log.fatal(development ? { err: trouble } : {}, `Cannot start: ${trouble.message}`);
    process.exit(1);
  }
}

function createApp(settings: Config, development?: Development): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", settings.trustProxy);

  app.get("/healthz", (_request, response) => void response.type("text").send("ok"));
  app.get("/readyz", async (_request, response) => {
    const database = await databaseAnswers();
    response.status(database ? 200 : 503).json({ database: database ? "ok" : "down" });
  });

  app.use(requestLog());
  app.use(protection(settings, Boolean(development)));
  app.use(compression());
  if (development) {
    app.use(development.middlewares);
  } else {
    // Vite puts the content's hash into these names.
    app.use("/assets", express.static("build/client/assets", { immutable: true, maxAge: "1y", redirect: false }));
    app.use(express.static("build/client", { maxAge: "1h", redirect: false }));
  }
  app.all(
    "*",
    createRequestHandler({
      build: development ? development.build : (productionBuild as unknown as ServerBuild),
      mode: settings.production ? "production" : "development",
      getLoadContext: (request, response) => ({ nonce: nonceOf(response), requestId: String(request.id) }),
    }),
  );
  return app;
}

/** One line a request: what was asked and how it ended. No address, query, cookie or user agent: no personal data. */
function requestLog(): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader("X-Request-Id", id);
      return id;
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, path: url.split("?")[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? "error" : "info"),
  });
}

const nonceOf = (response: Response): string => response.locals.nonce as string;

function protection(settings: Config, development: boolean): RequestHandler[] {
  const secure = settings.siteUrl.startsWith("https:");
  return [
    (_request, response, next) => {
      response.locals.nonce = randomBytes(16).toString("base64");
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          baseUri: ["'none'"],
          connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
          fontSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          imgSrc: ["'self'", "data:"],
          manifestSrc: ["'self'"],
          scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response as Response)}'`],
          styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
          ...(secure && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      crossOriginEmbedderPolicy: false,
    }),
  ];
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new ConfigError(`PORT: ${port} is in use by another program`) : error),
    );
    server.listen(port, host, resolve);
  });
}

/** SIGTERM and Ctrl-C: no new requests, those under way are answered, then the database is let go. */
function stopOnSignal(server: Server, closeDatabase: () => Promise<void>): void {
  const mostSeconds = 15;
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), mostSeconds * 1000).unref();
    await new Promise((resolve) => server.close(resolve));
    await closeDatabase();
    log.info("Stopped");
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

mongoose.connection.on("error", (error) => log.error({ err: error }, "Database"));
