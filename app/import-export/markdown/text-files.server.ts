import type { Types } from "mongoose";
import { stringify } from "yaml";
import { type PublishDate, statusOf } from "~/editing/publish-date.server";
import { groupIngredients, groupSteps, type LineGroup } from "~/recipes/page/ingredients";
import type { ExportedPictures } from "./exported-pictures.server";

type File = { front: object; text: string };

type Common = {
  _id: Types.ObjectId;
  title: string;
  slug: string;
  updatedAt: Date;
};
type Pictured = { imageUrl?: string | null; imageAlt?: string };
type Published = PublishDate & { tags?: string[]; author?: string | null };

type StoredArticle = Common &
  Pictured &
  Published & { excerpt: string; content: string; category: string; description?: string | null; featured?: boolean };

type StoredRecipe = Common &
  Pictured &
  Published & {
    description?: string | null;
    ingredients: string[];
    instructions: string[];
    stepImages?: (string | null)[];
    prepTime?: number | null;
    cookTime?: number | null;
    restTime?: number | null;
    servings?: number | null;
    yield?: string | null;
    course?: string | null;
    equipment?: string[];
    notes?: string | null;
    videoUrl?: string | null;
    sourceUrl?: string | null;
    cuisine?: string | null;
    difficulty?: string | null;
    diets?: string[];
    nutritionalInfo?: { label: string; value: string }[];
  };

type StoredPage = Common & {
  content: string;
  status: PublishDate["status"];
  heading?: string | null;
  summary?: string | null;
  description?: string | null;
  layout?: string | null;
  lastUpdated?: Date | null;
};

/** A file's front matter and text. What a text does not say has no line. */
export function markdownFile({ front, text }: File): string {
  const said = Object.entries(front).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  const yaml = stringify(Object.fromEntries(said), { lineWidth: 0 });
  return `---\n${yaml}---\n\n${text.replace(/\r\n?/g, "\n").trim()}\n`;
}

export const articleFile = async (article: StoredArticle, pictures: ExportedPictures): Promise<File> => ({
  front: {
    type: "article",
    ...common(article),
    ...published(article),
    category: article.category,
    excerpt: article.excerpt,
    description: article.description,
    featured: article.featured || null,
    ...(await pictured(article, pictures)),
  },
  text: await pictures.inText(article.content),
});

export const recipeFile = async (recipe: StoredRecipe, pictures: ExportedPictures): Promise<File> => ({
  front: {
    type: "recipe",
    ...common(recipe),
    ...published(recipe),
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime,
    restTime: recipe.restTime,
    servings: recipe.servings,
    makes: recipe.yield,
    course: recipe.course,
    equipment: recipe.equipment,
    video: recipe.videoUrl,
    source: recipe.sourceUrl,
    cuisine: recipe.cuisine,
    difficulty: recipe.difficulty,
    diets: recipe.diets,
    ...(await pictured(recipe, pictures)),
    stepImages: await Promise.all(
      (recipe.stepImages ?? []).map(async (image) => (image ? await pictures.address(image) : null)),
    ),
    nutrition: recipe.nutritionalInfo?.length
      ? Object.fromEntries(recipe.nutritionalInfo.map(({ label, value }) => [label, value]))
      : null,
  },
  text: [
    recipe.description ?? "",
    "## Ingredients",
    ...groupIngredients(recipe.ingredients).map((group) => listed(group, () => "-")),
    "## Instructions",
    ...groupSteps(recipe.instructions).map((group) => listed(group, (number) => `${number}.`)),
    ...(recipe.notes ? ["## Notes", recipe.notes] : []),
  ]
    .filter(Boolean)
    .join("\n\n"),
});

function listed({ heading, lines }: LineGroup, sign: (number: number) => string): string {
  const items = lines.map(({ text }, index) => `${sign(index + 1)} ${text}`).join("\n");
  return heading ? `### ${heading}\n\n${items}` : items;
}

export const pageFile = async (page: StoredPage, pictures: ExportedPictures): Promise<File> => ({
  front: {
    type: "page",
    ...common(page),
    status: page.status,
    heading: page.heading,
    excerpt: page.summary,
    description: page.description,
    design: page.layout,
    lastUpdated: page.lastUpdated?.toISOString().slice(0, 10),
  },
  text: await pictures.inText(page.content),
});

const common = ({ _id, title, slug, updatedAt }: Common) => ({
  id: _id.toHexString(),
  title,
  slug,
  updated: updatedAt.toISOString(),
});

const published = (document: Published) => ({
  date: document.publishedAt?.toISOString(),
  status: statusOf(document),
  author: document.author,
  tags: document.tags,
});

async function pictured({ imageUrl, imageAlt }: Pictured, pictures: ExportedPictures) {
  if (!imageUrl) return {};
  return { image: await pictures.address(imageUrl), image_alt: imageAlt };
}
