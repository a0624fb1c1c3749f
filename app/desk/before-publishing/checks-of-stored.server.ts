import { withDescriptions } from "~/images/library/descriptions.server";
import { type CheckedText, publishingChecks, type Summary } from "./publishing-checks";

/** The same as `publishingChecks` for a stored text: the library's description of its picture counts too. */
export async function checksOfStored(text: CheckedText, summary?: Summary): Promise<string[]> {
  const { imageUrl, imageAlt } = text;
  return publishingChecks({ ...text, ...(await withDescriptions({ imageUrl, imageAlt })) }, summary);
}
