import { ArticleModel } from "~/articles/article.model.server";
import { openDatabase } from "~/db/database.server";
import { vocabulary } from "~/search/search.server";
import { fillCollection } from "./fill-collection";
import { articleMixer } from "./mixed-articles";

const sentences = 12;

/** Fills a new data folder with short articles to search. */
export async function fillSearchLibrary(dataDir: string, count: number): Promise<void> {
  const place = { mongodbUri: undefined, dataDir };
  const empty = await openDatabase(place);
  await fillCollection(ArticleModel, count, articleMixer(sentences).make);
  await empty.close();
  const full = await openDatabase(place);
  await vocabulary.update();
  await full.close();
}
