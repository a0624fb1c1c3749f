import { mostStars, type RecipeRatings } from "./rating";

/** The ratings of a recipe in the terms of schema.org: the words are those that its page shows. Nothing without ratings. */
export function ratingsStructuredData({ average, count, reviews, reviewCount }: RecipeRatings) {
  if (average === null) return undefined;
  const scale = { bestRating: mostStars, worstRating: 1 };
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ...{ ratingValue: Number(average), ratingCount: count, reviewCount: reviewCount || undefined, ...scale },
    },
    review:
      reviews.length === 0
        ? undefined
        : reviews.map(({ name, stars, text, ratedAt }) => ({
            "@type": "Review",
            author: { "@type": "Person", name },
            datePublished: ratedAt,
            reviewRating: { "@type": "Rating", ratingValue: stars, ...scale },
            reviewBody: text,
          })),
  };
}
