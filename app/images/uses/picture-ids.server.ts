import type { Model } from "mongoose";
import type { EditableDocument } from "~/editing/edited-document.server";
import type { Noun } from "~/editing/noun.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { pictureIdsIn } from "~/images/library/picture-ids.server";
import { nouns } from "~/nouns/nouns.server";

/** A document of any noun that may name pictures. */
export type UsingDocument = EditableDocument & { pictureIds?: string[] };

type UsingNoun = Noun & { pictures: NonNullable<Noun["pictures"]> };

/** The nouns whose documents may name pictures of the library. */
export const usingNouns = (): UsingNoun[] => nouns.filter((noun): noun is UsingNoun => noun.pictures !== undefined);

/** The model of a noun's documents. */
export const modelOf = ({ stored: [main] }: Pick<Noun, "stored">) => main?.model as unknown as Model<UsingDocument>;

/** Reads again which pictures the documents of a noun name. `null` for a noun without pictures. */
export const rebuildPictureIds = async (noun: Noun): Promise<RebuildResult | null> =>
  noun.pictures
    ? rebuildDocuments(modelOf(noun), (document) => ({ pictureIds: pictureIdsIn(document) }) as Partial<UsingDocument>)
    : null;
