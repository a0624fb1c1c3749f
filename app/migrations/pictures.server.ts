import { rebuildPictures } from "~/images/desk/known-pictures.server";
import { pictureIdsIn } from "~/images/library/picture-ids.server";
import { fillFields } from "./fill-fields.server";
import type { Migration } from "./migration";

const using = ["articles", "recipes", "products", "challenges", "pages", "settings", "revisions"];
const inBin = "document.pictureIds";

/** The library knows each picture, and each document the pictures that it names. */
export const pictureLibrary: Migration = {
  name: "2026-11-picture-library",
  run: async () => {
    let changed = 0;
    for (const name of using) {
      changed += await fillFields<object>(name, ["pictureIds"], (document) => ({ pictureIds: pictureIdsIn(document) }));
    }
    changed += await fillFields<{ noun: string; document: object }>("binentries", [inBin], ({ noun, document }) =>
      usersOfPictures.has(noun) ? { [inBin]: pictureIdsIn(document) } : {},
    );
    return changed + (await rebuildPictures()).changed;
  },
};

const usersOfPictures = new Set(["article", "recipe", "product", "challenge", "page"]);
