import type { EditedNoun } from "~/editing/editing";

/** What is edited, as admins call it. */
export const nounLabels: Record<EditedNoun, string> = {
  article: "Article",
  product: "Product",
  recipe: "Recipe",
  challenge: "Challenge",
  category: "Category",
  message: "Message",
  user: "User",
};
