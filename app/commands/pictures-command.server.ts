import { numberText } from "~/place/numbers";
// `npm run pictures -- status`: where the bytes of the pictures are. `… to-storage`, `… to-database`: moves them, while the site runs.
// `… adopt`: the site has got another address, and the pictures in the storage are still its own.

import { Problem } from "~/facts/problem";
import { countFiles, movePicturesToDatabase, movePicturesToStorage } from "~/images/bytes/move-pictures.server";
import {
  adoptPictures,
  neededStorage,
  newOnesGoElsewhere,
  storageOfPictures,
} from "~/images/bytes/storage-owner.server";
import { config } from "~/runtime/config.server";
import { runCommand } from "./run-command.server";

const usage = "npm run pictures -- status | to-storage | to-database | adopt";

const moved = (done: number, all: number) =>
  void process.stdout.write(`${numberText(done)} of ${numberText(all)} files moved\n`);

const again = "Run this once more.";
const done = "You may take PICTURES_S3_URL and its key away now.";
const notEmptied =
  "What was there before is still in the storage, too. Leave PICTURES_S3_URL until the daily clean-up has removed it, or remove it yourself.";

const actions: Record<string, () => Promise<string>> = {
  status,
  async "to-storage"() {
    const count = await movePicturesToStorage({ moved });
    return `${numberText(count)} files moved. ${await status()}`;
  },
  async "to-database"() {
    const { moved: count, isEmptied } = await movePicturesToDatabase({ moved });
    const { elsewhere } = await countFiles();
    return `${numberText(count)} files moved. ${await status()}\n${elsewhere > 0 ? again : isEmptied ? done : notEmptied}`;
  },
  async adopt() {
    await adoptPictures();
    return `The pictures at ${neededStorage().host} are those of ${config().siteUrl}`;
  },
};

await runCommand(async ([what = "", ...more]) => {
  const action = more.length === 0 && Object.hasOwn(actions, what) ? actions[what] : undefined;
  if (!action) throw new Problem("invalid", `Say what to do: ${usage}`);
  return action();
});

async function status(): Promise<string> {
  const { here, elsewhere } = await countFiles();
  const host = storageOfPictures()?.host ?? "a storage that is not set";
  const place = (await newOnesGoElsewhere()) ? host : "the database";
  return `In the database: ${numberText(here)}. At ${host}: ${numberText(elsewhere)}. New pictures go into ${place}.`;
}
