import type { RequestHandler } from "express";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { databaseAnswers } from "~/db/database.server";
import type { DiskReport } from "~/disk/disk-report";
import { diskReport } from "~/disk/disk-report.server";
import type { Config } from "~/runtime/config.server";

/**
 * `GET /readyz`: 200 when the program can serve, else 503. The JSON has each part and how much room the disk has. A
 * disk that is nearly full is reported, but is no reason to send readers elsewhere.
 *
 * @param jobsRun whether this process runs jobs
 * @param unfinishedImport what to do about an import that has not finished, if there is one
 */
export function readiness(
  settings: Config,
  jobsRun: () => boolean,
  unfinishedImport: () => string | null,
): RequestHandler {
  const word = (ok: boolean) => (ok ? "ok" : "down");
  return (_request, response, next) => {
    const answer = (database: boolean, disk: DiskReport | null) => {
      const jobs = jobsRun();
      const unfinished = unfinishedImport();
      response.status(database && jobs && !unfinished ? 200 : 503).json({
        database: word(database),
        jobs: word(jobs),
        ...(unfinished && { import: unfinished }),
        ...(disk && { disk }),
      });
    };
    Promise.all([databaseAnswers(), diskReport(settings), refreshSnapshots()])
      .then(([database, disk]) => answer(database, disk))
      .catch(next);
  };
}
