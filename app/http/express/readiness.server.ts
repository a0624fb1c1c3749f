import type { RequestHandler } from "express";
import { databaseAnswers } from "~/db/database.server";
import type { DiskReport } from "~/disk/disk-report";
import { diskReport } from "~/disk/disk-report.server";
import type { Config } from "~/runtime/config.server";

/**
 * `GET /readyz`: 200 when the program can serve, else 503. The JSON has each part and how much room the disk has. A
 * disk that is nearly full is reported, but is no reason to send readers elsewhere.
 *
 * @param jobsRun whether this process runs jobs
 */
export function readiness(settings: Config, jobsRun: () => boolean): RequestHandler {
  const word = (ok: boolean) => (ok ? "ok" : "down");
  return (_request, response, next) => {
    const answer = ([database, disk]: [boolean, DiskReport | null]) => {
      const jobs = jobsRun();
      response
        .status(database && jobs ? 200 : 503)
        .json({ database: word(database), jobs: word(jobs), ...(disk && { disk }) });
    };
    Promise.all([databaseAnswers(), diskReport(settings)])
      .then(answer)
      .catch(next);
  };
}
