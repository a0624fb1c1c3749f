export type ProductCategory = {
  /** A whole number, because the spec sends `categoryId` as an integer (spec 5). */
  id: number;
  name: string;
  description: string | null;
};

export type Product = {
  id: string;
  title: string;
  description: string;
  /** Pounds as exact decimal text with two places: "19.99". */
  price: string;
  originalPrice: string | null;
  imageUrl: string | null;
  imageAlt: string;
  vendor: string | null;
  categoryId: number | null;
  /** Out of five, one decimal place as text; `null` where nobody has rated it. */
  rating: string | null;
  reviewCount: number;
  inStock: boolean;
  features: string[];
  affiliateUrl: string | null;
  tags: string[];
  createdAt: string;
  updatedAt: string;
};

/** What a grid shows of a product. */
export type ProductSummary = Omit<Product, "features" | "affiliateUrl">;

/** Spec 9. */
export const productListMost = 500;
export const shopLimit = { all: 300, category: 500 } as const;
export const relatedProductsShown = 4;
export const productLimits = { title: 200, description: 5000, vendor: 120, categoryName: 80, categoryDescription: 400 } as const;

export const productPath = (product: Pick<Product, "id">) => `/product/${product.id}`;
export const shopPath = (categoryId?: number) => (categoryId === undefined ? "/shop" : `/shop/${categoryId}`);

/** The price as readers see it. */
export const inPounds = (price: string) => `£${price}`;

/** Percent saved, rounded; `null` unless the original price is above the price (spec 5). */
export function savingPercent({ price, originalPrice }: Pick<Product, "price" | "originalPrice">): number | null {
  const [now, before] = [pence(price), pence(originalPrice ?? "0.00")];
  return before > now ? Math.round(((before - now) * 100) / before) : null;
}

const pence = (price: string) => Number(price.replace(".", ""));
