/** What is looked at of a text. A noun without a field leaves it out. */
export type CheckedText = {
  title: string;
  version: number;
  tags?: readonly string[];
  imageUrl?: string | null;
  /** What readers who cannot see the picture get: its own description, or the library's. */
  imageAlt?: string;
  writtenByModel?: object | null;
};

/** The text that lists and search engines show below the title, and what its field is called. */
export type Summary = { label: string; text: string | null };

/** Characters that search engines show, and most lists. */
export const longestShownTitle = 60;
export const longestShownSummary = 160;

/**
 * What a good editor would look at before a text is published, in sentences, and nothing if all is well. No sentence forbids
 * anything. What is in the text itself is looked at elsewhere: see ~/links/link-warnings.server.
 */
export function publishingChecks(text: CheckedText, summary?: Summary): string[] {
  const { title, tags, imageUrl, imageAlt, writtenByModel, version } = text;
  return [
    // Publishing and every other change make another version.
    writtenByModel &&
      version === 1 &&
      "A language model wrote this text, and nobody has changed it since: read it first.",
    ...lengthChecks(title, summary),
    imageUrl === null && "It has no picture: lists and shared links show one.",
    imageUrl && !imageAlt?.trim() && "Its picture has no description: readers who cannot see it learn nothing of it.",
    tags?.length === 0 && "It has no tags: readers find related texts by them.",
  ].filter((sentence): sentence is string => typeof sentence === "string" && sentence !== "");
}

function lengthChecks(title: string, summary?: Summary): (string | false)[] {
  const { label = "", text } = summary ?? {};
  const [ofTitle, ofSummary] = [lengthOf(title), lengthOf(text ?? "")];
  return [
    ofTitle > longestShownTitle &&
      `The title has ${ofTitle} characters: search engines show about ${longestShownTitle} of them.`,
    summary !== undefined && ofSummary === 0 && `The ${label} is missing: lists and search engines show it.`,
    ofSummary > longestShownSummary &&
      `The ${label} has ${ofSummary} characters: search engines show about ${longestShownSummary} of them.`,
  ];
}

/** As readers count: an accented letter or an emoji is one. */
const lengthOf = (text: string) => [...new Intl.Segmenter("en").segment(text.trim())].length;
