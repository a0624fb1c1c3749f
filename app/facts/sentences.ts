/**
 * The sentences of R14 for success and failure, each once. A sentence that the requirements quote of one page is in
 * that page's view. tests/e2e/journeys/sentences.spec.ts finds both on their pages.
 */

export { contactFailureText, contactSuccessText } from "./contact-details";
export { accessDenied, loggedOut, unauthorized } from "./no-entry";

/** What somebody on the desk changes, as notices name it. */
export const savedNouns = [
  "Article",
  "Product",
  "Category",
  "Recipe",
  "Cuisine",
  "Challenge",
  "Collection",
  "Source",
  "Page",
  "Picture",
  "Redirect",
  "Author",
  "Issue",
  "Settings",
] as const;
export type SavedNoun = (typeof savedNouns)[number];
export type Change = "created" | "updated" | "deleted";

/** "Article created successfully" */
export const changeSucceeded = <K extends SavedNoun, C extends Change>(kept: K, change: C) =>
  `${kept} ${change} successfully` as const;

/** "Failed to create article" */
export const changeFailed = <K extends SavedNoun, C extends Change>(kept: K, change: C) =>
  `Failed to ${verbs[change]} ${kept.toLowerCase() as Lowercase<K>}` as const;

const verbs = { created: "create", updated: "update", deleted: "delete" } as const;

export const userChanged = "User admin status updated";
export const userChangeFailed = "Failed to update user";

export const statusUpdated = "Status Updated";
export const statusFailed = "Failed to update status";
export const messageDeleted = "Message Deleted";
export const messageDeleteFailed = "Failed to delete message";

export const recipeLoadFailed = "Failed to fetch recipe";

export const feedsStarted = "RSS processing started";
export const feedsFailed = "Failed to start RSS processing";
export const trialFailed = "Failed to try the source out";
export const opmlFailed = "Failed to import the sources";
export const redirectsCsvFailed = "Failed to import the redirects";
export const movingInFailed = "Failed to start moving in";

export const reviewGenerated = (productName: string, rating: string) =>
  `Generated review for "${productName}" with ${rating} stars!`;
export const analysisFailed = "Failed to analyze image";
export const imageFileMissing = "Please select an image file";
export const categoryMissing = "Please select a category";

export const invalidFileType = "Invalid file type";
export const imageTypes = "Please upload a JPEG, PNG, GIF, or WebP image.";
export const fileTooLarge = "File too large";
export const imageWeight = "Please upload an image smaller than 5MB.";
export const invalidImage = "Invalid image";
export const imageAddressFailed = "Could not load the image. Please check the URL.";
export const uploadFailed = "Failed to upload image. Please try again.";

export const productsFailed = "Failed to fetch products";
export const productMissing = "Product not found";
export const productFailed = "Failed to load product";
export const relatedProductsFailed = "Failed to fetch related products";
export const recipesFailed = "Failed to fetch recipes";
export const affiliateLinkMissing = "Affiliate link not available for this product";
