import { analysisFailed } from "~/facts/sentences";
import { fullName, type User } from "~/facts/user";
import { languageName } from "~/place/language-name";

/** R10.16. */
export const reviewCategories = ["skincare", "makeup", "wellness", "home-decor", "fashion", "fitness"] as const;
export type ReviewCategory = (typeof reviewCategories)[number];

export const reviewCategoryLabels: Record<ReviewCategory, string> = {
  skincare: "Skincare",
  makeup: "Makeup",
  wellness: "Wellness",
  "home-decor": "Home Decor",
  fashion: "Fashion",
  fitness: "Fitness",
};

/** What the language model wrote about a product (R10.9). */
export type WrittenReview = {
  productName: string;
  /** 1 to 5, in halves: the language model's impression. */
  rating: number;
  title: string;
  /** Light markdown. */
  content: string;
  excerpt: string;
};

/** The three forms of the AI tab. Each has its own address, such as `?form=image`. */
const reviewForms = ["image", "product", "comparison"] as const;
export type ReviewForm = (typeof reviewForms)[number];

export function isReviewForm(value: unknown): value is ReviewForm {
  return (reviewForms as readonly unknown[]).includes(value);
}

export const reviewLimits = {
  productName: 120,
  priceRange: 60,
  targetAudience: 200,
  product: 200,
  feature: 120,
} as const;
export const minProductsToCompare = 2;
export const maxProductsToCompare = 10;

/** The category of all reviews (R16.6). */
export const reviewsCategory = "style";

/** R16.6: the author is the admin's name or a default label. A mail address is not a name. */
export const reviewAuthor = (admin: Pick<User, "firstName" | "lastName">) => fullName(admin) || "Admin";

/** The writing style, for the settings card and the instructions. */
export const writingStyle = () => `Warm, plain ${languageName()} that says what it does not know`;

export const aiPath = "/admin/ai";

/** The sentence for a failure (R14.12). The reason follows, if it is known. */
export const writeFailureText = (form: ReviewForm) => sorry[form];
const sorry = {
  image: analysisFailed,
  product: "Failed to generate review",
  comparison: "Failed to generate comparison",
} as const satisfies Record<ReviewForm, string>;
