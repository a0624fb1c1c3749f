import { Problem } from "~/facts/problem";
import { noteOutcome } from "~/health/outcomes.server";
import { numberText } from "~/place/numbers";
import { ConfigError } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { countFiles } from "./move-pictures.server";
import { checkOwner, hasHadStorage, storageOfPictures } from "./storage-owner.server";

/**
 * Looks at the start of the program whether its pictures can be had. A storage that does not answer stops nothing.
 *
 * @throws ConfigError if the storage is another database's, or if there are pictures in one that is not set
 */
export async function prepareStorage(): Promise<void> {
  const storage = storageOfPictures();
  if (!storage) return refuseLost();
  try {
    await checkOwner(storage);
    await noteOutcome("pictures", true);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.kind === "conflict") throw new ConfigError(error.message);
    log.warn({ reason: error.message }, "The storage of pictures does not answer");
    await noteOutcome("pictures", false, error.message);
  }
}

async function refuseLost(): Promise<void> {
  if (!(await hasHadStorage())) return;
  const { elsewhere } = await countFiles();
  if (elsewhere === 0) return;
  const count = numberText(elsewhere);
  throw new ConfigError(
    `PICTURES_S3_URL: is required: ${count} files of pictures are there. npm run pictures -- to-database brings them back.`,
  );
}
