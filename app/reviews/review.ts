import { analysisFailed } from "~/facts/sentences";
import { fullName, type User } from "~/facts/user";

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

/** What the model wrote about a product (R10.9). */
export type WrittenReview = {
  productName: string;
  /** 1 to 5, in halves: the model's impression. */
  rating: number;
  title: string;
  /** Light markdown. */
  content: string;
  excerpt: string;
};

/** The three forms of the AI tab, as the address that each is sent to names it: `?form=image`. */
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
export const comparedLeast = 2;
export const comparedMost = 10;

/** Where a review stands (R16.6). */
export const reviewsCategory = "style";

/** R16.6: the author is the admin's name or a default admin label; an address is nobody's name. */
export const reviewAuthor = (admin: Pick<User, "firstName" | "lastName">) => fullName(admin) || "Admin";

/** What the settings card says of how the model is told to write. */
export const writingStyle = "Warm, plain British English that says what it does not know";

export const aiPath = "/admin/ai";

/** What failed (R14.12); the reason follows where it is known. */
export const writeSorry = (form: ReviewForm) => sorry[form];
const sorry = {
  image: analysisFailed,
  product: "Failed to generate review",
  comparison: "Failed to generate comparison",
} as const satisfies Record<ReviewForm, string>;
