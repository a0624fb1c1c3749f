import { z } from "zod";

/**
 * What the site may say to search engines, property by property: a type or a property that is not here fails. So do a
 * merchant's listing (this site sells nothing) and ratings and reviews (this site has none of its own).
 */
const text = z.string().min(1);
const address = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime();
const duration = z.string().regex(/^PT\d+M$/);
const reference = z.strictObject({ "@id": address });

const image = z.strictObject({
  "@type": z.literal("ImageObject"),
  url: address,
  width: z.number().optional(),
  height: z.number().optional(),
});
const person = z.strictObject({
  "@type": z.literal("Person"),
  name: text,
  url: address,
  image: address.optional(),
  description: text.optional(),
  sameAs: z.array(address).min(1).optional(),
});
const profilePage = z.strictObject({ "@type": z.literal("ProfilePage"), mainEntity: person });
const webPage = z.strictObject({ "@type": z.literal("WebPage"), "@id": address });

const organization = z.strictObject({
  "@type": z.literal("Organization"),
  "@id": address.optional(),
  name: text,
  url: address,
  logo: image.optional(),
  contactPoint: z
    .strictObject({
      "@type": z.literal("ContactPoint"),
      contactType: text,
      email: text,
      url: address,
      availableLanguage: text,
    })
    .optional(),
});

const webSite = z.strictObject({
  "@type": z.literal("WebSite"),
  "@id": address,
  name: text,
  url: address,
  inLanguage: z.literal("en-GB"),
  publisher: reference,
  potentialAction: z.strictObject({
    "@type": z.literal("SearchAction"),
    target: z.strictObject({
      "@type": z.literal("EntryPoint"),
      urlTemplate: z.string().regex(/^http.*\{search_term_string\}$/),
    }),
    "query-input": z.literal("required name=search_term_string"),
  }),
});

const breadcrumbs = z
  .strictObject({
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z
      .array(z.strictObject({ "@type": z.literal("ListItem"), position: z.number().int(), name: text, item: address }))
      .min(2),
  })
  .refine(({ itemListElement }) => itemListElement.every(({ position }, index) => position === index + 1));

const article = z.strictObject({
  "@type": z.literal("Article"),
  headline: text,
  description: text,
  image: z.array(address).min(1),
  datePublished: moment,
  dateModified: moment,
  articleSection: text,
  keywords: text.optional(),
  author: z.union([person, organization]),
  publisher: organization,
  mainEntityOfPage: webPage,
});

const step = z.strictObject({
  "@type": z.literal("HowToStep"),
  name: text,
  text,
  url: address,
  image: z.array(address).min(1).optional(),
});
const section = z.strictObject({
  "@type": z.literal("HowToSection"),
  name: text,
  itemListElement: z.array(step).min(1),
});
const nutrients = ["fat", "saturatedFat", "unsaturatedFat", "transFat", "carbohydrate", "sugar", "fiber", "protein"];

const scale = { bestRating: z.literal(5), worstRating: z.literal(1) };

