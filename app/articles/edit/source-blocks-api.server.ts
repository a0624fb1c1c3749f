import { z } from "zod";
import { articleFields } from "~/articles/article-fields";
import { sourceBlocks } from "~/articles/body/source-blocks.server";
import type { JsonFields } from "~/forms/json-fields.server";
import { parseInput } from "~/forms/parse";
import { numberText } from "~/place/numbers";
import type { SourceBlocks } from "~/text-blocks/source-blocks";

const longest = articleFields.content.most;

const schema = z.object({
  source: z.string("Send the text as `source`").max(longest, `A text has ${numberText(longest)} characters at most`),
});

/** What a call sends to get the blocks of a text. */
export const sourceBlocksJson: JsonFields = { of: "a text", schema };

/** @throws Problem "invalid" */
export const sourceBlocksByCall = (sent: unknown): SourceBlocks => sourceBlocks(parseInput(schema, sent).source);
