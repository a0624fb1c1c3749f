import { readFileSync } from "node:fs";
import { z } from "zod";
import { ConfigError, config } from "~/runtime/config.server";
import { defaultFeedSources, type FeedSource, maxFeedSources } from "./feed-source";
import { urlKeyOf } from "./source.model.server";
import { categoryKeys, isCategory } from "./source-categories.server";

/** The sources to begin with: those in `FEEDS_FILE`, or the seven of the product. @throws ConfigError */
export function feedSources(): FeedSource[] {
  const { feedsFile } = config();
  if (read?.file !== feedsFile) {
    read = { file: feedsFile, sources: feedsFile ? readFeedsFile(feedsFile) : defaultFeedSources };
  }
  return read.sources;
}

let read: { file: string | undefined; sources: FeedSource[] } = { file: undefined, sources: defaultFeedSources };

/** Reads the sources from a JSON file. @throws ConfigError with one line that says what is wrong and where */
export function readFeedsFile(file: string): FeedSource[] {
  const parsed = list.safeParse(contentOf(file));
  if (parsed.success) return parsed.data.map(({ url, ...source }) => ({ ...source, address: url }));
  const issue = parsed.error.issues[0];
  const [index, field] = issue?.path ?? [];
  const place =
    index === undefined ? "" : `, source ${Number(index) + 1}${field === undefined ? "" : `, ${String(field)}`}`;
  throw new ConfigError(`FEEDS_FILE: ${file}${place}: ${issue?.message}`);
}

/**
 * Refuses categories of `FEEDS_FILE` that the site does not have. Only the database knows them, so call it once that is
 * open.
 *
 * @throws ConfigError with one line that says which one is wrong
 */
export function refuseUnknownCategories(): void {
  for (const [index, { category }] of feedSources().entries()) {
    if (isCategory(category)) continue;
    const place = `${config().feedsFile}, source ${index + 1}, category`;
    throw new ConfigError(`FEEDS_FILE: ${place}: must be one of ${categoryKeys().join(", ")}`);
  }
}

function contentOf(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new ConfigError(`FEEDS_FILE: ${file} cannot be read`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new ConfigError(`FEEDS_FILE: ${file} is not valid JSON`);
  }
}

const longestName = 120;

const notAKey = "must be the address of a category, such as community";

const source = z.strictObject(
  {
    name: z.string("must be text").trim().min(1, "must not be empty").max(longestName, "is too long"),
    url: z
      .url({ protocol: /^https?$/, error: "must be an http or https address" })
      .refine((url) => URL.canParse(url) && !new URL(url).username, "must hold no user name"),
    // Which categories there are, only the database knows. It is not open yet when this is read first.
    category: z.string(notAKey).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, notAKey),
    wrestling: z.boolean("must be true or false").optional(),
  },
  {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `has an unknown field ${issue.keys[0]}` : "must be an object",
  },
);

const list = z
  .array(source, "must be a list of sources")
  .min(1, "names no source")
  .max(maxFeedSources, `names more than ${maxFeedSources} sources`)
  .refine((sources) => new Set(sources.map(({ url }) => urlKeyOf(url))).size === sources.length, {
    error: "names a url twice",
  });