const recipe = z.strictObject({
  "@type": z.literal("Recipe"),
  "@id": address,
  url: address,
  mainEntityOfPage: webPage,
  name: text,
  description: text.optional(),
  image: z.array(address).min(1).optional(),
  author: z.union([person, organization]),
  publisher: organization,
  datePublished: moment,
  dateModified: moment,
  inLanguage: z.literal("en-GB"),
  prepTime: duration.optional(),
  cookTime: duration.optional(),
  totalTime: duration.optional(),
  recipeYield: z.union([text, z.array(text).min(1)]).optional(),
  recipeCuisine: text.optional(),
  recipeCategory: z.union([text, z.array(text).min(1)]).optional(),
  keywords: text.optional(),
  suitableForDiet: z.array(z.string().regex(/^https:\/\/schema\.org\/\w+Diet$/)).optional(),
  tool: z.array(text).min(1).optional(),
  isBasedOn: address.optional(),
  video: z
    .strictObject({
      "@type": z.literal("VideoObject"),
      name: text,
      description: text,
      thumbnailUrl: z.array(address).min(1),
      uploadDate: moment,
      embedUrl: address.optional(),
      url: address.optional(),
    })
    .optional(),
  aggregateRating: z
    .strictObject({
      "@type": z.literal("AggregateRating"),
      ratingValue: z.number().min(1).max(5),
      ratingCount: z.int().min(1),
      reviewCount: z.int().min(1).optional(),
      ...scale,
    })
    .optional(),
  review: z
    .array(
      z.strictObject({
        "@type": z.literal("Review"),
        author: z.strictObject({ "@type": z.literal("Person"), name: text }),
        datePublished: moment,
        reviewRating: z.strictObject({ "@type": z.literal("Rating"), ratingValue: z.int().min(1).max(5), ...scale }),
        reviewBody: text,
      }),
    )
    .min(1)
    .max(3)
    .optional(),
  recipeIngredient: z.array(text).min(1),
  recipeInstructions: z.array(z.union([step, section])).min(1),
  nutrition: z
    .strictObject({
      "@type": z.literal("NutritionInformation"),
      calories: z
        .string()
        .regex(/^[\d.]+ calories$/)
        .optional(),
      servingSize: text.optional(),
      cholesterolContent: text.optional(),
      sodiumContent: text.optional(),
      ...Object.fromEntries(nutrients.map((nutrient) => [`${nutrient}Content`, text.optional()])),
    })
    .optional(),
});

const product = z.strictObject({
  "@type": z.literal("Product"),
  name: text,
  description: text,
  image: z.array(address).min(1).optional(),
  category: text.optional(),
  url: address,
  offers: z
    .strictObject({
      "@type": z.literal("AggregateOffer"),
      offerCount: z.literal(1),
      lowPrice: z.string().regex(/^\d+\.\d\d$/),
      priceCurrency: z.literal("GBP"),
      availability: z.enum(["https://schema.org/InStock", "https://schema.org/OutOfStock"]),
    })
    .optional(),
});

/** A challenge: schema.org has no type for one, so this is the page with how many take part. */
const challengePage = z.strictObject({
  "@type": z.literal("WebPage"),
  name: text,
  description: text,
  url: address,
  primaryImageOfPage: image.optional(),
  datePublished: moment.optional(),
  publisher: organization,
  interactionStatistic: z.strictObject({
    "@type": z.literal("InteractionCounter"),
    interactionType: z.literal("https://schema.org/JoinAction"),
    userInteractionCount: z.number().int().min(0),
  }),
});

/** A collection, with what is in it, each by its name and address. */
const collectionPage = z.strictObject({
  "@type": z.literal("CollectionPage"),
  name: text,
  description: text.optional(),
  url: address,
  primaryImageOfPage: image.optional(),
  datePublished: moment.optional(),
  publisher: organization,
  mainEntity: z.strictObject({
    "@type": z.literal("ItemList"),
    itemListOrder: z.literal("https://schema.org/ItemListOrderAscending"),
    numberOfItems: z.number().int().min(1),
    itemListElement: z.array(
      z.strictObject({ "@type": z.literal("ListItem"), position: z.number().int().min(1), name: text, url: address }),
    ),
  }),
});

/** A list whose items are described on their own pages. */
const itemList = z.strictObject({
  "@type": z.literal("ItemList"),
  itemListElement: z
    .array(z.strictObject({ "@type": z.literal("ListItem"), position: z.number().int().min(1), url: address }))
    .min(1),
});

const thing = z.discriminatedUnion("@type", [
  organization,
  webSite,
  breadcrumbs,
  article,
  recipe,
  itemList,
  product,
  profilePage,
  challengePage,
  collectionPage,
]);
const context = z.literal("https://schema.org");

/** A page's structured data as it is read from it. @throws where anything in it is unknown, missing or forbidden */
export function checkStructuredData(json: string): z.output<typeof thing>[] {
  const { "@context": _context, ...data } = z.looseObject({ "@context": context }).parse(JSON.parse(json));
  return "@graph" in data ? z.strictObject({ "@graph": z.array(thing) }).parse(data)["@graph"] : [thing.parse(data)];
}
