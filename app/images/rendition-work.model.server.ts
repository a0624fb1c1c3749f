import { Schema } from "mongoose";
import type { Leased } from "~/db/lease.server";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** A rendition that a process is making at this moment, by its name: the others wait for it. */
type RenditionInTheMaking = Leased & { _id: string };

const leased = { holder: types.textOrNull, heldUntil: types.dateOrNull };
const options = { ...schemaOptions, timestamps: false };

export const RenditionInTheMakingModel = defineModel<RenditionInTheMaking>(
  "RenditionInTheMaking",
  new Schema<RenditionInTheMaking>({ _id: types.text, ...leased }, options),
  { onPages: false },
);

/** A new picture, by its id, whose renditions are to be made before anybody asks for them. */
export type WantedRenditions = Leased & {
  _id: string;
  width: number;
  since: Date;
  /** How many processes have begun with it and were gone before they said how it ended. */
  begun?: number;
};

const wanted = new Schema<WantedRenditions>(
  { _id: types.text, width: { type: Number, required: true }, since: types.date, begun: Number, ...leased },
  options,
);
// The oldest first.
wanted.index({ since: 1 });

export const WantedRenditionsModel = defineModel<WantedRenditions>("WantedRenditions", wanted, { onPages: false });
